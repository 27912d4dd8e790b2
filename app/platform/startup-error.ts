/**
 * The program cannot start, and the person who runs it can do something about it.
 * The message is written for them: whoever catches it prints only the message and exits 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
