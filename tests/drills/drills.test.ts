import { describe, expect, test } from 'vitest'
import { hasVarnish } from '../setup/varnish.ts'
import { type Drill, seededRandom } from './drill.ts'

/** Every drill in its short version; `npm run drill:kill` and the others run the whole one. */
const DRILLS = [
  'kill',
  'race',
  'outage',
  'hostile',
  'login',
  'fresh',
  'fresh-cdn',
  'xss',
  'backup',
  'crowd',
  'mailbox',
  'newsletter',
]

const SEED = 20_261
const written = import.meta.glob<{ drill: Drill }>(
  './{kill,race,outage,hostile,login,fresh,fresh-cdn,xss,backup,crowd,mailbox,newsletter}.ts',
)

describe.each(DRILLS)('the %s drill', { timeout: 400_000 }, (name) => {
  const load = written[`./${name}.ts`]

  test.runIf(load && (name !== 'fresh-cdn' || hasVarnish))('keeps its promises', async () => {
    const { drill } = (await load?.()) ?? {}
    const findings = await drill?.run({
      seed: SEED,
      random: seededRandom(SEED),
      isShort: true,
      say: () => {},
    })
    expect(findings?.length).toBeGreaterThan(0)
    expect(findings?.filter(({ holds, isTime }) => !holds && !isTime)).toEqual([])
  })
})
