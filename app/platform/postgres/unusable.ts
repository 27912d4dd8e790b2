/** No database can be opened, and the person who runs the program can fix it; the message is for them. */
export class PostgresUnusable extends Error {
  override name = 'PostgresUnusable'
}
