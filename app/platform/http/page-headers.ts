/** `headers` functions for routes, which pass on the headers of loader or action: `export { … as headers }`. */
import type { HeadersArgs } from 'react-router'

export function loaderHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}

/** Passes on the action's headers, such as Retry-After. */
export function actionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}

/** Passes on the action's headers if it forbids caching, otherwise the loader's. */
export function answerHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}
