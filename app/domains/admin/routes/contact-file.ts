/**
 * `GET /admin/contacts/{id}/datos.json`: everything the site knows of a person, by contact's id or key of an address.
 */
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readKnownPerson } from '../people/person.server.ts'
import { answerWithFile } from '../people/person-file.server.ts'
import { UNKNOWN } from '../people/schema.ts'
import type { Route } from './+types/contact-file.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const read = async () => {
    const known = await readKnownPerson(params.id)
    return known && { known, id: known.contact?.id ?? '', email: known.email }
  }
  return answerWithFile(request, { read, gone: UNKNOWN }, context.get(adminContext))
}
