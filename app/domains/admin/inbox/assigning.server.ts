/**
 * Owns telling a colleague by mail which requests were given to them: one mail for all that are given at once. It
 * leaves after two minutes, and then names only those that are still theirs.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { assignmentMail, type RequestFacts } from './emails.tsx'
import { listColleagues } from './inbox.server.ts'
import { type Colleague, entryOf, type Subject } from './schema.ts'

/** Seconds in which 'Deshacer', or another owner, keeps the mail from leaving. */
const DELAY = 120

const WITHDRAWN = 'Cambió de responsable antes de salir.'

type Given = Subject & { name: string; created_at: Date }

/** Tells the new owner of `requests`, unless they took them themselves; the earlier one is not told of them any more. */
export async function tellOwner(
  requests: readonly Given[],
  owner: Colleague | undefined,
  { actor, tx }: { actor: Actor; tx: Tx },
): Promise<void> {
  await withdrawAssignments(
    requests.map(({ id }) => id),
    tx,
  )
  if (!wantsToKnow(owner, actor) || requests.length === 0) return
  const { time_zone } = await readSettings()
  const facts = requests.map(({ kind, id, name, created_at }) => {
    const age = formatDuration((currentTime().getTime() - created_at.getTime()) / 1000)
    return { kind, id, name, received: `${formatInstant(created_at, time_zone)}, hace ${age}` }
  })
  await queueAssignment({ by: actor.email, requests: facts, email: owner.email }, tx)
}

/** Words for whoever gave requests to `owner_id`; undefined if they took them themselves. */
export async function sayWhoIsTold(owner_id: string | null, actor: Actor): Promise<string | undefined> {
  if (!owner_id || owner_id === actor.id) return undefined
  const owner = (await listColleagues()).find(({ id }) => id === owner_id)
  if (!wantsToKnow(owner, actor)) return 'Apagó estos avisos por correo: lo verá en el panel.'
  return mailIsOn()
    ? 'Se le avisa por correo en dos minutos.'
    : 'El aviso espera a que haya un servidor de correo.'
}

/** Takes these requests out of the mails that have not left. */
export async function withdrawAssignments(ids: readonly string[], tx: Tx): Promise<void> {
  const { id, template, status, data } = mail_messages
  const waiting = await tx
    .select({ id, data, recipient: mail_messages.recipient })
    .from(mail_messages)
    .where(
      and(
        eq(status, 'pending'),
        eq(template, assignmentMail.template.name),
        sql`exists (select from jsonb_array_elements(${data} -> 'requests') r
          where r ->> 'id' = any(${sql.param(ids)}::text[]))`,
      ),
    )
    .for('update')
  for (const mail of waiting) {
    await tx
      .update(mail_messages)
      .set({ status: 'skipped', last_error: WITHDRAWN, expires_at: sql`now()` })
      .where(eq(id, mail.id))
    const { by, requests } = mail.data as { by: string; requests: RequestFacts[] }
    const left = requests.filter((request) => !ids.includes(request.id))
    if (left.length > 0) await queueAssignment({ by, requests: left, email: mail.recipient }, tx)
  }
}

/** Tells the owner of the requests that a bulk run gave them, which may be thousands: by their number. */
export async function tellOwnerOfRun(
  run: { id: string; changed: number },
  owner: Colleague | undefined,
  { actor, tx }: { actor: Actor; tx: Tx },
): Promise<void> {
  if (!wantsToKnow(owner, actor) || run.changed === 0) return
  const facts = { by: actor.email, requests: [], more: run.changed, email: owner.email }
  await queueMail({ ...assignmentMail(facts), ...aboutRun(run.id), delay: DELAY }, tx)
}

/** Keeps the mail about a bulk run from leaving, once the run is taken back. */
export async function withdrawRun(id: string, tx: Tx): Promise<void> {
  const { subject_type, subject_id } = aboutRun(id)
  await tx
    .update(mail_messages)
    .set({ status: 'skipped', last_error: WITHDRAWN, expires_at: sql`now()` })
    .where(
      and(
        eq(mail_messages.subject_type, subject_type),
        eq(mail_messages.subject_id, subject_id),
        eq(mail_messages.status, 'pending'),
      ),
    )
}

/** Nobody is told what they took themselves, nor who switched these mails off. */
function wantsToKnow(owner: Colleague | undefined, actor: Actor): owner is Colleague {
  return owner !== undefined && owner.id !== actor.id && !owner.muted.includes('assignments')
}

const aboutRun = (id: string) => ({ subject_type: 'bulk_run', subject_id: id })

async function queueAssignment(
  facts: { by: string; requests: RequestFacts[]; email: string },
  tx: Tx,
): Promise<void> {
  const [first, second] = facts.requests
  const mail = assignmentMail({ ...facts, more: 0 })
  await queueMail({ ...mail, delay: DELAY, ...(first && !second && entryOf(first)) }, tx)
}
