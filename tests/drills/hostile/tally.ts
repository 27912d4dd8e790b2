import type { HostileRequest } from './requests.ts'
import type { Outcome } from './send.ts'

export const SLOW_MS = 2_000

/** A person on the other side of any of these would read no Spanish, or too much English. */
const SPANISH = /[áéíóúñ¿¡]|\b(el|la|los|las|no|se|de|que|una?|tu|en|es|debes?|ingresa|selecciona|máximo)\b/i
const STACK = /\n\s+at [^\n]+:\d+:\d+|node_modules|file:\/\/\//

/** Counts what came of the requests, and keeps how to repeat those that went wrong. */
export class Tally {
  total = 0
  limited = 0
  brokenAnswers = 0
  hangs = 0
  slow = 0
  wordless = 0
  stacks = 0
  cut = 0
  slowest = { ms: 0, what: '' }
  readonly #lines = new Map<string, Map<string, number>>()
  readonly #complain: (line: string) => void

  constructor(complain: (line: string) => void) {
    this.#complain = complain
  }

  add(request: HostileRequest, outcome: Outcome): void {
    const { status, ms, body } = outcome
    this.total++
    const counts = this.#lines.get(request.target) ?? new Map<string, number>()
    this.#lines.set(request.target, counts)
    const name = typeof status === 'number' ? `${Math.floor(status / 100)}xx` : status
    counts.set(name, (counts.get(name) ?? 0) + 1)

    if (ms > this.slowest.ms)
      this.slowest = { ms: Math.round(ms), what: `${request.target} (n.º ${request.number})` }
    if (status === 429) this.limited++
    if (status === 'closed' && request.body?.kind !== 'ten megabytes') this.#wrong(request, outcome, 'cut')
    if (status === 'hang') this.#wrong(request, outcome, 'hangs')
    else if (ms > SLOW_MS) this.#wrong(request, outcome, 'slow')
    if (typeof status !== 'number') return
    if (status >= 500) this.#wrong(request, outcome, 'brokenAnswers')
    const told = STACK.exec(body)?.[0]
    if (told && !isEcho(request, told)) this.#wrong(request, outcome, 'stacks')
    const isAnswerToForm =
      request.method === 'POST' && (request.kind === 'form' || request.kind === 'function')
    if (isAnswerToForm && status >= 400 && status < 500 && !speaksSpanish(request, outcome))
      this.#wrong(request, outcome, 'wordless')
  }

  get limitedShare(): number {
    return Math.round((this.limited / Math.max(1, this.total)) * 10_000) / 100
  }

  /** One line for each target: how often which class of answer. */
  lines(): string[] {
    return [...this.#lines].toSorted().map(([target, counts]) => {
      const classes = [...counts].toSorted().map(([name, count]) => `${name} ${count}`)
      return `${target.padEnd(46)} ${classes.join(' · ')}`
    })
  }

  #wrong(request: HostileRequest, { status, ms, body }: Outcome, what: Fault): void {
    this[what]++
    if (this[what] > 10) return
    const { method, path, headers, body: sent } = request
    const rest = sent ? ` ${sent.kind} ${JSON.stringify(abbreviated(sent.bytes.toString()))}` : ''
    this.#complain(
      `${FAULTS[what]} n.º ${request.number}: ${method} ${abbreviated(path)} → ${status} en ${Math.round(ms)} ms\n` +
        `      ${abbreviated(JSON.stringify(headers))}${rest}\n      ← ${JSON.stringify(abbreviated(body))}`,
    )
  }
}

type Fault = keyof typeof FAULTS
const FAULTS = {
  brokenAnswers: 'Se rompió',
  hangs: 'No respondió',
  slow: 'Tardó demasiado',
  wordless: 'Sin palabras en español',
  stacks: 'Cuenta cómo está hecho',
  cut: 'Cortó la conexión',
}

/** What somebody typed comes back to be corrected: that is no secret of ours. */
function isEcho({ body }: HostileRequest, told: string): boolean {
  const sent = body?.bytes.toString() ?? ''
  return sent.includes(told) || sent.includes(encodeURIComponent(told))
}

function speaksSpanish({ kind }: HostileRequest, { type, body }: Outcome): boolean {
  if (body.includes('Unexpected Application Error!')) return false
  if (type.startsWith('text/html')) return body.includes('lang="es"')
  // The screen's own words are in its view; what comes as data may only not be somebody else's English.
  if (type.startsWith('text/x-script'))
    return !/SanitizedError|ErrorResponse/.test(body) || SPANISH.test(body)
  if (kind !== 'function' || !type.startsWith('application/json')) return false
  const { success, message } = JSON.parse(body)
  return success === false && typeof message === 'string' && SPANISH.test(message)
}

function abbreviated(words: string): string {
  return words.length > 300 ? `${words.slice(0, 300)}… (${words.length})` : words
}
