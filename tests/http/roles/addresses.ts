import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Readiness } from '#app/platform/http/readiness.ts'
import { createApp } from '#app/platform/http/shell.server.ts'
import { PageCache } from '#app/platform/page-cache.server.ts'
import routes from '../../../app/routes.ts'

/** One address as the site's own list spells it, with the parts of the page that answer there, the page itself first. */
export type Address = { pattern: string; routeIds: string[] }

/** Every address of app/routes.ts. */
export const ADDRESSES: Address[] = flatten(routes as RouteConfigEntry[], '', [])

/** Every address the HTTP shell answers before React Router, as 'GET /healthz'. */
export function shellAddresses(): string[] {
  const app = createApp({
    render: async () => new Response(),
    pages: new PageCache(async () => new Date()),
    cacheablePaths: [],
    publicUrl: 'http://localhost',
    trustedProxies: [],
    uploads: [],
    publicPosts: [],
    isTeam: () => false,
    clientFiles: 'public',
    onAnswer: () => {},
    readiness: new Readiness(),
    isDevelopment: false,
  })
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
