export function runStep(step: {
  doing: string
  done: string
  failed: string
  command: string
  args: string[]
}): Promise<void>
