import type { MouseEvent } from 'react'

/** Whether a click on a link asks for another tab or window, or was answered already: it is the browser's then. */
export function opensElsewhere(click: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click
  return click.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
