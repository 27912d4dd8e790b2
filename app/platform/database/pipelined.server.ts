/**
 * Owns the transactions of what people send by the thousand. Their statements are parsed and planned once for each
 * connection, and one that tells nothing is not waited for before the next one goes out: what a form writes leaves
 * in a few packets. Nothing is said to be done before every one of them, and the commit, has been answered.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { inTransaction, type Tx } from './db.server.ts'

/** One transaction, for verbs that ask the same few statements again and again. */
export function pipelined<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(run, (client) => drizzle(new PipelinedClient(client) as unknown as pg.PoolClient))
}

type Statement = {
  /** Under which a connection keeps its plan. */
  name?: string | undefined
  /** Nobody can read anything from its answer. */
  isSilent: boolean
  writes: boolean
}

/** Inserted without a word, or a lock: `select from events … for update` names no column. */
const SILENT = /^\s*(begin|insert(?!.*\sreturning\s)|select\s+(from|pg_advisory_xact_lock\())/is
const READS = /^\s*select\s/i

const statements = new Map<string, Statement>()
/** Statements of many rows differ with their number, and each name takes memory of every connection. */
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

const TOLD_NOTHING = { rows: [] as never[] }

/** What the query builder takes for a connection. Holds no savepoint: after its first failure it is over. */
class PipelinedClient {
  readonly #client: pg.PoolClient
  /** Sent, and perhaps not answered yet. In the order in which they were sent. */
  readonly #sent: Promise<unknown>[] = []
  #hasBegun = false
  #isOver = false
  #isHeld = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<{ rows: unknown[] }> {
    // Whoever works on beside a failure would write for good, on a connection that is somebody else's by then.
    if (this.#isOver) throw new Error('The transaction is over.')
    if (config.text === 'commit') return this.#commit()
    if (config.text === 'rollback') return this.#rollBack()
    const { name, isSilent, writes } = statementOf(config.text)
    // Had it not begun after all, a lock would be gone at once; a row would stay.
    if (writes && this.#sent.length > 0) await this.#beginning()
    const answer = this.#send({ ...config, ...(name && { name }) }, values)
    if (isSilent) return TOLD_NOTHING
    this.#letGo()
    try {
      const told = await answer
      await this.#beginning()
      return told
    } catch (error) {
      // After the first failure of a transaction PostgreSQL refuses whatever else is asked in it.
      await this.#refusal()
      throw error
    }
  }

  /** What nobody waits for leaves in one packet with what somebody does. */
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
    // Where one of them failed, whoever took notice of it, PostgreSQL has made a rollback of the commit.
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
