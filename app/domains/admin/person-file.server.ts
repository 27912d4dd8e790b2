/** Owns the file with everything the site knows of one person, to hand to them (Ley 172-13). */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

/** `gone` answers where `read` finds nobody. */
export async function answerWithFile(
  read: () => Promise<object | undefined>,
  gone: string,
): Promise<Response> {
  try {
    const [person, { time_zone }] = await Promise.all([read(), readSettings()])
    if (!person) return new Response(`${gone}.`, { status: 404, headers: TEXT })
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
