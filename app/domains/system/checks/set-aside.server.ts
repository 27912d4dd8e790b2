import type { Finding } from '#app/platform/check.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { PassName } from '#app/platform/jobs/passes.server.ts'

/** Start of the finding: what does not happen for an event, whose title follows. */
const LABELS: Record<PassName | 'changes' | 'messages' | 'newsletter', string> = {
  reminders: 'salen los recordatorios de',
  thanks: 'salen los correos de agradecimiento de',
  offers: 'pasan a otra persona los lugares de',
  lapses: 'pasan a quien espera los lugares sin confirmar de',
  changes: 'salen los avisos de un cambio en',
  messages: 'sale un mensaje a quienes se registraron en',
  newsletter: 'sale entero el número del boletín',
  mailings: 'sale lo que va a muchas personas sobre',
  proposals: 'sale el correo al equipo sobre lo propuesto para',
  articles: 'se publica a su hora',
}

type Row = { pass: string; title: string | null; seconds: number; others: number; people: number }

/**
 * Oldest item that a periodic job set aside after failures (platform/jobs/passes.server.ts), and how many more there
 * are.
 */
export async function findSetAside(): Promise<Finding | undefined> {
  const { rows } = await pool.query<Row>(
    `select coalesce(g.kind, s.pass) as pass, coalesce(e.title, c.title, n.subject) as title, extract(epoch from now() - since)::int as seconds,
            (count(*) over () - 1)::int as others,
            (select count(*)::int from mailing_recipients where mailing_id = g.id and failure is not null) as people
     from set_aside s
     left join mailings g on s.pass = 'mailings' and g.id::text = s.item
     left join event_messages m on g.kind = 'messages' and m.id::text = g.subject_id
     left join events e on e.id::text = coalesce(m.event_id::text, g.subject_id, s.item)
     left join newsletter_issues n on g.kind = 'newsletter' and n.id::text = g.subject_id
     left join content_items c on s.pass = 'articles' and c.id::text = s.item
     order by since, item limit 1`,
  )
  const [oldest] = rows
  if (!oldest) return undefined
  const { pass, title, seconds, others, people } = oldest
  const label = LABELS[pass as PassName] ?? LABELS.mailings
  const missing =
    people === 0
      ? ''
      : people === 1
        ? ' Le falta a 1 persona.'
        : ` Les falta a ${formatNumber(people)} personas.`
  const more =
    others === 0
      ? ''
      : others === 1
        ? ' Hay otra tarea así.'
        : ` Hay otras ${formatNumber(others)} tareas así.`
  return {
    state: 'warning',
    says: `No ${label} «${title ?? 'algo borrado'}» desde hace ${formatDuration(seconds)}.${missing}${more}`,
    todo: 'Lo demás sigue, y el sitio lo intenta de nuevo al menos cada hora. La causa está en el registro del servidor.',
  }
}
