import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followVersions } from './platform/hydration/version-skew.ts'
import wholeSheet from './public.css?url'

// Public forms carry a key by which they are one record, however often they come; they are the ones with a decoy.
followVersions((body) => (body as URLSearchParams).has?.('honeypot'))
loadWholeSheet().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)

/**
 * Loads the whole stylesheet before hydration: a public page carries only the rules that its HTML uses
 * (docs/decisions/0036), and what script adds needs others. If the sheet cannot be fetched, hydration goes on without it.
 */
async function loadWholeSheet(): Promise<void> {
  const cut = document.querySelector('[data-cut]')
  if (!cut) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: wholeSheet })
  const settled = new Promise((settle) => {
    link.onload = settle
    link.onerror = settle
  })
  // Directly after the cut sheet: every rule comes again in the same order, so nothing on the screen changes.
  cut.after(link)
  await settled
}
