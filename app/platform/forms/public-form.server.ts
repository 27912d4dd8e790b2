/**
 * Pipeline of all visitors' forms: spend an attempt of the rate limit, then parse, validate and store the form. A
 * stored form redirects to its page of thanks, or is answered in place to script; otherwise the typed values are
 * returned with the reason.
 */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { forVisitor } from '../admission/visitors-first.server.ts'
import { describeFailure } from '../failure.server.ts'
import { functionAnswer, onlyPost } from '../http/function-answer.ts'
import { type LimitName, waitInWords } from '../limits/limits.ts'
import { type Allowance, spendAttempt } from '../limits/rate-limit.server.ts'
import { clientAddress, spentAttempt } from '../request-context.server.ts'
import { isUuid } from '../uuid.ts'
import { type FormOrigin, readPublicForm } from './form-origin.server.ts'
import type { Invalid, Refused } from './form-values.ts'
import type { FormFields } from './forms.server.ts'
import { readJson } from './json.server.ts'

type Arrived = { request: Request; context: Readonly<RouterContextProvider> }

/** Rules that a form and its JSON function share. */
type Rules<Input> = {
  limit: LimitName
  /** Schema for a day. Cached, because building it takes longer than validating. */
  schema: (today: string) => z.ZodType<Input>
  /** Date that the schema depends on; by default none. */
  today?: () => Promise<string>
  words: {
    /** Message after too many attempts; `wait` is the time until the next one ('12 minutos'). */
    tooMany: (wait: string) => string
    notSent: string
    /** Name of a failure in the log. */
    failed: string
  }
}

export type Stored<Sent> =
  /** `answer` is shown in place by script; without script the visitor is redirected to `page`. */
  | { page: string; answer?: Sent }
  /** Nothing was stored: the page shows something to confirm first. */
  | { shown: Sent }
  | { status: number; message: string }
  /** Errors by field that a schema cannot find. */
  | { errors: Record<string, string> }

export type PublicForm<Input, Sent, Explained extends object> = Rules<Input> & {
  fields: FormFields
  /** Minimum filling time in ms, for a form that people fill faster than others. */
  minFillingMs?: number
  /** Converts validation errors into what the form shows. */
  explain: (error: z.ZodError) => Explained
  store: (input: Input, origin: FormOrigin) => Promise<Stored<Sent>>
}

const STILL_HERE = 'Lo que escribiste sigue aquí.'

/** Answers a POST of a visitor's form. Never cached. */
export async function answerPublicForm<Input, Sent, Explained extends object>(
  { request, context }: Arrived,
  { limit, fields, minFillingMs, schema, today, explain, store, words }: PublicForm<Input, Sent, Explained>,
) {
  type Answer = Sent | (Explained & Invalid) | Refused
  // No cache, because the answer contains what a person typed.
  const answer = (status: number, result: Answer, headers?: Record<string, string>) =>
    data(result, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

  const allowance = await allowanceOf(limit, context)
  const reading = await readPublicForm(request, fields, minFillingMs)
  if (!reading.ok) return answer(reading.status, { outcome: 'refused', message: reading.message })
  const { values: kept, origin } = reading
  if (!allowance.ok) {
    const message = `${words.tooMany(waitInWords(allowance.retryAfterSeconds))} ${STILL_HERE}`
    return answer(429, { outcome: 'refused', message, kept }, retryAfter(allowance))
  }
  try {
    const parsed = schemaOf(schema, await today?.()).safeParse(kept)
    if (!parsed.success) return answer(422, { ...explain(parsed.error), outcome: 'invalid', kept })
    const network = context.get(clientAddress)
    const stored = await forVisitor(() => store(parsed.data, { ...origin, network }))
    if ('errors' in stored)
      return answer(422, { ...explain(errorOf(stored.errors)), outcome: 'invalid', kept })
    if ('shown' in stored) return answer(200, { ...stored.shown, kept })
    if ('status' in stored)
      return answer(stored.status, { outcome: 'refused', message: stored.message, kept })
    // Only script sends an idempotency key, so the key tells that script awaits the answer.
    if (stored.answer && origin.idempotencyKey) return answer(200, stored.answer)
    return redirect(stored.page, 303)
  } catch (error) {
    const { status } = describeFailure(error, words.failed)
    return answer(status, { outcome: 'refused', message: words.notSent, kept })
  }
}

export type PublicFunction<Input> = Rules<Input> & {
  fields: readonly string[]
  /** Converts the function's fields into the form's, dropping those that only the function has. */
  toForm: (values: Record<string, unknown>) => { values: Record<string, unknown>; suspicious: boolean }
  explain: (error: z.ZodError) => Record<string, string>
  store: (input: Input, origin: FormOrigin) => Promise<Response>
}

/** Answers a program that posts the form's fields as JSON (design §6.19). */
export async function answerPublicFunction<Input>(
  { request, context }: Arrived,
  { limit, fields, toForm, schema, today, explain, store, words }: PublicFunction<Input>,
): Promise<Response> {
  if (request.method !== 'POST') return onlyPost()
  const refuse = (status: number, message: string, errors?: Record<string, string>) =>
    functionAnswer(status, { success: false, message, ...(errors && { errors }) })

  const allowance = await allowanceOf(limit, context)
  const reading = await readJson(request, fields)
  if (!reading.ok) return refuse(reading.status, reading.message)
  if (!allowance.ok) {
    const message = words.tooMany(waitInWords(allowance.retryAfterSeconds))
    return functionAnswer(429, { success: false, message }, retryAfter(allowance))
  }
  try {
    const { values, suspicious } = toForm(reading.values)
    const parsed = schemaOf(schema, await today?.()).safeParse(values)
    if (!parsed.success) return refuse(422, words.notSent, explain(parsed.error))
    const key = request.headers.get('idempotency-key')
    const origin = { ...(key && isUuid(key) && { idempotencyKey: key }), suspicious }
    return await forVisitor(() => store(parsed.data, origin))
  } catch (error) {
    return refuse(describeFailure(error, words.failed).status, words.notSent)
  }
}

/** The shell spends the attempt before it reads the body; a request that bypassed it spends one here. */
async function allowanceOf(limit: LimitName, context: Arrived['context']): Promise<Allowance> {
  const spent = context.get(spentAttempt)
  return spent?.name === limit ? spent.allowance : spendAttempt(limit, context.get(clientAddress))
}

type Made = { today: string; schema: z.ZodType }

const made = new WeakMap<object, Made>()

function schemaOf<Input>(make: Rules<Input>['schema'], today = ''): z.ZodType<Input> {
  const known = made.get(make)
  if (known?.today === today) return known.schema as z.ZodType<Input>
  const schema = make(today)
  made.set(make, { today, schema })
  return schema
}

function errorOf(errors: Record<string, string>): z.ZodError {
  return new z.ZodError(
    Object.entries(errors).map(([name, message]) => ({ code: 'custom', path: [name], message })),
  )
}

function retryAfter({ retryAfterSeconds }: Extract<Allowance, { ok: false }>): Record<string, string> {
  return { 'Retry-After': `${retryAfterSeconds}` }
}
