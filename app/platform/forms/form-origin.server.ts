/** What every public form carries beside its own fields: a decoy, a key and the time it took (design §6.22, §6.24). */
import { isUuid } from '../uuid.ts'
import type { FormValues } from './form-values.ts'
import { type FormFields, type FormReading, readForm } from './forms.server.ts'

/** The decoy of `#app/ui/forms/honeypot.tsx`, and what `#app/ui/forms/use-idempotency-key.ts` adds. */
const STAMP = ['honeypot', 'idempotency_key', 'filling_ms']

/** Milliseconds. Nobody fills one of our forms faster. */
export const MIN_FILLING_MS = 3000

export type FormOrigin = {
  /** From script, one per filled form; without it the payload speaks for itself for 10 minutes. */
  idempotencyKey?: string
  /** The decoy was filled, or the form was faster than a person. Kept as spam, answered as usual. */
  suspicious: boolean
}

export type PublicFormReading =
  | { ok: true; values: FormValues; origin: FormOrigin }
  | Extract<FormReading, { ok: false }>

/** Reads a public form and takes its stamp off. Without script there is no filling time, which says nothing against anyone. */
export async function readPublicForm(request: Request, fields: FormFields): Promise<PublicFormReading> {
  const reading = await readForm(request, { ...fields, text: [...fields.text, ...STAMP] })
  if (!reading.ok) return reading
  const { honeypot, idempotency_key: key, filling_ms, ...values } = reading.values
  const idempotencyKey = typeof key === 'string' && isUuid(key) ? key : undefined
  return {
    ok: true,
    values,
    origin: { idempotencyKey, suspicious: Boolean(honeypot) || Number(filling_ms) < MIN_FILLING_MS },
  }
}
