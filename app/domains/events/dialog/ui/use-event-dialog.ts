import { type MouseEvent, useState } from 'react'
import { opensElsewhere } from '#app/ui/controls/opens-elsewhere.ts'
import { eventPath } from '../../address.ts'
import type { ScheduledEvent } from '../../schema.ts'

export type OpenDialog = (event: ScheduledEvent, click: MouseEvent) => void

/** Loads the code of the dialogs, which only those need that did not come with the page. */
export function loadEventDialog() {
  return import('./event-dialog.tsx')
}

type Opened = {
  event: ScheduledEvent
  Dialog: Awaited<ReturnType<typeof loadEventDialog>>['OpenedEventDialog']
}

/**
 * Opens the dialog of a card that has none in the page: an event of a day chosen in the calendar. The others are
 * opened by the first script (ui/feedback/open-dialog.ts), which has handled the click by then. Without the code, or
 * in a browser without dialogs, the event's page opens.
 */
export function useEventDialog() {
  const [opened, setOpened] = useState<Opened>()
  const onOpen: OpenDialog = (event, click) => {
    if (opensElsewhere(click) || !window.HTMLDialogElement?.prototype.showModal) return
    click.preventDefault()
    loadEventDialog().then(
      ({ OpenedEventDialog }) => setOpened({ event, Dialog: OpenedEventDialog }),
      () => location.assign(eventPath(event.id)),
    )
  }
  return { opened, onOpen }
}
