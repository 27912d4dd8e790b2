/** What every public form carries beside its own fields: a decoy, a key and the time it took (design §6.22, §6.24). */
import type { FormValues } from './form-values.ts'
import { type FormFields, type FormReading, readForm } from './forms.server.ts'

/** Fields added by `#app/ui/forms/honeypot.tsx` (the decoy) and `#app/ui/forms/use-idempotency-key.ts`. */
const STAMP = ['honeypot', 'idempotency_key', 'filling_ms']

/** Four random numbers (`#app/ui/forms/idempotency-key.ts`), or a UUID from a page of an earlier version. */
const KEY = /^[0-9a-f-]{16,43}$/i

/** Milliseconds. Nobody fills one of our forms faster. */
export const MIN_FILLING_MS = 3000

export type FormOrigin = {
  /** Made by script for each filled form; without it the payload's hash serves for 10 minutes. */
  idempotencyKey?: string
  /** The decoy was filled, or the form was faster than a person. Kept as spam, answered as usual. */
  suspicious: boolean
  /** Nothing but the speed is suspicious: a person whose browser fills forms may be that fast. */
  isQuick?: boolean
  /** The visitor's network, as the limits count it (`visitorNetwork`). */
  network?: string
}

export type PublicFormReading =
  | { ok: true; values: FormValues; origin: FormOrigin }
  | Extract<FormReading, { ok: false }>

/** Reads a public form, apart from its stamp. A missing filling time is not suspicious: without script there is none. */
export async function readPublicForm(
  request: Request,
  fields: FormFields,
  minFillingMs = MIN_FILLING_MS,
): Promise<PublicFormReading> {
  const reading = await readForm(request, { ...fields, text: [...fields.text, ...STAMP] })
  if (!reading.ok) return reading
  const { honeypot, idempotency_key: key, filling_ms, ...values } = reading.values
  const idempotencyKey = typeof key === 'string' && KEY.test(key) ? key : undefined
  const isFast = Number(filling_ms) < minFillingMs
  return {
    ok: true,
    values,
    origin: { idempotencyKey, suspicious: Boolean(honeypot) || isFast, isQuick: isFast && !honeypot },
  }
}
