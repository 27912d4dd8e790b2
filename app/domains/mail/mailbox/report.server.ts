/**
 * What a report about a mail of ours says: that it could not be delivered (RFC 3464, and the plain texts of older
 * servers), or that its reader complained (RFC 5965).
 */
import type { Attachment, ParsedMail } from 'mailparser'
import { parseMail } from './parse-mail.server.ts'

export type Report = {
  /** `failed`: given up for good; `complaint`: marked as unwanted. */
  kind: 'failed' | 'complaint'
  /** Message-ID of the mail that the report returns; undefined if it returns none. */
  messageId: string | undefined
  /** Status of RFC 3463, such as '5.1.1'; empty if the report has none. */
  status: string
  /** What the server said of it. */
  diagnostic: string
}

/** Undefined if the mail is no report, or if what it tells of is a delay or a success. */
export async function readReport(source: Buffer): Promise<Report | undefined> {
  const mail = await parseMail(source, { keepDeliveryStatus: true })
  const messageId = await returnedId(mail)
  const part = (type: string) => mail.attachments.find(({ contentType }) => contentType === type)
  const feedback = part('message/feedback-report')
  if (feedback)
    return isComplaint(feedback) ? { kind: 'complaint', messageId, status: '', diagnostic: '' } : undefined
  const status = part('message/delivery-status') ?? part('message/global-delivery-status')
  const failure = status ? failureIn(status) : isFromServer(mail) ? failureInText(mail.text ?? '') : undefined
  return failure && { kind: 'failed', messageId, ...failure }
}

/** `not-spam` takes a complaint back; other types tell of fraud with our name, and of no reader of ours. */
function isComplaint(report: Attachment): boolean {
  const type = fieldsIn(report.content.toString()).get('feedback-type')?.toLowerCase() ?? ''
  return ['abuse', 'opt-out', 'opt-out-list'].includes(type)
}

/** Of the mail that a report returns, whole, as its headers, or as plain text below its own words. */
async function returnedId({ attachments, text = '' }: ParsedMail): Promise<string | undefined> {
  const returned = attachments.find(({ contentType }) =>
    /^(message\/(rfc822|global)|text\/rfc822-headers)/.test(contentType),
  )
  if (returned) return (await parseMail(returned.content)).messageId
  return /^[> \t]*Message-ID:\s*(<[^<>\s]+>)/im.exec(text)?.[1]
}

type Failure = Pick<Report, 'status' | 'diagnostic'>

/**
 * Undefined if the mail was not given up. `Action` decides: a server that gave up after days of trying says 'failed'
 * with a status of 4.
 */
function failureIn(report: Attachment): Failure | undefined {
  const recipients = report.content
    .toString()
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsIn)
    .filter((fields) => fields.has('action') || fields.has('status'))
  const actions = recipients.map((fields) => fields.get('action')?.toLowerCase())
  // Where an address stands for several, the mail came to one of them.
  if (actions.some((action) => action && /^(delivered|relayed|expanded)/.test(action))) return undefined
  const failed = recipients.find((fields) => {
    const action = fields.get('action')
    return action ? /^failed/i.test(action) : fields.get('status')?.startsWith('5.')
  })
  if (!failed) return undefined
  const [status = ''] = /^[45]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '') ?? []
  return { status, diagnostic: (failed.get('diagnostic-code') ?? '').replace(/^(smtp|x-[\w-]+);\s*/i, '') }
}

/** Fields of one block, by their names in lower case; folded lines are joined. */
function fieldsIn(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )
}

function isFromServer({ from, headers }: ParsedMail): boolean {
  return (
    headers.has('x-failed-recipients') || /^(mailer-daemon|postmaster)@/i.test(from?.value[0]?.address ?? '')
  )
}

/** Where the mail begins that qmail, Exim, Yahoo and others return below their words. */
const COPY =
  /^-+ ?(below this line is a copy|this is a copy of|original message follows|return message|the header of the original)/im
/** qmail, Exim, Sendmail of old, Yahoo and Exchange of old, when they have given up. */
const GIVEN_UP =
  /permanent (fatal )?error|permanent failure|could not be delivered|couldn't be delivered|unable to deliver|undeliverable|did not reach|given up|giving up|delivery (to the following recipients? )?(has )?failed/i
const STILL_TRYING =
  /will be (re)?tr|will (keep|continue) (re)?trying|no action is required|has not (yet )?been delivered/i

/** Undefined if the text tells of no failure, or if the server goes on trying. */
function failureInText(text: string): Failure | undefined {
  const words = text.slice(0, COPY.exec(text)?.index ?? text.length)
  if (STILL_TRYING.test(words) || !GIVEN_UP.test(words)) return undefined
  const [, status = ''] = /[#(\s]([45]\.[0-7]\.\d{1,3})\b/.exec(words) ?? []
  return { status, diagnostic: words.replace(/\s+/g, ' ').trim() }
}
