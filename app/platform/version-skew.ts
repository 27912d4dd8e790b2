/**
 * Handles a tab whose site has been updated since it was opened: its next click becomes a full navigation
 * (docs/decisions/0039). Built into React Router by scripts/mend-router.ts, which calls `fetchData` and `withoutPage`
 * in place of what the router does itself.
 */
import { createPath, type Path } from 'react-router'

/** Header on every answer to the router's client: the version of the client that goes with it. */
export const VERSION_HEADER = 'x-marea-version'

type Navigation = { state: string; location?: Path; formMethod?: string; formAction?: string }

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: Navigation } }
    __reactRouterManifest?: { version: string }
  }
}

let isOld = false
/** Whether the last form was answered with a redirect, which may then be followed by a full navigation. */
let wasRedirected = false
let lacksPage = false

/** Replaces `fetch` for data. Never resolves when the page is being left. */
export async function fetchData(url: URL, init: RequestInit): Promise<Response> {
  const isWrite = init.method !== undefined && init.method !== 'GET'
  if (isOld && !isWrite && isArriving()) return leave()
  const answer = await fetch(url, init)
  const version = answer.headers.get(VERSION_HEADER)
  if (version !== null && version !== window.__reactRouterManifest?.version) isOld = true
  if (!isWrite) return isOld && isArriving() ? leave() : answer
  wasRedirected = answer.status === 202 || answer.status === 204
  // The form was refused, and this version of the client cannot load the page that would say why.
  if (lacksPage && !wasRedirected && navigation()?.formAction) return submitPlainly(init.body)
  return answer
}

/** Replaces the router's reload, which would show again what the visitor wanted to leave. */
export function withoutPage(): object | Promise<never> {
  isOld = true
  if (isArriving()) return leave()
  // A form is under way: its answer is not to be lost, and says where to go.
  lacksPage = true
  return {}
}

function navigation(): Navigation | undefined {
  return window.__reactRouterDataRouter?.state.navigation
}

/** Whether a click or a URL is loading, and not the second half of a form whose answer appears in the page. */
function isArriving(): boolean {
  const { state, formMethod = 'GET' } = navigation() ?? {}
  return state === 'loading' && (formMethod === 'GET' || wasRedirected)
}

function leave(): Promise<never> {
  const target = createPath(navigation()?.location ?? {})
  // Back and forward have changed the address already.
  if (target === createPath(location)) location.reload()
  else location.assign(target)
  return new Promise(() => {})
}

/** Sends the form again as a browser without script would: what was refused once has changed nothing. */
function submitPlainly(body: RequestInit['body']): Promise<never> {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = navigation()?.formAction ?? ''
  for (const [name, value] of body as URLSearchParams) {
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
  return new Promise(() => {})
}
