import { type MouseEvent, useState } from 'react'
import { opensElsewhere } from '#app/ui/controls/opens-elsewhere.ts'
import { eventPath } from '../../address.ts'
import type { ScheduledEvent } from '../../schema.ts'

export type OpenDialog = (event: ScheduledEvent, click: MouseEvent) => void

/** Loads the dialog's code with the first touch of a card, so that the first page load stays small. */
export function loadEventDialog() {
  return import('./event-dialog.tsx')
}

type Shown = { event: ScheduledEvent; Dialog: Awaited<ReturnType<typeof loadEventDialog>>['EventDialog'] }

/**
 * Opens the detail dialog on a click on a card. Ctrl+click, or a dialog that cannot be loaded, opens the event's page.
 */
export function useEventDialog() {
  const [shown, setShown] = useState<Shown>()
  const [open, setOpen] = useState(false)
  const onOpen: OpenDialog = (event, click) => {
    if (opensElsewhere(click)) return
    click.preventDefault()
    loadEventDialog().then(
      ({ EventDialog }) => {
        setShown({ event, Dialog: EventDialog })
        setOpen(true)
      },
      () => location.assign(eventPath(event.id)),
    )
  }
  // The event stays set while the dialog fades out, so that its content does not vanish first.
  return { shown, open, setOpen, onOpen }
}
