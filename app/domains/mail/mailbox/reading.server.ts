/**
 * Owns how far the mailbox has been read. Each new mail is read once and in order; the position moves on after it, so
 * that a node which dies continues there. A mail may be read twice all the same: whoever stores it stores it once.
 */
import { and, eq, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { mailbox_positions } from '../tables.server.ts'
import { REPORT_MAX, recordReport } from './delivery-reports.server.ts'
import { mailboxName, type OpenMailbox, type RawHeading, withMailbox } from './imap.server.ts'
import { recordReading, recordReadingFailure } from './reading-state.server.ts'
import {
  type Heading,
  headingDigest,
  parseHeading,
  parseText,
  type ReceivedText,
} from './received-mail.server.ts'
import { recordTrials } from './tag-trial.server.ts'

export type ReceivedMail = ReceivedText & { from: string; omission: 'too_large' | 'unreadable' | null }

type Receiver<Thread> = {
  /** Is shown every mail's heading, before anything else is asked of it. */
  see?(heading: Heading): Promise<void>
  /** What a mail that no program wrote belongs to; undefined leaves it in the mailbox, unread. */
  find(heading: Heading): Promise<Thread | undefined>
  store(thread: Thread, mail: ReceivedMail): Promise<unknown>
}

/** Headings that are asked for at once. */
const BATCH = 100
/** Bytes of a mail that is read at most: what the large providers let anybody send. */
const SIZE_MAX = 25 * 1024 * 1024
/** After so many failures at one mail in a row, it is the mail and not the line. */
const FAILURES_MAX = 3

/** Reads what came since the last time. Throws if the server is away; what was read until then is kept. */
export async function readMailbox<Thread>(receiver: Receiver<Thread>): Promise<void> {
  const mailbox = mailboxName()
  if (!mailbox) return
  try {
    await readInto(mailbox, receiver)
    await recordReading(mailbox)
  } catch (error) {
    // Without the database there is nowhere to say so either.
    await recordReadingFailure(mailbox, error).catch(() => {})
    throw error
  }
}

async function readInto<Thread>(mailbox: string, receiver: Receiver<Thread>): Promise<void> {
  await withMailbox(async (opened) => {
    const { uidValidity } = opened
    const position = await openPosition(mailbox, uidValidity)
    const uids = await opened.listAfter(position.last_uid)
    for (let start = 0; start < uids.length; start += BATCH) {
      const batch = uids.slice(start, start + BATCH)
      for (const raw of await opened.readHeadings(batch)) {
        const failures = position.failed_uid === raw.uid ? position.failures : 0
        // Neither its text nor its heading could be stored.
        if (failures > FAILURES_MAX) continue
        try {
          if (await readOne(raw, { opened, receiver, failures })) await moveTo(mailbox, uidValidity, raw.uid)
        } catch (error) {
          await countFailure(mailbox, raw.uid, failures + 1)
          throw error
        }
      }
      await moveTo(mailbox, uidValidity, batch.at(-1) ?? 0)
    }
  })
}

type Reading<Thread> = { opened: OpenMailbox; receiver: Receiver<Thread>; failures: number }

/** Returns whether the mail was one of ours, and is stored. */
async function readOne<Thread>(
  raw: RawHeading,
  { opened, receiver, failures }: Reading<Thread>,
): Promise<boolean> {
  const heading = await parseHeading(raw)
  await recordTrials(heading.tags)
  await receiver.see?.(heading)
  if (heading.isReport) return readReport(opened, heading, failures)
  const thread = heading.isAutomatic ? undefined : await receiver.find(heading)
  if (!thread) return false
  await receiver.store(thread, await readMail(opened, heading, failures))
  return true
}

/** A report that cannot be read tells nothing; the mail it is about stays as it is. */
async function readReport(opened: OpenMailbox, heading: Heading, failures: number): Promise<boolean> {
  if (heading.size > REPORT_MAX || failures >= FAILURES_MAX) return false
  await recordReport(await opened.readSource(heading.uid), heading.answers)
  return true
}

async function readMail(opened: OpenMailbox, heading: Heading, failures: number): Promise<ReceivedMail> {
  const { from, size, uid } = heading
  const without = { from, digest: headingDigest(heading, opened.uidValidity), text: '', files: [] }
  if (size > SIZE_MAX) return { ...without, omission: 'too_large' }
  if (failures >= FAILURES_MAX) return { ...without, omission: 'unreadable' }
  const source = await opened.readSource(uid)
  try {
    const read = await parseText(source, heading)
    const isEmpty = !read.text && read.files.length === 0
    return { ...read, from, omission: isEmpty ? 'unreadable' : null }
  } catch {
    return { ...without, omission: 'unreadable' }
  }
}

/** Whatever went wrong at a mail: the line broke, or nothing of it can be stored. */
async function countFailure(mailbox: string, failed_uid: number, failures: number): Promise<void> {
  await db
    .update(mailbox_positions)
    .set({ failed_uid, failures })
    .where(eq(mailbox_positions.mailbox, mailbox))
}

/** The position in this mailbox: its beginning if the server has numbered its mails anew. */
async function openPosition(mailbox: string, uid_validity: string) {
  const { last_uid, failures } = mailbox_positions
  const isSame = sql`${mailbox_positions.uid_validity} = ${uid_validity}`
  const [position] = await db
    .insert(mailbox_positions)
    .values({ mailbox, uid_validity })
    .onConflictDoUpdate({
      target: mailbox_positions.mailbox,
      set: {
        uid_validity,
        last_uid: sql`case when ${isSame} then ${last_uid} else 0 end`,
        failures: sql`case when ${isSame} then ${failures} else 0 end`,
      },
    })
    .returning()
  if (!position) throw new Error('The position was not stored.')
  return position
}

/** Never backwards: another node may be further. */
async function moveTo(mailbox: string, uid_validity: string, uid: number): Promise<void> {
  await db
    .update(mailbox_positions)
    .set({ last_uid: sql`greatest(${mailbox_positions.last_uid}, ${uid})` })
    .where(and(eq(mailbox_positions.mailbox, mailbox), eq(mailbox_positions.uid_validity, uid_validity)))
}
