/**
 * Owns the worker of all mailings: due ones take turns batch by batch, the nearest event's first. A person or mailing
 * that fails is set aside, logged once and shown in Sistema; the others continue.
 */
import { and, count, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { clearSetAside, readSetAside, setAside } from '#app/platform/jobs/passes.server.ts'
import { type Batch, setPersonAside, Unwritten, writeBatch } from './batches.server.ts'
import type { Mailing, MailingKind } from './kinds.ts'
import { mailing_recipients, mailings } from './tables.server.ts'

const PASS = 'mailings'

/** Failing people per mailing and pass, after which the mailing itself counts as failing and rests as a whole. */
const MOST_ASIDE = 3

type Turn = Batch & { isOver: boolean; wasAside: boolean; aside: number; failure?: unknown }

/**
 * Opens due mailings and queues their mails in batches, until nobody is left or `perMinute` is reached. Called by the
 * clock on any node; `now` replaces the clock in tests.
 */
export async function sendMailings(kinds: readonly MailingKind[], now?: Date): Promise<void> {
  const at = now ?? new Date()
  for (const kind of kinds) await kind.open(at)
  await endPast(now)
  const failed = await readSetAside(PASS)
  const goesOn = await listWithFewAside([...failed.keys()])
  const begin = (mailing: Mailing, kind: MailingKind): Turn => {
    const isResting = failed.get(mailing.id) === true
    const isRetried = failed.has(mailing.id) && !isResting
    const isOver = isResting && !goesOn.has(mailing.id)
    return { kind, mailing, now: at, isOver, wasAside: isRetried, aside: 0, retries: isRetried }
  }
  await takeTurns(kinds, () => listDue(kinds, { now }), begin, setAsideWhatFails)
  await endPast(now)
}

/** Mailings among these that lack so few people that the others go on getting theirs, also before those are retried. */
async function listWithFewAside(ids: readonly string[]): Promise<Set<string>> {
  const { mailing_id, failure } = mailing_recipients
  const rows = await db
    .select({ id: mailing_id })
    .from(mailing_recipients)
    .where(and(inArray(mailing_id, [...ids]), isNotNull(failure)))
    .groupBy(mailing_id)
    .having(lt(count(), MOST_ASIDE))
  return new Set(rows.map(({ id }) => id))
}

/** Sends the due mailings of some subjects, for a queue's job: failures are thrown, so that the queue retries soon. */
export async function sendAsked(kind: MailingKind, subjects: readonly string[]): Promise<void> {
  const now = new Date()
  await kind.open(now)
  const begin = (mailing: Mailing): Turn => {
    return { kind, mailing, now, isOver: false, wasAside: false, aside: 0, retries: false }
  }
  const turns = await takeTurns(
    [kind],
    () => listDue([kind], { subjects }),
    begin,
    async (turn, error) => {
      turn.failure = causeOf(error)
      turn.isOver = true
    },
  )
  const failed = turns.find(({ failure }) => failure)
  if (failed) throw failed.failure
}

/** Writes one batch of each mailing in turn, until all are over. */
async function takeTurns(
  kinds: readonly MailingKind[],
  list: () => Promise<Mailing[]>,
  begin: (mailing: Mailing, kind: MailingKind) => Turn,
  fail: (turn: Turn, error: unknown) => Promise<void>,
): Promise<Turn[]> {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]))
  const turns = new Map<string, Turn>()
  for (let goesOn = true; goesOn; ) {
    goesOn = false
    for (const mailing of await list()) {
      const kind = kindOf.get(mailing.kind) as MailingKind
      const turn = turns.get(mailing.id) ?? begin(mailing, kind)
      turns.set(mailing.id, turn)
      if (!turn.isOver) await take(turn).catch((error) => fail(turn, error))
      goesOn ||= !turn.isOver
    }
  }
  return [...turns.values()]
}

async function take(turn: Turn): Promise<void> {
  const outcome = await writeBatch(turn)
  if (outcome === 'retrying') turn.retries = false
  turn.isOver = outcome === 'done'
  if (turn.isOver && turn.wasAside && !turn.failure) await clearSetAside(PASS, [turn.mailing.id])
}

/**
 * Halves the batch until one person is left, who is set aside; a failure without people concerns the mailing itself.
 */
async function setAsideWhatFails(turn: Turn, error: unknown): Promise<void> {
  const [person, ...others] = error instanceof Unwritten ? error.people : []
  if (others.length > 0) {
    turn.limit = Math.ceil(others.length / 2)
    return
  }
  if (!turn.failure) await setAside(PASS, turn.mailing.id, causeOf(error))
  turn.failure = causeOf(error)
  turn.isOver = !person || ++turn.aside > MOST_ASIDE
  if (!person || turn.isOver) return
  await setPersonAside(turn.mailing, person, turn.failure)
  delete turn.limit
}

const causeOf = (error: unknown) => (error instanceof Unwritten ? error.cause : error)

/** The nearest first; mailings that failed before come last, so that a slow failure delays no other. */
function listDue(
  kinds: readonly MailingKind[],
  { now, subjects }: { now?: Date | undefined; subjects?: readonly string[] },
): Promise<Mailing[]> {
  const names = kinds.map(({ name }) => name)
  const { kind, due_at, until, resume_at, needed_by, id } = mailings
  const failed = sql`exists (select from set_aside where pass = ${PASS} and item = mailings.id::text)`
  const clock = clockOf(now)
  return db
    .select()
    .from(mailings)
    .where(
      and(
        ...[isOpen, inArray(kind, names), lte(due_at, clock)],
        subjects && inArray(mailings.subject_id, [...subjects]),
        or(isNull(until), sql`${until} > ${clock}`),
        or(isNull(resume_at), lte(resume_at, clock)),
      ),
    )
    .orderBy(failed, needed_by, id)
}

/** Ends mailings whose `until` has passed, and clears the failures of ended ones. */
async function endPast(now?: Date): Promise<void> {
  await db
    .update(mailings)
    .set({ finished_at: sql`clock_timestamp()` })
    .where(and(isOpen, lte(mailings.until, clockOf(now))))
  await db.execute(sql`delete from set_aside where pass = ${PASS}
    and not exists (select from mailings where mailings.id::text = item and ${isOpen})`)
}

const isOpen = and(isNull(mailings.finished_at), isNull(mailings.stopped_at))

/** SQL: the database's clock by default, so that a node whose clock is slow sends in time. */
const clockOf = (now?: Date): SQL => (now ? sql`${now.toISOString()}::timestamptz` : sql`clock_timestamp()`)
