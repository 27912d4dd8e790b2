import { type ComponentType, lazy, memo, Suspense } from 'react'
import { REQUEST_DIALOG } from '../fields.ts'
import type { RequestDialog } from './dialog.tsx'

const load = async () => (await import('./dialog.tsx')).RequestDialog

const Dialog: typeof RequestDialog | ComponentType<{ brand: string }> = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load().catch(keepHtml) }))

/**
 * The request dialog, which works as server-rendered HTML. Its code comes after the page's, so that the page's stays
 * small, and hydrates it as it is found: open, and with what was typed. If it cannot be loaded, the HTML stays; after
 * a client navigation there is none then, and the buttons lead to the form's page.
 *
 * `memo`, because React gives up HTML that it has not hydrated yet when its parent renders again.
 */
export const LateRequestDialog = memo(function LateRequestDialog({ brand }: { brand: string }) {
  return (
    <Suspense>
      <Dialog brand={brand} />
    </Suspense>
  )
})

/** Leaves the boundary as the server wrote it, by never loading. */
function keepHtml(): Promise<never> | (() => null) {
  return document.getElementById(REQUEST_DIALOG) ? new Promise(() => {}) : () => null
}
