/**
 * Returns a function that makes a value from its parts on first use, and anew when a part has changed (a test's
 * environment, another database connection). Importing a module thereby opens nothing.
 */
export function derived<const Parts extends readonly unknown[], Made>(
  parts: () => Parts,
  make: (...parts: Parts) => Made,
): () => Made {
  let last: { parts: Parts; made: Made } | undefined
  return () => {
    const now = parts()
    if (!last?.parts.every((part, index) => part === now[index])) last = { parts: now, made: make(...now) }
    return last.made
  }
}
