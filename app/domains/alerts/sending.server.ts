/**
 * Owns sending a notice from this process: by SMTP to those who chose alerts, where the outbox may have stopped, and by
 * a POST of JSON to ALERT_URL. Reads nothing that a database must answer.
 */
import { randomUUID } from 'node:crypto'
import { describeDeliveryFailure } from '#app/domains/mail/delivery-failure.server.ts'
import { MAIL_PRIORITIES } from '#app/domains/mail/schema.ts'
import { drawPreview } from '#app/domains/mail/templates.server.ts'
import { deliver, mailDomain, mailIsOn } from '#app/domains/mail/transport.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { log } from '#app/platform/log.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { alertMail } from './emails.tsx'
import { ALERTS, type Notice, titleOf, type Way } from './schema.ts'

/** Milliseconds for each way. */
const WITHIN_MS = 10_000

/** Ways in which this process itself has to send a notice; the mails of the others leave by the outbox. */
export function straightWays({ name }: Pick<Notice, 'name'>): Way[] {
  const ways: Way[] = []
  if (ALERTS[name].isStraight && mailIsOn()) ways.push('mail')
  if (env().alertUrl) ways.push('url')
  return ways
}

/** Ways that failed, and why the last of them did. Never throws. */
export type Sent = { unsent: Way[]; failure: string | null }

export async function send(
  notice: Notice,
  ways: readonly Way[],
  recipients: readonly string[] | undefined,
): Promise<Sent> {
  const failures = await Promise.all(
    ways.map(async (way) => ({
      way,
      reason: await (way === 'mail' ? mailTo(recipients, notice) : post(notice)),
    })),
  )
  const failed = failures.filter(({ reason }) => reason !== undefined)
  if (failed.length > 0) log.warn({ alert: notice.name, failed }, 'alert not sent')
  return { unsent: failed.map(({ way }) => way), failure: failed.at(-1)?.reason ?? null }
}

/** Facts of the mail about a notice. */
export function factsOf({ name, isOver, says, todo, raised_at }: Notice) {
  const lasted = isOver ? formatDuration((Date.now() - raised_at.getTime()) / 1000) : null
  return { name, isOver, says, todo: isOver ? null : todo, lasted }
}

/**
 * Sent as soon as one mailbox took it: the others would have to hear it twice. Not sent while its recipients are not
 * known yet. Returns the reason of a failure.
 */
async function mailTo(
  recipients: readonly string[] | undefined,
  notice: Notice,
): Promise<string | undefined> {
  if (!mailIsOn() || recipients?.length === 0) return undefined
  if (!recipients) return 'Todavía no se pudo leer quién recibe los avisos.'
  const subject = titleOf(notice)
  const { html, text } = await drawPreview(alertMail.template, factsOf(notice))
  const sent = await Promise.allSettled(
    recipients.map((recipient) =>
      deliver(
        { message_id: `<${randomUUID()}@${mailDomain()}>`, recipient, subject, html, text, attachments: [] },
        { signal: AbortSignal.timeout(WITHIN_MS), priority: MAIL_PRIORITIES.account },
      ),
    ),
  )
  if (sent.some(({ status }) => status === 'fulfilled')) return undefined
  const [first] = sent
  return first?.status === 'rejected' ? describeDeliveryFailure(first.reason).reason : undefined
}

async function post(notice: Notice): Promise<string | undefined> {
  const { alertUrl } = env()
  if (!alertUrl) return undefined
  const { name, isOver, says, todo, raised_at } = notice
  const title = titleOf(notice)
  const body = {
    ...{ site: publicUrl(), alert: name, state: isOver ? 'over' : 'raised', since: raised_at.toISOString() },
    ...{ title, says, todo: isOver ? null : todo },
    // What chats show of a webhook.
    text: `${title}. ${says}`,
  }
  try {
    const answer = await fetch(alertUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `La dirección de ALERT_URL respondió ${answer.status}.`
  } catch (error) {
    // The address, which may be a secret, is in no message of `fetch`.
    log.info(traceOf(error), 'alert address')
    return 'La dirección de ALERT_URL no respondió.'
  }
}
