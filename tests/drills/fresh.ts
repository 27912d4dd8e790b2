import { type Drill, exactly, type Finding } from './drill.ts'
import { Visitor } from './fresh/visitor.ts'
import { FRESH_WITHIN_MS, onStage, pagesOf, type Stage, write } from './fresh/writes.ts'

export const drill: Drill = {
  title: 'dos procesos sobre un PostgreSQL; se escribe en uno y se lee en los dos, por turnos',
  async run({ isShort, say }) {
    const writes = isShort ? 50 : 1_000
    return onStage({}, async (stage) => {
      const visitors = stage.nodes.map(({ url }) => new Visitor(url))
      const delays: number[] = []
      for (let turn = 1; turn <= writes; turn++) {
        delays.push(...(await writeAndRead(stage, visitors, turn)))
        if (turn % 100 === 0) say(`${turn} escrituras`)
      }
      return judge(delays, visitors)
    })
  },
}

/**
 * Both nodes keep a page, the team saves on one of them, both are read until they show it. Returns for each when
 * the last reading with the old page was begun, in ms after the answer of the write.
 */
async function writeAndRead(stage: Stage, visitors: Visitor[], turn: number): Promise<number[]> {
  const pages = pagesOf(stage.event)
  // By pairs, so that either node writes before each page is read.
  const path = pages[(turn >> 1) % pages.length] as string
  await Promise.all(visitors.map((visitor) => visitor.readUntil(path, turn - 1, performance.now())))
  await write(stage, turn)
  const since = performance.now()
  return Promise.all(
    visitors.map(async (visitor) => {
      const stale = await visitor.readUntil(path, turn, since)
      // Once more, from what is kept now.
      await visitor.read(path)
      return stale
    }),
  )
}

function judge(delays: number[], visitors: Visitor[]): Finding[] {
  const total = (of: (visitor: Visitor) => number) => visitors.reduce((sum, visitor) => sum + of(visitor), 0)
  const stale = delays.filter((ms) => ms > 0)
  return [
    exactly(
      'escrituras que se leyeron viejas pasado 1 s',
      stale.filter((ms) => ms > FRESH_WITHIN_MS).length,
      0,
    ),
    exactly(
      'páginas que volvieron atrás',
      total(({ wentBack }) => wentBack),
      0,
    ),
    exactly(
      'respuestas que no eran la página',
      total(({ failed }) => failed),
      0,
    ),
    {
      what: 'lecturas; de ellas, la primera tras escribir aún vieja; la última de esas, en ms',
      seen: `${total(({ reads }) => reads)}; ${stale.length}; ${Math.round(Math.max(0, ...stale))}`,
      holds: true,
    },
  ]
}
