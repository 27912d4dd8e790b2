import { setTimeout as sleep } from 'node:timers/promises'
import { hasVarnish, prepareVarnish } from '../setup/varnish.ts'
import { atLeast, type Drill, exactly, type Finding } from './drill.ts'
import { Visitor } from './fresh/visitor.ts'
import { FRESH_WITHIN_MS, onStage, pagesOf, type Stage, write } from './fresh/writes.ts'

const TOKEN = 'clave-de-un-simulacro'
const READERS = 4
/** Writes without a pause, at most: a purge has to find what the one before it left. */
const MOST_AT_ONCE = 15
/** Longer than a page may be stale: what a purge did not drop shows by then, and no later write covers it. */
const PAUSE_MS = 1_300

export const drill: Drill = {
  title: 'dos procesos detrás de Varnish; se escribe en los dos mientras se lee a través de él',
  async run({ isShort, say, random }) {
    if (!hasVarnish) throw new Error('Hace falta varnishd: apt install varnish')
    const writes = isShort ? 50 : 1_000
    const varnish = await prepareVarnish(TOKEN)
    const env = { CDN_PURGE_URL: varnish.purgeUrl, CDN_PURGE_TOKEN: TOKEN, TRUSTED_PROXIES: 'loopback' }
    try {
      return await onStage(env, async (stage) => {
        await varnish.start(stage.nodes[0]?.url ?? '')
        const visitors = Array.from({ length: READERS }, () => new Visitor(varnish.url))
        const reading = new Reading(visitors, pagesOf(stage.event))
        const isRead = reading.start()
        try {
          await writeInBursts(stage, { writes, random, say, onWritten: () => reading.noteWrite() })
        } finally {
          reading.stop()
        }
        await isRead
        return judge(reading, visitors)
      })
    } finally {
      await varnish.stop()
    }
  },
}

async function writeInBursts(
  stage: Stage,
  {
    writes,
    random,
    say,
    onWritten,
  }: { writes: number; random: () => number; say: (line: string) => void; onWritten: () => void },
): Promise<void> {
  let left = 0
  for (let turn = 1; turn <= writes; turn++) {
    if (left-- === 0) {
      await sleep(PAUSE_MS)
      left = Math.floor(random() * MOST_AT_ONCE)
    }
    await write(stage, turn)
    onWritten()
    if (turn % 100 === 0) say(`${turn} escrituras`)
  }
  await sleep(PAUSE_MS)
}

/** Visitors that read all pages over and over, and how old what they read was. */
class Reading {
  /** How long in ms what each reading lacked had been answered when it began; those that lacked nothing left out. */
  readonly lags: { ms: number; isCopy: boolean }[] = []
  readonly #visitors: Visitor[]
  readonly #pages: string[]
  /** `performance.now()` at the answer of each turn. */
  readonly #writtenAt = [performance.now()]
  #isOver = false

  constructor(visitors: Visitor[], pages: string[]) {
    this.#visitors = visitors
    this.#pages = pages
  }

  noteWrite(): void {
    this.#writtenAt.push(performance.now())
  }

  async start(): Promise<void> {
    await Promise.all(this.#visitors.map((visitor, at) => this.#readOn(visitor, at)))
  }

  stop(): void {
    this.#isOver = true
  }

  async #readOn(visitor: Visitor, first: number): Promise<void> {
    for (let at = first; !this.#isOver; at++) {
      const begun = performance.now()
      const turn = await visitor.read(this.#pages[at % this.#pages.length] as string)
      // The first write that the page lacks, if it was answered before the reading began.
      const missed = this.#writtenAt[turn + 1]
      if (turn >= 0 && missed !== undefined && missed < begun)
        this.lags.push({ ms: begun - missed, isCopy: visitor.isCopy })
    }
  }
}

function judge({ lags }: Reading, visitors: Visitor[]): Finding[] {
  const total = (of: (visitor: Visitor) => number) => visitors.reduce((sum, visitor) => sum + of(visitor), 0)
  const reads = total((visitor) => visitor.reads)
  const longest = (some: Reading['lags']) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)))
  const ofCopies = lags.filter(({ isCopy }) => isCopy)
  return [
    exactly('lecturas viejas pasado 1 s', lags.filter(({ ms }) => ms > FRESH_WITHIN_MS).length, 0),
    exactly(
      'respuestas que no eran la página',
      total(({ failed }) => failed),
      0,
    ),
    atLeast(
      'de cada cien lecturas, las que Varnish contestó sin preguntar',
      Math.round((100 * total(({ copies }) => copies)) / reads),
      50,
    ),
    {
      what: 'lecturas; de ellas, las que aún no tenían lo último; la más tardía de esas, en ms; las que volvieron atrás',
      seen: `${reads}; ${lags.length}; ${longest(lags)}; ${total(({ wentBack }) => wentBack)}`,
      holds: true,
    },
    {
      what: 'copias de Varnish que aún no tenían lo último; la más tardía, en ms',
      seen: `${ofCopies.length}; ${longest(ofCopies)}`,
      holds: true,
    },
  ]
}
