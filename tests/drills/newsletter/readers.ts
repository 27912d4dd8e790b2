/** Readers of the drill: their domains, what their servers answer, what they chose. */
import { randomUUID } from 'node:crypto'
import { unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import { STORED_SECRETS, signLike } from '../../setup/site-secret.ts'

export type Query = <Row extends Record<string, unknown>>(
  statement: string,
  values?: unknown[],
) => Promise<Row[]>

export const DOMAINS = 40

export const readerAt = (n: number) => `lee${n}@buzon${n % DOMAINS}.test`
export const numberOf = (address: string) => Number(/^lee(\d+)@/.exec(address)?.[1])

/** 5 % of each domain do not exist, 10 % are taken at the second try, two never get an answer to the first. */
const nthOfDomain = (n: number) => Math.floor(n / DOMAINS)
export const isRefused = (n: number) => nthOfDomain(n) % 20 === 7
export const isDelayed = (n: number) => nthOfDomain(n) % 10 === 3
export const hangs = (n: number) => n === 100 || n === 300

/** A variant for each. Two sevenths of the readers chose one of them, one seventh chose nothing. */
export const CITIES = ['Kingston', 'Santo Domingo', 'San Juan'] as const

/** What a reader chose, in every domain alike; undefined for nothing. */
export const cityOf = (n: number): string | undefined => CITIES[(n % 7) % 4]

/** Readers of a sender that servers know, and the links to leave of some. */
export async function storeReaders(
  query: Query,
  { readers, leavers }: { readers: number; leavers: number },
): Promise<Map<string, string>> {
  await query(`with earlier as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
      values ('newsletter', gen_random_uuid(), now() - interval '30 days', now(), now()) returning id)
    insert into mailing_recipients (mailing_id, recipient_id)
    select id, n || '@antes.test' from earlier, generate_series(1, 1000) n`)
  await query(
    `insert into contacts (email, consent_marketing)
     select 'lee' || n || '@buzon' || n % $2 || '.test', true from generate_series(0, $1 - 1) n`,
    [readers, DOMAINS],
  )
  const choices = Array.from({ length: readers }, (_, n) => ({ email: readerAt(n), city: cityOf(n) })).filter(
    ({ city }) => city,
  )
  await query(
    `insert into newsletter_preferences (email, cities)
     select email, array[city] from unnest($1::text[], $2::text[]) as chosen (email, city)`,
    [choices.map(({ email }) => email), choices.map(({ city }) => city)],
  )
  const [secrets] = await query<{ value: unknown }>(STORED_SECRETS)
  signLike(secrets?.value)
  const links = new Map<string, string>()
  for (let nth = 0; nth < leavers; nth++) {
    const [id, email] = [randomUUID(), readerAt(Math.floor((nth + 0.5) * (readers / leavers)))]
    await query(
      `insert into mail_messages (id, message_id, template, recipient, subject, html, text, status, sent_at, created_at)
       values ($1, $2, 'newsletter_question', $3, 'x', 'x', 'x', 'sent', now(), now() - interval '9 days')`,
      [id, `<${id}@antes.test>`, email],
    )
    links.set(email, `/boletin/dejar?correo=${id}&codigo=${unsubscribeCode(id)}`)
  }
  return links
}
