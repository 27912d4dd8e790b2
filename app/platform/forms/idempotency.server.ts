/** One record per double tap, over any number of nodes (docs/decisions/0005). */
import { createHash } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.server.ts'

/** Identifies a filled form: one form sent twice has one key, two forms have two. */
export class FormKey {
  readonly #value: string
  readonly #isWhole: boolean

  /** @param idempotencyKey from script; with another content under it, it is another form. */
  constructor(form: object, idempotencyKey?: string) {
    const digest = createHash('sha256').update(JSON.stringify(form)).digest('hex')
    this.#isWhole = idempotencyKey !== undefined
    this.#value = idempotencyKey ? `key:${idempotencyKey}:${digest}` : `form:${digest}:`
  }

  /** Value to store with the new record `id`; unique. */
  for(id: string): string {
    return this.#isWhole ? this.#value : this.#value + id
  }

  /** Id of the record that this form has made before. Locks out parallel copies until `tx` ends. */
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

/**
 * Id for what a form of the team creates, so that sending it twice creates it once. `key` came with the empty form;
 * another content makes another id.
 */
export function idOfForm(key: string, form: object): string {
  const digest = createHash('sha256')
    .update(`${key}:${JSON.stringify(form)}`)
    .digest('hex')
  // Version 8: made by a rule of the application's own (RFC 9562).
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
