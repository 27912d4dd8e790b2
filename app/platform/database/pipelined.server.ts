/**
 * Owns the transactions of forms that people send by the thousand. Statements are parsed and planned once per connection,
 * and one without a result is not awaited before the next is sent, so a form's writes leave in a few packets. Promises
 * that nothing is reported as done before all of them, and the commit, have been answered.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { inTransaction, type Tx } from './db.server.ts'

/** Runs one transaction, for verbs that use the same few statements again and again. */
export function pipelined<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(run, (client) => drizzle(new PipelinedClient(client) as unknown as pg.PoolClient))
}

type Statement = {
  /** Name of the prepared statement that keeps its plan on a connection. */
  name?: string | undefined
  /** Whether its answer holds nothing to read. */
  isSilent: boolean
  writes: boolean
}

/** Statements without a result: begin, plain insert, or a lock (`select from events … for update` names no column). */
const SILENT = /^\s*(begin|insert(?!.*\sreturning\s)|select\s+(from|pg_advisory_xact_lock\())/is
const READS = /^\s*select\s/i

const statements = new Map<string, Statement>()
/** Limits on prepared statements: each takes memory of every connection, and multi-row ones differ with their rows. */
const MAX_NAMED = 150
const LONGEST_NAMED = 6_000

function statementOf(text: string): Statement {
  const known = statements.get(text)
  if (known) return known
  const statement: Statement = { isSilent: SILENT.test(text), writes: !READS.test(text) }
  if (statements.size >= MAX_NAMED || text.length > LONGEST_NAMED) return statement
  statements.set(text, { ...statement, name: `marea_${statements.size}` })
  return statementOf(text)
}

const NO_ROWS = { rows: [] as never[] }

/** A connection as the query builder sees it. Has no savepoints: after its first failure the transaction is over. */
class PipelinedClient {
  readonly #client: pg.PoolClient
  /** Answers to all statements so far, pending ones included, in the order of sending. */
  readonly #sent: Promise<unknown>[] = []
  #hasBegun = false
  #isOver = false
  #isHeld = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<{ rows: unknown[] }> {
    // A caller that goes on after a failure would write outside the transaction, on somebody else's connection by then.
    if (this.#isOver) throw new Error('The transaction is over.')
    if (config.text === 'commit') return this.#commit()
    if (config.text === 'rollback') return this.#rollBack()
    const { name, isSilent, writes } = statementOf(config.text)
    // A write waits until `begin` is confirmed: outside a transaction a row would stay; a lock would be gone at once.
    if (writes && this.#sent.length > 0) await this.#beginning()
    const answer = this.#send({ ...config, ...(name && { name }) }, values)
    if (isSilent) return NO_ROWS
    this.#letGo()
    try {
      const told = await answer
      await this.#beginning()
      return told
    } catch (error) {
      // Throws the first failure of the transaction: PostgreSQL refuses every later statement because of it.
      await this.#refusal()
      throw error
    }
  }

  /** Sends a statement into a corked stream, so that those nobody awaits leave in one packet with the next awaited one. */
  #send(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (!this.#isHeld) this.#client.connection.stream.cork()
    this.#isHeld = true
    const answer = this.#client.query(statement, values)
    answer.catch(() => {})
    this.#sent.push(answer)
    return answer
  }

  #letGo(): void {
    if (this.#isHeld) this.#client.connection.stream.uncork()
    this.#isHeld = false
  }

  async #beginning(): Promise<void> {
    if (this.#hasBegun) return
    this.#letGo()
    await this.#sent[0]
    this.#hasBegun = true
  }

  /** Throws the first failure of all that was sent. */
  async #refusal(): Promise<void> {
    for (const answer of this.#sent) await answer
  }

  async #commit() {
    const commit = this.#send({ text: 'commit' })
    this.#letGo()
    // After any failed statement PostgreSQL answers the commit with a rollback, even if the caller caught the failure.
    await this.#refusal()
    this.#isOver = true
    return commit
  }

  #rollBack() {
    const undone = this.#send({ text: 'rollback' })
    this.#letGo()
    this.#isOver = true
    return undone
  }
}
