/** There is no database to open, and whoever runs the program can do something about it: the message is for them. */
export class PostgresUnusable extends Error {
  override name = 'PostgresUnusable'
}
