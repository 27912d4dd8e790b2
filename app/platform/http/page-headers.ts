/** What a page passes on of the headers that its loader or its action answered with: `export { … as headers }`. */
import type { HeadersArgs } from 'react-router'

export function loaderHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}

/** Such as Retry-After. */
export function actionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}

/** The action's where it answered with its own: nothing may be stored of either. */
export function answerHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}
