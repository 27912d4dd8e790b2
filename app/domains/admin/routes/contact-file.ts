/** `GET /admin/contacts/{id}/datos.json`: everything the site knows of one person, by a contact's id or by address. */
import { readKnownPerson } from '../person.server.ts'
import { answerWithFile } from '../person-file.server.ts'
import { UNKNOWN } from '../ui/person-answer.ts'
import type { Route } from './+types/contact-file.ts'

export function loader({ params }: Route.LoaderArgs) {
  return answerWithFile(() => readKnownPerson(params.id), UNKNOWN)
}
