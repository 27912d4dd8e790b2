/**
 * Check-ins that the server has not accepted yet, in this browser's storage, without names: they survive a reload, a
 * lost network and an expired session. Their times are the phone's own; the server corrects them.
 */
import { readStored, storedKeys, writeStored } from '#app/platform/browser-storage.ts'
import { QUEUED_CHECK_INS } from '#app/platform/device-key.ts'
import { doorListPath } from '../address.ts'
import { type CheckIn, MOST_CHECK_INS, type PhoneClock } from '../schema.ts'

export type QueuedCheckIn = CheckIn & { person: string; clock?: PhoneClock }

const DEVICE = 'marea.puerta.telefono'
const CLOCK = 'marea.puerta.reloj'
const TIMEOUT_MS = 10_000

export function queuedCheckIns(event: string): QueuedCheckIn[] {
  return readStored('localStorage', QUEUED_CHECK_INS + event) ?? []
}

export function addCheckIn(event: string, person: string, undone: boolean): void {
  const clock = knownClock()
  const checkIn = { id: randomId(), person, at: new Date().toISOString(), undone, ...(clock && { clock }) }
  store(event, [...queuedCheckIns(event), checkIn])
}

/** Posts queued check-ins or, without any, requests the list. A 2xx answer means that they were accepted. */
export async function exchangeCheckIns(event: string, tag?: string): Promise<Response> {
  const sent = queuedCheckIns(event).slice(0, MOST_CHECK_INS)
  const posted = () => JSON.stringify({ device: deviceId(), now: new Date().toISOString(), marks: sent })
  const answer = await fetch(doorListPath(event), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(sent.length > 0
      ? { method: 'POST', body: new URLSearchParams({ posted: posted() }) }
      : { headers: tag ? { 'If-None-Match': tag } : {} }),
  })
  noteClock(answer.headers.get('Date'))
  if (!answer.ok) return answer
  // Another tab may have queued check-ins meanwhile, so only the sent ones are removed.
  const taken = new Set(sent.map(({ id }) => id))
  store(
    event,
    queuedCheckIns(event).filter(({ id }) => !taken.has(id)),
  )
  return answer
}

/** After a sign-in, sends the queued check-ins of all events, not only of the one on the screen. */
export async function sendQueuedCheckIns(): Promise<void> {
  for (const key of storedKeys(QUEUED_CHECK_INS)) {
    const event = key.slice(QUEUED_CHECK_INS.length)
    while (queuedCheckIns(event).length > 0) if (!(await exchangeCheckIns(event)).ok) break
  }
}

/** Error of this phone's clock at the server's latest answer; undefined if there was none. */
export function knownClock(): PhoneClock | undefined {
  return readStored('localStorage', CLOCK)
}

function noteClock(date: string | null): void {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const clock: PhoneClock = { off_by: server - Date.now(), heard: new Date(server).toISOString() }
  writeStored('localStorage', CLOCK, clock)
}

function store(event: string, checkIns: readonly QueuedCheckIn[]): void {
  if (checkIns.length > 0) localStorage.setItem(QUEUED_CHECK_INS + event, JSON.stringify(checkIns))
  else localStorage.removeItem(QUEUED_CHECK_INS + event)
}

/** Id of this phone in stored check-ins, because one person may use two phones. */
function deviceId(): string {
  const known = localStorage.getItem(DEVICE)
  if (known) return known
  const made = randomId()
  localStorage.setItem(DEVICE, made)
  return made
}

/** `crypto.randomUUID` is missing on plain HTTP. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
