import { createContext, use } from 'react'
import { preload, preloadModule } from 'react-dom'
import { Scripts } from 'react-router'

/** When a page loads its application: at once, when the browser is idle, or when somebody means to use what needs it. */
export type Loads = 'now' | 'idle' | 'intent'

/** What the application of a page starts from. */
export type HydrationStart = {
  loads: Loads
  /** Two texts of JSON, ready to stand in a `<script>`: a `Start` (start-application.ts), and the loader data. */
  start: string
  data: string
  manifest: string
  files: string[]
}

/** The server wraps the router in it; undefined in the browser. */
export const Hydration = createContext<HydrationStart | undefined>(undefined)

/**
 * Stands for the framework's `<Scripts>`: holds as data what those would run, so that the page decides when
 * (docs/decisions/0035). In the browser React finds both blocks and leaves their
 * text as it is.
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
