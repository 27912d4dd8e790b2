/** One record per double tap, over any number of nodes (docs/decisions/0005). */
import { createHash } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.server.ts'

/** What tells two sendings of one filled form from two forms. */
export class FormKey {
  readonly #value: string
  readonly #isWhole: boolean

  /** @param idempotencyKey from script; with other words under it, it is another form. */
  constructor(form: object, idempotencyKey?: string) {
    const digest = createHash('sha256').update(JSON.stringify(form)).digest('hex')
    this.#isWhole = idempotencyKey !== undefined
    this.#value = idempotencyKey ? `key:${idempotencyKey}:${digest}` : `form:${digest}:`
  }

  /** The value to store with a new record, unique for it. */
  for(id: string): string {
    return this.#isWhole ? this.#value : this.#value + id
  }

  /** The id of the record this form already made. Holds parallel copies back until `tx` ends. */
  async findEarlier(
    tx: Tx,
    { table, sentAt }: { table: KeyedTable; sentAt: PgColumn },
  ): Promise<string | undefined> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${this.#value}, 0))`)
    const [earlier] = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        this.#isWhole
          ? eq(table.idempotency_key, this.#value)
          : and(
              like(table.idempotency_key, `${this.#value}%`),
              gt(sentAt, sql`now() - interval '10 minutes'`),
            ),
      )
    return earlier?.id as string | undefined
  }
}

type KeyedTable = PgTable & { id: PgColumn; idempotency_key: PgColumn }

/** One id for one filled form of the team, by the key that came with it empty; with other words it is another form. */
export function idOfForm(key: string, form: object): string {
  const digest = createHash('sha256')
    .update(`${key}:${JSON.stringify(form)}`)
    .digest('hex')
  // Version 8: made by a rule of the application's own (RFC 9562).
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
