/** Owns how often a reader gets an issue who chose 'Una vez al mes'. */
import { type SQL, sql } from 'drizzle-orm'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { newsletter_preferences } from './tables.server.ts'

/** Days from one issue to the next: four weeks, less a day for an issue that goes out some hours earlier. */
const MONTHLY_DAYS = 27

/** SQL: whether an address gets one issue a month, and had it. `email`: a qualified column. */
export function hadTheirsOfTheMonth(email: SQL): SQL {
  return sql`exists (
    select from ${newsletter_preferences} chosen
    join ${mail_messages} had on lower(btrim(had.recipient)) = chosen.email
    where chosen.email = lower(${email}) and chosen.frequency = 'monthly' and had.template = 'newsletter_issue'
      and had.status in ('pending', 'sending', 'sent')
      and had.created_at > now() - make_interval(days => ${MONTHLY_DAYS}))`
}
