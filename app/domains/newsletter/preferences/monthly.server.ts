/** Owns which issues a reader gets who chose 'Una vez al mes' (docs/decisions/0105). */
import { type SQL, sql } from 'drizzle-orm'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { newsletter_preferences } from './tables.server.ts'

/**
 * What an issue is for those who get one a month. `theirs`: the month's last digest; `only-theirs`: the same, and for
 * nobody else; `first`: theirs unless they had one in the four weeks before; `none`: not theirs.
 */
export type MonthlyRule = 'theirs' | 'only-theirs' | 'first' | 'none'

/** Days from one issue to the next: four weeks, less a day for an issue that goes out some hours earlier. */
const MONTHLY_DAYS = 27

/** SQL: whether an address does not get an issue because of how often it wants one. `email`: a qualified column. */
export function restsThisTime(email: SQL, rule: MonthlyRule): SQL {
  const getsOneAMonth = sql`exists (
    select from ${newsletter_preferences} chosen
    where chosen.email = lower(${email}) and chosen.frequency = 'monthly')`
  switch (rule) {
    case 'theirs':
      return sql`false`
    case 'only-theirs':
      return sql`not ${getsOneAMonth}`
    case 'first':
      return sql`exists (
        select from ${newsletter_preferences} chosen
        join ${mail_messages} had on lower(btrim(had.recipient)) = chosen.email
        where chosen.email = lower(${email}) and chosen.frequency = 'monthly' and had.template = 'newsletter_issue'
          and had.status in ('pending', 'sending', 'sent')
          and had.created_at > now() - make_interval(days => ${MONTHLY_DAYS}))`
    case 'none':
      return getsOneAMonth
  }
}
