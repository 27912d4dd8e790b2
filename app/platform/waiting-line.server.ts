/** Where what is asked for takes much memory: so many at once, so many waiting with nothing in their hands. */

/** Nobody else is let into the line. */
export class LineFull extends Error {}

/** Lets `inside` works run at once and `waiting` more stand in line, in the order they came. */
export function waitingLine({ inside, waiting }: { inside: number; waiting: number }) {
  let busy = 0
  const line: (() => void)[] = []
  return async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy < inside) busy++
    else if (line.length < waiting) await new Promise<void>((goOn) => line.push(goOn))
    else throw new LineFull()
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place is handed over, so that nobody who comes just now takes it first.
      if (next) next()
      else busy--
    }
  }
}
