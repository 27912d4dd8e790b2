/**
 * Answers the phones of a door: the people expected and checked in (GET), or check-ins (POST). Both are answered with
 * the list. A POST with a name adds somebody without a registration.
 */
import { createHash } from 'node:crypto'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { type DoorKeeper, readDoorList, recordCheckIns } from './door.server.ts'
import { readCheckIns } from './posted-schema.ts'
import { addWalkIn, WALK_IN_FORM } from './walk-ins.server.ts'

const GONE = 'Ese evento ya no existe'

export function answerDoor(request: Request, event: string, keeper: DoorKeeper): Promise<Response> {
  const answer = request.method === 'POST' ? answerPost : answerGet
  return answer(request, event, keeper).catch((error) => {
    const { status, reason } = describeFailure(error)
    return refuseDoor(reason, status)
  })
}

export function refuseDoor(message: string, status: number): Response {
  return Response.json({ message }, { status })
}

function answerGet({ headers }: Request, event: string, keeper: DoorKeeper): Promise<Response> {
  return answerList(event, keeper, headers.get('if-none-match'))
}

async function answerPost(request: Request, event: string, keeper: DoorKeeper): Promise<Response> {
  const form = await readForm(request, { ...WALK_IN_FORM, text: ['posted', ...WALK_IN_FORM.text] })
  if (!form.ok) return refuseDoor(form.message, form.status)
  if (form.values.name !== undefined) {
    const { status, ...added } = await addWalkIn(event, form.values, keeper)
    return Response.json(added, { status })
  }
  const posted = readCheckIns(String(form.values.posted ?? ''))
  if (!posted) return refuseDoor('No entendimos las marcas de la puerta', 422)
  const { outcome } = await recordCheckIns(event, posted, keeper)
  return outcome === 'missing' ? refuseDoor(GONE, 404) : answerList(event, keeper)
}

/** With an ETag: phones poll every few seconds, and mostly get a 304. */
async function answerList(event: string, keeper: DoorKeeper, known: string | null = null): Promise<Response> {
  const list = await readDoorList(event, keeper)
  if (!list) return refuseDoor(GONE, 404)
  const body = JSON.stringify(list)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // A proxy that compresses the answer makes its ETag a weak one.
  if (known?.replace(/^W\//, '') === etag) return new Response(null, { status: 304, headers: { etag } })
  return new Response(body, { headers: { etag, 'Content-Type': 'application/json; charset=utf-8' } })
}
