import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import wholeSheet from './public.css?url'

wearWholeSheet().then(() =>
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
 * A public page wears only the rules of its own words (docs/decisions/0036): what script adds wants the others, and
 * gets them first. Whoever cannot fetch them has a working page all the same.
 */
async function wearWholeSheet(): Promise<void> {
  const cut = document.querySelector('[data-cut]')
  if (!cut) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: wholeSheet })
  const settled = new Promise((settle) => {
    link.onload = settle
    link.onerror = settle
  })
  // Right behind: every rule comes again in the same order, so nothing on the screen changes.
  cut.after(link)
  await settled
}
