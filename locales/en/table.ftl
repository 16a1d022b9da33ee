### Tables and the people at them.

# In place of a name of which nothing can be shown.
table-someone = someone
