### What the commands are called and what they answer.
