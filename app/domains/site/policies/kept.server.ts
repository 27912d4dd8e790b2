/** Owns what the privacy page says of how long things are kept: the sentences of the rules, with the periods in force. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { retentionPromises } from '#app/retention.ts'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Whether the rules still wait for an administrator to begin. */
    retentionIsHeld: () => Promise<boolean>
  }
}

const HELD =
  'Estos plazos se aplican solos desde que la organización los pone en marcha, y todavía no lo ha hecho: hasta entonces, parte de lo anterior se guarda más tiempo.'

export async function readKept(): Promise<string[]> {
  const [{ retention }, isHeld] = await Promise.all([readSettings(), wired('retentionIsHeld')()])
  const promises = retentionPromises(retention.periods)
  return isHeld ? [...promises, HELD] : promises
}
