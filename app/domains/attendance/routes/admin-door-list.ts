/**
 * `/admin/events/{id}/puerta/lista`: the people expected and checked in (GET), or check-ins of a phone (POST). Both
 * are answered with the list. A POST with a name adds somebody without a registration.
 */
import { createHash } from 'node:crypto'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { readDoorList, recordCheckIns } from '../door/door.server.ts'
import { readCheckIns } from '../door/posted-schema.ts'
import { addWalkIn, WALK_IN_FORM } from '../door/walk-ins.server.ts'
import type { Route } from './+types/admin-door-list.ts'

const GONE = 'Ese evento ya no existe'

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    return await answer(params.id, request.headers.get('if-none-match'))
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse(reason, status)
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, { ...WALK_IN_FORM, text: ['posted', ...WALK_IN_FORM.text] })
  if (!form.ok) return refuse(form.message, form.status)
  if (form.values.name !== undefined) return answerWalkIn(params.id, form.values, context.get(adminContext))
  const posted = readCheckIns(String(form.values.posted ?? ''))
  if (!posted) return refuse('No entendimos las marcas de la puerta', 422)
  try {
    const { outcome } = await recordCheckIns(params.id, posted, context.get(adminContext))
    return outcome === 'missing' ? refuse(GONE, 404) : await answer(params.id)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse(reason, status)
  }
}

async function answerWalkIn(event: string, values: FormValues, actor: Actor): Promise<Response> {
  try {
    const { status, ...added } = await addWalkIn(event, values, actor)
    return Response.json(added, { status })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse(reason, status)
  }
}

/** With an ETag: phones poll every few seconds, and mostly get a 304. */
async function answer(event: string, known: string | null = null): Promise<Response> {
  const list = await readDoorList(event)
  if (!list) return refuse(GONE, 404)
  const body = JSON.stringify(list)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // A proxy that compresses the answer makes its ETag a weak one.
  if (known?.replace(/^W\//, '') === etag) return new Response(null, { status: 304, headers: { etag } })
  return new Response(body, { headers: { etag, 'Content-Type': 'application/json; charset=utf-8' } })
}

function refuse(message: string, status: number): Response {
  return Response.json({ message }, { status })
}
