### What is said when something cannot be done.
