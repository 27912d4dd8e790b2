/**
 * Puts what a visitor waits for before background work. One thread does both: a mail takes as long to render as a form to
 * be stored, and each form of a crowd causes two.
 */

let answering = 0
let waiting: (() => void)[] = []

/** Does work that a visitor waits for. */
export async function forVisitor<Result>(work: () => Promise<Result>): Promise<Result> {
  answering++
  try {
    return await work()
  } finally {
    answering--
    if (answering === 0) {
      for (const goOn of waiting) goOn()
      waiting = []
    }
  }
}

/**
 * Resolves when no visitor waits for an answer, or after `mostMs`: a crowd delays background work by no more than that.
 */
export function afterVisitors(mostMs: number): Promise<void> {
  if (answering === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs)
    waiting.push(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
