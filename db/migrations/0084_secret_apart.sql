-- one-way: el secreto de los enlaces queda cifrado, y una versión anterior haría otro
-- The process that applies this encrypts the row right after (settings/site-secret.server.ts), whose key SQL has not.
select 1;
