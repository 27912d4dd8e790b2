/** Longest wait in ms for anything a test waits for. Only a failing test takes that long. */
export const MAX_WAIT_MS = 120_000
