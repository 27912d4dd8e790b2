import type { Drill, Finding } from './drill.ts'
import { otherServerStops, ownServerDies } from './outage/database.ts'
import { diskFills } from './outage/disk.ts'
import { mailServerFails } from './outage/mail.ts'

export const drill: Drill = {
  title: 'la base de datos, el servidor de correo y el disco fallan mientras llegan eventos',
  async run(context) {
    // Side by side, each with a site of its own: most of the time is waiting.
    const parts = [ownServerDies, otherServerStops, mailServerFails, diskFills]
    const outcomes = await Promise.allSettled(parts.map((part) => part(context)))
    const findings: Finding[] = []
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      findings.push(...outcome.value)
    }
    return findings
  },
}
