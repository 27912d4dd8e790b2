/**
 * Who waits for an answer goes before what nobody waits for. One thread does both: a mail takes as long to draw as a
 * form to be stored, and each form of a crowd causes two.
 */

let answering = 0
let waiting: (() => void)[] = []

/** Does what a visitor waits for. */
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

/** Until nobody waits for an answer; for so long at most, so that a crowd puts off what is behind it and no more. */
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
