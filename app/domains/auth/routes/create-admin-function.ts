/**
 * `POST /api/functions/create-admin-user`: creates an administrator with the rules and limits of the panel's screen,
 * for programs that hold a session's token (back-office §7).
 */
import { href } from 'react-router'
import { mayOpen } from '#app/permissions.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readJson } from '#app/platform/forms/json.server.ts'
import { type FunctionAnswer, functionAnswer, onlyPost } from '#app/platform/http/function-answer.ts'
import { answerCreation } from '../administrators/requests.server.ts'
import { ALREADY_REGISTERED, NO_PERMISSION, NO_SESSION, NOT_CREATED, PROOF_MINUTES } from '../schema.ts'
import { adminOfBearer } from '../sessions/current-admin.server.ts'
import type { Route } from './+types/create-admin-function.ts'

const HERE = href('/api/functions/create-admin-user')
const UNAUTHORIZED = 'Unauthorized'
const NOT_PROVED = `Hace más de ${PROOF_MINUTES} minutos que entraste. Entra otra vez y usa la sesión nueva.`

const NO_FACTOR = 'Tu rol pide verificación en dos pasos. Entra al panel y actívala.'

export const loader = onlyPost

/**
 * Authenticates by bearer token only and ignores cookies, so that no other site can post with a visitor's session
 * (CSRF).
 */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  try {
    return await answerProgram(request)
  } catch (error) {
    const { status } = describeFailure(error, 'administrator not created')
    return refuse(status, { message: NOT_CREATED })
  }
}

async function answerProgram(request: Request): Promise<Response> {
  const current = await adminOfBearer(request.headers)
  if (current.state === 'signed-out') return refuse(401, { error: UNAUTHORIZED, message: NO_SESSION })
  if (current.state === 'new-factor') return refuse(403, { error: UNAUTHORIZED, message: NO_FACTOR })
  if (current.state !== 'member' || !mayOpen(current.actor, HERE))
    return refuse(403, { error: UNAUTHORIZED, message: NO_PERMISSION })
  // Otherwise a copied token would make an account, with a password of its own, that proves itself by signing in.
  if (!current.session.isProved) return refuse(403, { error: UNAUTHORIZED, message: NOT_PROVED })

  const reading = await readJson(request, ['email'], ['password'])
  if (!reading.ok) return refuse(reading.status, { message: reading.message })
  const answer = await answerCreation(reading.values, current.actor)
  if (answer.ok) {
    const message = answer.invitation ? 'Administrador creado' : `${ALREADY_REGISTERED} (already registered)`
    return functionAnswer(200, { success: true, message, user: { id: answer.id } })
  }
  const { status, message, errors, retryAfterSeconds } = answer
  const error = status === 403 ? UNAUTHORIZED : message
  return refuse(status, { error, message, ...(errors && { errors }) }, retryAfterSeconds)
}

function refuse(status: number, answer: Omit<FunctionAnswer, 'success'>, retryAfterSeconds?: number) {
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds))
  return functionAnswer(status, { success: false, error: answer.message, ...answer }, headers)
}
