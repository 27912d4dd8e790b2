/** How long what a test waits for may take. A test that passes waits less; one that fails says so after this. */
export const WAITS_MS = 60_000
