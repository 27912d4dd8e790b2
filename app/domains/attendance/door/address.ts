import { href } from 'react-router'

/**
 * Name of an event's door on a phone: the event's id at the team's door, with a prefix at that of its volunteers. A
 * phone's stored names and check-ins are under it, so that they outlast a link that was replaced.
 */
export const volunteersDoor = (event: string) => `${VOLUNTEERS}${event}`

const VOLUNTEERS = 'voluntariado.'

const isOfVolunteers = (door: string) => door.startsWith(VOLUNTEERS)

/** Link to it with a document request: only that document's headers allow the camera and the service worker. */
export function doorPath(door: string): string {
  if (!isOfVolunteers(door)) return href('/admin/events/:id/puerta', { id: door })
  const id = door.slice(VOLUNTEERS.length)
  return href('/puerta/:id', { id })
}

export const doorListPath = (door: string) => `${doorPath(door)}/lista`

export const doorWorkerPath = (door: string) => `${doorPath(door)}/trabajador.js`
