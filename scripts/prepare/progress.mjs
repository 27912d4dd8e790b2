import { spawn } from 'node:child_process'

/** A step failed; the message is for the person at the terminal. */
export class Failure extends Error {}

const TICK_MS = 5000
/** Why a program is killed that nobody here kills; what it said before has nothing to do with it. */
const NO_MEMORY =
  'Casi siempre es porque no alcanza la memoria: README, «En marcha con dos órdenes», dice cuánta hace falta y cómo hacerlo en otra máquina.'
const HEAD_LINES = 12
const TAIL_LINES = 25

export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Runs a long command, showing only the elapsed time. Its output is shown if it fails. */
export async function runStep({ doing, done, failed, command, args, options = {} }) {
  const began = Date.now()
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`
  say(`▸ ${doing}…`)
  const ticker = setInterval(() => say(`  … ${elapsed()}`), TICK_MS)
  const { code, signal, output } = await run(command, args, options).finally(() => clearInterval(ticker))
  if (signal === 'SIGKILL') throw new Failure(`${failed}: el sistema terminó el programa. ${NO_MEMORY}`)
  if (code !== 0) throw new Failure(`${failed}. El programa «${command}» dice:\n${excerpt(output)}`)
  say(`✓ ${done} (${elapsed()})`)
}

function run(command, args, options) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    // Otherwise the command would go on after this process has ended. npm would, on what it may not be asked to leave.
    const end = () => child.kill(command === 'npm' ? 'SIGKILL' : 'SIGTERM')
    process.once('exit', end)
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code, signal) => {
      process.removeListener('exit', end)
      resolve({ code: code ?? 1, signal, output })
    })
  })
}

/** First and last lines of the output: npm reports errors first, compilers last. */
function excerpt(output) {
  const lines = output.trim().split('\n')
  if (lines.length <= HEAD_LINES + TAIL_LINES) return lines.join('\n')
  return [...lines.slice(0, HEAD_LINES), '[…]', ...lines.slice(-TAIL_LINES)].join('\n')
}
