import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { provideLoaderData } from './platform/hydration/loader-data.ts'
import { followVersions } from './platform/hydration/version-skew.ts'
import wholeSheet from './public.css?url'

// Only public forms have a decoy, and their key makes them one record however often they are sent, so they can be
// repeated.
followVersions((body) => (body as URLSearchParams).has?.('honeypot'))
provideLoaderData()
loadWholeSheet().then(() => {
  forgetScrollPosition()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
})

/** Key under which React Router stores scroll positions in sessionStorage. */
const SCROLL_POSITIONS = 'react-router-scroll-positions'

/** Deletes the page's saved scroll position, to which hydration would jump from wherever the visitor is by then. */
function forgetScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    delete positions[history.state?.key]
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions))
  } catch {
    // sessionStorage is blocked, so nothing was saved either.
  }
}

/**
 * Loads the whole stylesheet before hydration: a public page carries only the rules that its HTML uses
 * (docs/decisions/0036), and script adds elements with others. If the sheet cannot be loaded, hydration continues
 * without it.
 */
async function loadWholeSheet(): Promise<void> {
  const cut = document.querySelector('[data-cut]')
  if (!cut) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: wholeSheet })
  const settled = new Promise((settle) => {
    link.onload = settle
    link.onerror = settle
  })
  // Directly after the partial sheet: every rule repeats in the same order, so nothing on the screen changes.
  cut.after(link)
  await settled
}
