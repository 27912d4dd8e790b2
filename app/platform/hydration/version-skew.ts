/** Handles a tab opened before the site was updated: its next click becomes a full navigation (docs/decisions/0039). */
import { createPath, type Path } from 'react-router'

/** Response header for the router's client, with the version of the client code that fits the server. */
export const VERSION_HEADER = 'x-marea-version'

type Navigation = { state: string; location?: Path; formMethod?: string; formAction?: string }
type Sent = { body: RequestInit['body']; for: Navigation | undefined; isAnswered: boolean; isTaken: boolean }

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: Navigation; fetchers: Map<string, { state: string }> } }
    __reactRouterManifest?: { version: string }
  }
}

let isOld = false
let isLeaving = false
/** This module reloads the page itself. */
let isReloading = false
let mayRepeat: (body: RequestInit['body']) => boolean
/** Last submitted form, and whether its answer was a redirect, which a full navigation may then follow. */
let form: Sent | undefined
let wasRedirected = false
/** Submission whose answer this old version of the client cannot show. */
let unshown: Navigation | undefined

/**
 * Watches every answer to the router and, in browsers with the Navigation API, the reload by which the router reacts
 * to a missing script: it would show the page that the visitor is leaving.
 * @param isTakenOnce whether a stored form may be sent again without being stored twice.
 */
export function followVersions(isTakenOnce: (body: RequestInit['body']) => boolean): void {
  mayRepeat = isTakenOnce
  const ask = window.fetch
  window.fetch = (input, init = {}) =>
    input instanceof URL && input.pathname.endsWith('.data') ? fetchData(ask, input, init) : ask(input, init)
  window.navigation?.addEventListener('navigate', (event) => {
    const isOfRouter = event.navigationType === 'reload' && !event.userInitiated && !isReloading
    if (!isOfRouter || !(isLeaving || isBusy())) return
    event.preventDefault()
    // The router reloads once for each missing script: the second would stop the page that is being loaded.
    if (!isLeaving) goWithoutPage()
  })
}

/** Fetches the router's data. Never resolves while the page is being left. */
async function fetchData(ask: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const isWrite = init.method !== undefined && init.method !== 'GET'
  if (isOld && !isWrite && isArriving()) return leave()
  const sent = { body: init.body, for: navigation(), isAnswered: false, isTaken: false }
  if (isWrite) form = sent
  const answer = await ask(url, init)
  sent.isAnswered = true
  const version = answer.headers.get(VERSION_HEADER)
  if (version !== null && version !== window.__reactRouterManifest?.version) isOld = true
  if (!isWrite) return isOld && isArriving() ? leave() : answer
  wasRedirected = answer.status === 202 || answer.status === 204
  sent.isTaken = wasRedirected
  return unshown && unshown === sent.for ? submitPlainly(sent) : answer
}

/** Leaves for the clicked URL. Requests by polling or prefetching do not leave the page. */
function goWithoutPage(): void {
  isOld = true
  if (isArriving()) leave()
  else if (navigation()?.state === 'submitting') {
    unshown = navigation()
    if (form?.isAnswered && form.for === unshown) submitPlainly(form)
  }
}

function navigation(): Navigation | undefined {
  return window.__reactRouterDataRouter?.state.navigation
}

/** Whether the router is working; a reload at any other time is not the router's. */
function isBusy(): boolean {
  const { navigation, fetchers } = window.__reactRouterDataRouter?.state ?? {}
  return [navigation, ...(fetchers?.values() ?? [])].some((work) => work && work.state !== 'idle')
}

/** Whether a click or a URL is loading, as opposed to the reload after a form whose answer appears in the page. */
function isArriving(): boolean {
  const { state, formMethod = 'GET' } = navigation() ?? {}
  return state === 'loading' && (formMethod === 'GET' || wasRedirected)
}

function leave(): Promise<never> {
  isLeaving = true
  const target = createPath(navigation()?.location ?? {})
  // Back and forward have already changed the URL.
  isReloading = target === createPath(location)
  if (isReloading) location.reload()
  else location.assign(target)
  return new Promise(() => {})
}

/**
 * Submits the form again as a plain browser form, whose answer is a full page. A form that was stored, and would be
 * stored twice, is not repeated; its page is loaded and shows the server's message.
 */
function submitPlainly({ body, isTaken }: Sent): Promise<never> {
  isLeaving = true
  const address = navigation()?.formAction ?? ''
  if (isTaken && !mayRepeat(body)) {
    location.assign(address)
    return new Promise(() => {})
  }
  const plain = document.createElement('form')
  plain.method = 'post'
  plain.action = address
  for (const [name, value] of body as URLSearchParams) {
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    plain.append(field)
  }
  plain.hidden = true
  document.body.append(plain)
  plain.submit()
  return new Promise(() => {})
}
