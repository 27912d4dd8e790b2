/**
 * The marks that the server has not taken yet: in this browser's storage, without names, over a reload, a lost network and
 * a session that ended. They are stamped with the phone's time as it is, and put right by whoever takes them.
 */
import { readStored, storedKeys, writeStored } from '#app/platform/browser-storage.ts'
import { WAITING_MARKS } from '#app/platform/device-key.ts'
import { doorListPath } from '../address.ts'
import { type Mark, MOST_MARKS, type PhoneClock } from '../schema.ts'

export type WaitingMark = Mark & { person: string; clock?: PhoneClock }

const DEVICE = 'marea.puerta.telefono'
const CLOCK = 'marea.puerta.reloj'
const PATIENCE_MS = 10_000

export function waitingMarks(event: string): WaitingMark[] {
  return readStored('localStorage', WAITING_MARKS + event) ?? []
}

export function addMark(event: string, person: string, undone: boolean): void {
  const clock = knownClock()
  const mark = { id: randomId(), person, at: new Date().toISOString(), undone, ...(clock && { clock }) }
  store(event, [...waitingMarks(event), mark])
}

/** Sends what waits; where nothing does, asks for news. An answer of 2xx has taken the marks. */
export async function exchangeMarks(event: string, tag?: string): Promise<Response> {
  const sent = waitingMarks(event).slice(0, MOST_MARKS)
  const posted = () => JSON.stringify({ device: deviceId(), now: new Date().toISOString(), marks: sent })
  const answer = await fetch(doorListPath(event), {
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(sent.length > 0
      ? { method: 'POST', body: new URLSearchParams({ posted: posted() }) }
      : { headers: tag ? { 'If-None-Match': tag } : {} }),
  })
  noteClock(answer.headers.get('Date'))
  if (!answer.ok) return answer
  // Another window of this browser may have marked meanwhile.
  const taken = new Set(sent.map(({ id }) => id))
  store(
    event,
    waitingMarks(event).filter(({ id }) => !taken.has(id)),
  )
  return answer
}

/** After a sign-in: sends what waits of every door, whether or not one is opened. */
export async function sendWaitingMarks(): Promise<void> {
  for (const key of storedKeys(WAITING_MARKS)) {
    const event = key.slice(WAITING_MARKS.length)
    while (waitingMarks(event).length > 0) if (!(await exchangeMarks(event)).ok) break
  }
}

/** How far this phone's clock was off when the server last answered; undefined where it never has. */
export function knownClock(): PhoneClock | undefined {
  return readStored('localStorage', CLOCK)
}

function noteClock(date: string | null): void {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const clock: PhoneClock = { off_by: server - Date.now(), heard: new Date(server).toISOString() }
  writeStored('localStorage', CLOCK, clock)
}

function store(event: string, marks: readonly WaitingMark[]): void {
  if (marks.length > 0) localStorage.setItem(WAITING_MARKS + event, JSON.stringify(marks))
  else localStorage.removeItem(WAITING_MARKS + event)
}

/** Tells two phones of one person apart in the record of marks. */
function deviceId(): string {
  const known = localStorage.getItem(DEVICE)
  if (known) return known
  const made = randomId()
  localStorage.setItem(DEVICE, made)
  return made
}

/** `crypto.randomUUID` is missing where the site is visited over plain HTTP. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
