/** Prepares the data from which a page's application starts (docs/decisions/0035). */
import { text } from 'node:stream/consumers'
import type { EntryContext } from 'react-router'
import type { HydrationStart, Loads } from './hydration-scripts.tsx'
import { plainData } from './loader-data.server.ts'
import type { Start } from './start-application.ts'

/** URL where the build puts the framework's list of routes, complete or without the panel's. */
export function manifestAddress(version: string, routes: 'all' | 'public'): string {
  return `/assets/${routes === 'public' ? 'public-' : ''}manifest-${version}.json`
}

/**
 * Reads the framework's context of one rendering, and its stream of loader data to the end. Give `ServerRouter` no
 * stream then, because this one is consumed.
 */
export async function hydrationStart(context: EntryContext, loads: Loads): Promise<HydrationStart> {
  const { manifest, serverHandoffString = '{}', serverHandoffStream } = context
  const { entry, version } = manifest
  const matched = context.staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const routes = matched.map((route) => [route.id, modulesOf(route)] as const)
  const imports = [entry, ...matched].flatMap((part) => part.imports ?? [])
  const files = [...new Set([entry.module, ...routes.flatMap(([, modules]) => modules), ...imports])]
  const routeList = manifestAddress(version, loads === 'now' ? 'all' : 'public')
  const start: Start = {
    context: JSON.parse(serverHandoffString),
    manifest: routeList,
    entry: entry.module,
    routes: Object.fromEntries(routes),
    files,
  }
  const data = serverHandoffStream ? plainData(await text(serverHandoffStream as never)) : ''
  return { loads, start: inScript(JSON.stringify(start)), data: inScript(data), manifest: routeList, files }
}

type Route = EntryContext['manifest']['routes'][string] & object

/** Modules of a route, which the framework splits into several files. */
function modulesOf(route: Route): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule]
  return [...parts, route.module].flatMap((file) => file ?? [])
}

/** Escapes JSON for a `<script>`; in JSON `<` occurs only inside strings. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
