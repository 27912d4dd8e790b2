import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createApp } from '#app/platform/http/shell.server.ts'
import routes from '../../../app/routes.ts'
import { shellOptions } from '../../setup/shell.ts'

/** One address as the site's own list spells it, with the parts of the page that answer there, the page itself first. */
export type Address = { pattern: string; routeIds: string[] }

/** Every address of app/routes.ts. */
export const ADDRESSES: Address[] = flatten(routes as RouteConfigEntry[], '', [])

/** Every address the HTTP shell answers before React Router, as 'GET /healthz'. */
export function shellAddresses(): string[] {
  const app = createApp(shellOptions())
  return [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
}

function flatten(entries: RouteConfigEntry[], parent: string, above: string[]): Address[] {
  return entries.flatMap(({ path, index, children, id, file }) => {
    const pattern = path ? `${parent}/${path}` : parent
    const routeIds = [id ?? file.replace(/\.tsx?$/, ''), ...above]
    const inner = children ? flatten(children, pattern, routeIds) : []
    // A layout with a path of its own answers there through its index.
    const isAsked = index || (path && !children?.some((child) => child.index))
    return isAsked ? [{ pattern: pattern || '/', routeIds }, ...inner] : inner
  })
}
