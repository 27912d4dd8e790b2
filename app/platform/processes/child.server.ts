/** One of several processes of the site: what it hears from its primary, and tells it (docs/decisions/0114). */
import type { CountConnection } from '../admission/connections.server.ts'
import type { CollectedMetric } from '../metrics/exposition.server.ts'
import {
  type Answers,
  type DatabaseOfSite,
  type FromPrimary,
  PROTOCOL,
  RUNS_ALONE,
  type ToPrimary,
} from './messages.ts'

const start = Promise.withResolvers<{ database: DatabaseOfSite; greets: boolean }>()
const retirement = Promise.withResolvers<void>()
/** Those who wait for an answer, by the question's id. */
const asking = new Map<number, (value: unknown) => void>()
let questions = 0
let collect: (() => Promise<CollectedMetric[]>) | undefined
/** Whether anybody has read the metrics: otherwise nobody misses the last ones. */
let isScraped = false

/** Waits for the primary's first word, and hears it from then on. */
export function heardFromPrimary(): Promise<{ database: DatabaseOfSite; greets: boolean }> {
  process.on('message', hear)
  return start.promise
}

/** Resolves when another process has taken this one's place. */
export const retired: Promise<void> = retirement.promise

function hear(message: FromPrimary): void {
  switch (message.kind) {
    case 'start':
      if (message.protocol !== PROTOCOL) process.exit(RUNS_ALONE)
      start.resolve(message)
      return
    case 'refuse':
      for (const { id, refusal, open } of message.connections) refusing.get(id)?.(refusal, open)
      return
    case 'collect metrics':
      isScraped = true
      void tellMetrics(message.id)
      return
    case 'answer':
      asking.get(message.id)?.(message.value)
      asking.delete(message.id)
      return
    case 'retire':
      retirement.resolve()
  }
}

/** Resolves when the message is on its way. A primary that is gone hears nothing, and this process ends by itself. */
function tell(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
}

export function tellStarted(): void {
  void tell({ kind: 'started' })
}

export function askPrimary<Question extends keyof Answers>(question: Question): Promise<Answers[Question]> {
  const id = ++questions
  return new Promise((resolve) => {
    asking.set(id, resolve as (value: unknown) => void)
    void tell({ kind: 'ask', id, question })
  })
}

/** Leaves a fact with the primary, for the other processes. */
export function tellFact(name: string, value: unknown): void {
  void tell({ kind: 'fact', name, value })
}

/** Gives this process's metrics whenever the primary collects them. */
export function offerMetrics(read: () => Promise<CollectedMetric[]>): void {
  collect = read
}

/** Leaves what was counted with the primary. Call it last, while the database is still connected. */
export async function leaveMetrics(): Promise<void> {
  if (isScraped) await tellMetrics()
}

async function tellMetrics(id?: number): Promise<void> {
  const metrics = await collect?.()
  if (metrics) await tell({ kind: 'metrics', metrics, ...(id !== undefined && { id }) })
}

let connections = 0
const refusing = new Map<number, Parameters<CountConnection>[2]>()
let opened: { id: number; network: string | undefined }[] = []
let closed: number[] = []

/**
 * Has the primary count a connection. It is served meanwhile, and closed a moment later if it is one too many: a
 * connection that waits for another process's word would cost every visitor that wait.
 */
export const countConnection: CountConnection = (socket, network, refuse) => {
  const id = ++connections
  refusing.set(id, refuse)
  report(() => opened.push({ id, network }))
  socket.once('close', () => {
    refusing.delete(id)
    report(() => closed.push(id))
  })
}

/** One message for what happens in one turn of the event loop. */
function report(note: () => void): void {
  if (opened.length + closed.length === 0)
    setImmediate(() => {
      void tell({ kind: 'connections', opened, closed })
      opened = []
      closed = []
    })
  note()
}
