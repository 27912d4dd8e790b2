import { Readiness } from '#app/platform/http/readiness.ts'
import { RequestCounts } from '#app/platform/http/request-counts.server.ts'
import type { ShellOptions } from '#app/platform/http/shell.server.ts'
import { PageCache } from '#app/platform/page-delivery/page-cache.server.ts'

const HOUR_MS = 3_600_000

/** Minimal options of the shell; a test overrides those it is about. */
export function shellOptions(own: Partial<ShellOptions> = {}): ShellOptions {
  return {
    render: async () => new Response(),
    pages: new PageCache(async () => new Date(Date.now() + HOUR_MS)),
    cacheablePaths: [],
    fixedPages: new Set(),
    uploads: [],
    publicPosts: [],
    trustedProxies: [],
    publicUrl: 'http://localhost',
    clientFiles: 'public',
    isTeam: () => false,
    onAnswer: () => {},
    readiness: new Readiness(),
    readHealth: async () => ({ database: true, writes: true }),
    requests: new RequestCounts([]),
    metrics: { token: undefined, read: async () => '' },
    isDevelopment: false,
    ...own,
  }
}
