/** `GET /admin/contacts/{id}/datos.json`: everything the site knows of the person a contact stands for. */
import { readPerson } from '../person.server.ts'
import { answerWithFile } from '../person-file.server.ts'
import { GONE } from '../ui/person-answer.ts'
import type { Route } from './+types/contact-file.ts'

export function loader({ params }: Route.LoaderArgs) {
  return answerWithFile(() => readPerson(params.id), GONE)
}
