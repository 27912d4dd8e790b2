/** `GET /admin/contacts/{id}/datos.json`: everything the site knows of one person, to hand to them. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readPerson } from '../person.server.ts'
import type { Route } from './+types/contact-file.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

export async function loader({ params }: Route.LoaderArgs) {
  try {
    const [person, { time_zone }] = await Promise.all([readPerson(params.id), readSettings()])
    if (!person) return new Response('Ese contacto ya no existe.', { status: 404, headers: TEXT })
    return new Response(`${JSON.stringify(person, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="datos_${dateIn(time_zone)}.json"`,
      },
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return new Response(`No se pudo exportar los datos: ${reason}`, { status, headers: TEXT })
  }
}
