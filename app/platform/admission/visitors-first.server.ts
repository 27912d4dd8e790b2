/**
 * Puts work that a visitor waits for before background work. One thread does both: rendering a mail takes as long as
 * storing a form, and each form of a crowd causes two mails.
 */

let answering = 0
let waiting: (() => void)[] = []

/** Does work that a visitor waits for; background work is held back meanwhile. */
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
 * Resolves when no visitor waits for an answer, or after `mostMs`, so that a crowd cannot delay background work
 * longer.
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
