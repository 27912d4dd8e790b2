/** Owns the file with everything the site knows of a person, to hand to them (Ley 172-13), and its audit entry. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

type PersonFile = {
  /** `id`: of the row in question; empty if there is only an address. */
  read: () => Promise<{ id: string; email: string; known: object } | undefined>
  /** Text of the 404 if `read` finds nobody. */
  gone: string
}

export async function answerWithFile(
  { method }: Request,
  { read, gone }: PersonFile,
  actor: Actor,
): Promise<Response> {
  try {
    const [person, { time_zone }] = await Promise.all([read(), readSettings()])
    if (!person) return new Response(`${gone}.`, { status: 404, headers: TEXT })
    const { id, email, known } = person
    const name = `datos_${dateIn(time_zone)}.json`
    if (method !== 'HEAD') await recordExport(actor, name, { id, what: `los datos de «${email}»` })
    return new Response(`${JSON.stringify(known, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return new Response(`No se pudo exportar los datos: ${reason}`, { status, headers: TEXT })
  }
}
