/**
 * What the panel does when its requests do not get through (the server's own failures are answers, and none of this): what
 * is read waits on the screen until the connection is back; what is written is refused at once, and nothing typed goes.
 */
import { href } from 'react-router'
import { crossGaps } from './version-skew.ts'

/** On `window`, with `detail: boolean`: the connection is lost, or back. */
export const CONNECTION = 'marea:connection'

/** Interval of asking whether it is back: `online` events are missing where only the site cannot be reached. */
const RETRY_MS = 3_000

/** Thrown where a form could not be sent. It may have arrived all the same, so it is not sent again unasked. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The request did not get through.', { cause })
    this.name = 'ConnectionLost'
  }
}

/** Whether a screen broke because of the connection. False on the server. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ConnectionLost || globalThis.navigator?.onLine === false
}

/** `fetch` for the router's data. Whoever left the panel for a public page has what the browser does there. */
async function fetchOverGaps(url: URL, init: RequestInit): Promise<Response> {
  const isWrite = init.method !== undefined && init.method !== 'GET'
  for (;;) {
    try {
      return await fetch(url, init)
    } catch (error) {
      if (init.signal?.aborted || !isPanel()) throw error
      if (isWrite) throw new ConnectionLost(error)
      await connectionBack()
      init.signal?.throwIfAborted()
    }
  }
}

/** Leaves the page for another: in the panel only once the site can be reached. */
function leaveOverGaps(leave: () => Promise<never>): Promise<never> {
  if (!isPanel()) return leave()
  return isReachable()
    .then((isThere) => (isThere ? undefined : connectionBack()))
    .then(leave)
}

let waiting: Promise<void> | undefined

/** Resolves when the site can be reached again; tells the screen meanwhile. */
export function connectionBack(): Promise<void> {
  waiting ??= waitForSite().finally(() => {
    waiting = undefined
  })
  return waiting
}

async function waitForSite(): Promise<void> {
  announce(true)
  do await pause()
  while (!(await isReachable()))
  announce(false)
}

/** Until the browser says that it has a network, and at most the interval. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS)
    addEventListener('online', done)
  })
}

async function isReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function announce(isLost: boolean): void {
  dispatchEvent(new CustomEvent(CONNECTION, { detail: isLost }))
}

/** Called when the panel's own code is loaded: a public page goes without it. */
export function waitForConnection(): void {
  crossGaps({ fetch: fetchOverGaps, leave: leaveOverGaps })
}

function isPanel(): boolean {
  return `${location.pathname}/`.startsWith(`${href('/admin')}/`)
}
