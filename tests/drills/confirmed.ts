/** What the tables hold of a crowd's events, against what the crowd was told. */
import { queryAt } from '../setup/query.ts'
import { exactly, type Finding } from './drill.ts'

/** Each acknowledged event stands there once, with one receipt; nothing stands there that nobody sent. */
export async function compareWithConfirmed(url: string, acknowledged: Set<string>): Promise<Finding[]> {
  const rows = await queryAt<{ title: string; copies: number; waiting: number; receipts: number }>(
    url,
    `select title, count(*)::int as copies,
            count(*) filter (where status = 'pending')::int as waiting,
            sum((select count(*) from mail_messages m
                 where m.template = 'event_receipt' and m.subject_id = s.id::text))::int as receipts
     from event_submissions s where not is_demo group by title`,
  )
  const [{ orphans = 0 } = {}] = await queryAt<{ orphans: number }>(
    url,
    `select count(*)::int as orphans from mail_messages m where template = 'event_receipt'
     and not exists (select from event_submissions s where s.id::text = m.subject_id)`,
  )
  const stored = new Map(rows.map((row) => [row.title, row]))
  const count = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).length
  return [
    exactly('confirmados y perdidos', [...acknowledged].filter((title) => !stored.has(title)).length, 0),
    exactly(
      'guardados dos veces',
      count(({ copies }) => copies > 1),
      0,
    ),
    exactly(
      'guardados sin que nadie los confirmara',
      count(({ title }) => !acknowledged.has(title)),
      0,
    ),
    exactly(
      'tomados por spam',
      count(({ copies, waiting }) => waiting < copies),
      0,
    ),
    exactly(
      'sin acuse de recibo',
      count(({ copies, receipts }) => receipts < copies),
      0,
    ),
    exactly(
      'con dos acuses',
      count(({ copies, receipts }) => receipts > copies),
      0,
    ),
    exactly('acuses de eventos que no están', orphans, 0),
  ]
}
