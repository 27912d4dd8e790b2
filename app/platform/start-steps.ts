/** Milliseconds after which a step that has not ended is said. */
const SAID_EVERY_MS = 20_000

/**
 * Names the step of the start that is under way when it takes long, such as a change of a large table or a lock that
 * another process holds: a start that stands still would say nothing.
 */
export function watchSteps(announce: (line: string) => void, everyMs = SAID_EVERY_MS) {
  let step = ''
  let beganAt = 0
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - beganAt) / 1000)
    announce(`${step}… lleva ${seconds} s`)
  }, everyMs).unref()
  return {
    begin(next: string): void {
      step = next
      beganAt = performance.now()
      timer.refresh()
    },
    end: () => clearInterval(timer),
  }
}

export type StartSteps = ReturnType<typeof watchSteps>
