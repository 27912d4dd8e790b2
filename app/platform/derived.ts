/**
 * Makes a value of its parts on first use, and again once a part is another: the environment of a test, the database of a
 * second connection. Whoever is imported opens nothing.
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
