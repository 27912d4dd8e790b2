import type { FocusEvent } from 'react'

/** For a row that scrolls sideways: Chromium scrolls no further for a link of which a pixel is in sight. */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
