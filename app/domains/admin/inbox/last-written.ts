/** Words for what was written last about a request, in its row of the list. */
import type { LastEntry } from '#app/domains/conversations/schema.ts'
import { dateIn, formatInstant } from '#app/platform/time/dates.ts'
import type { InboxRow } from './schema.ts'

/** `lead` is cut where it is too long, `when` never; `tip` has all of it. */
export type LastWritten = { lead: string; when: string; tip: string }

const DAY_MS = 86_400_000

type Shown = { time_zone: string; today: string }

/** Who it was is left out if that is who answers for the request, whose address stands above. */
export function describeLast(
  { kind, author, created_at }: LastEntry,
  { email, owner }: Pick<InboxRow, 'email' | 'owner'>,
  { time_zone, today }: Shown,
): LastWritten {
  const days = (Date.parse(today) - Date.parse(dateIn(time_zone, created_at))) / DAY_MS
  const when = days <= 0 ? 'hoy' : days === 1 ? 'ayer' : `hace ${days} días`
  const at = formatInstant(created_at, time_zone)
  if (kind === 'reply') {
    const isPerson = author === email.trim().toLowerCase()
    return {
      lead: isPerson ? 'Nos escribió' : 'Escribió otra persona,',
      when,
      tip: `Escribió ${author ?? 'alguien'}, ${at}`,
    }
  }
  const verb = kind === 'answer' ? 'Respondió' : 'Nota de'
  const [name] = (author ?? 'alguien').split('@')
  const lead = author !== owner ? `${verb} ${name},` : kind === 'answer' ? verb : 'Nota,'
  return { lead, when, tip: `${verb} ${author ?? 'alguien'}, ${at}` }
}
