import { createContext, use } from 'react'
import { preload, preloadModule } from 'react-dom'
import { Scripts } from 'react-router'

/** When a page hydrates: at once, when the browser is idle, or on intent (first use of something interactive). */
export type Loads = 'now' | 'idle' | 'intent'

/** Data from which a page's application starts. */
export type HydrationStart = {
  loads: Loads
  /** JSON texts, escaped for a `<script>`: `start` is a `Start` (start-application.ts), `data` the loader data. */
  start: string
  data: string
  manifest: string
  files: string[]
}

/** Provided around the router by the server; undefined in the browser. */
export const Hydration = createContext<HydrationStart | undefined>(undefined)

/**
 * Replaces the framework's `<Scripts>`: holds as data what those would run, so that the page decides when
 * (docs/decisions/0035). In the browser React finds both blocks and leaves their text unchanged.
 */
export function HydrationScripts() {
  if (import.meta.env.DEV) return <Scripts />
  const { loads, start, data, manifest = '', files = [] } = (import.meta.env.SSR && use(Hydration)) || {}
  if (import.meta.env.SSR && loads === 'now') {
    preload(manifest, { as: 'fetch', crossOrigin: 'anonymous' })
    for (const file of files) preloadModule(file, { as: 'script' })
  }
  return (
    <>
      <Data id="application" json={start} loads={loads} />
      <Data id="application-data" json={data} />
    </>
  )
}

function Data({
  id,
  json = '',
  loads,
}: {
  id: string
  json?: string | undefined
  loads?: Loads | undefined
}) {
  return (
    <script
      type="application/json"
      id={id}
      data-loads={loads}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped by hydration-scripts.server.ts.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
