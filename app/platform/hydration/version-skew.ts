/**
 * Handles a tab whose site has been updated since it was opened: its next click becomes a full navigation
 * (docs/decisions/0039).
 */
import { createPath, type Path } from 'react-router'

/** Header on every answer to the router's client: the version of the client that goes with it. */
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
let mayRepeat: (body: RequestInit['body']) => boolean
/** The last form, and whether its answer was a redirect, which may then be followed by a full navigation. */
let form: Sent | undefined
let wasRedirected = false
/** The form whose answer this version of the client cannot show. */
let unshown: Navigation | undefined

/**
 * Looks at every answer to the router and, where the browser has the Navigation API, at the reload by which the router
 * answers a missing script: it would show again what the visitor wanted to leave.
 * @param isTakenOnce whether a form that was taken may be sent again without being taken twice.
 */
export function followVersions(isTakenOnce: (body: RequestInit['body']) => boolean): void {
  mayRepeat = isTakenOnce
  const ask = window.fetch
  window.fetch = (input, init = {}) =>
    input instanceof URL && input.pathname.endsWith('.data') ? fetchData(ask, input, init) : ask(input, init)
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isLeaving || !isBusy()) return
    event.preventDefault()
    goWithoutPage()
  })
}

/** Fetches the router's data. Never resolves when the page is being left. */
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

/** Leaves for the address that was clicked; what polls or looks ahead goes on with the page that stands. */
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

/** Whether the router is at work: a reload at any other time is not the router's. */
function isBusy(): boolean {
  const { navigation, fetchers } = window.__reactRouterDataRouter?.state ?? {}
  return [navigation, ...(fetchers?.values() ?? [])].some((work) => work && work.state !== 'idle')
}

/** Whether a click or a URL is loading, and not the second half of a form whose answer appears in the page. */
function isArriving(): boolean {
  const { state, formMethod = 'GET' } = navigation() ?? {}
  return state === 'loading' && (formMethod === 'GET' || wasRedirected)
}

function leave(): Promise<never> {
  isLeaving = true
  const target = createPath(navigation()?.location ?? {})
  // Back and forward have changed the address already.
  if (target === createPath(location)) location.reload()
  else location.assign(target)
  return new Promise(() => {})
}

/**
 * Sends the form again as a browser without script would, whose answer is a page. One that was taken, and would be taken
 * twice, is not sent: its page is loaded, with what the server has to say there.
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
