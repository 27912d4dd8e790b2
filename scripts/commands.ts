/**
 * Commands of an operator (`scripts/<name>.ts`) that a build has compiled in `commands/`, for where no sources are: a
 * release and a container.
 */
export const COMMANDS = ['admin-reset', 'backup', 'doctor', 'mail-test', 'restore', 'secret-rotate']
