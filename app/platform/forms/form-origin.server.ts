/**
 * Fields of every public form besides its own: a decoy, a key and the filling time, against spam and double submits
 * (design §6.22, §6.24).
 */
import type { FormValues } from './form-values.ts'
import { type FormFields, type FormReading, readForm } from './forms.server.ts'

/**
 * Names of those fields. `#app/ui/forms/honeypot.tsx` adds the decoy, `#app/ui/forms/use-idempotency-key.ts` the
 * others.
 */
const STAMP = ['honeypot', 'idempotency_key', 'filling_ms']

/** Four random numbers (`#app/ui/forms/idempotency-key.ts`), or a UUID from a page of an earlier version. */
const KEY = /^[0-9a-f-]{16,43}$/i

/** Milliseconds; nobody fills a form of ours faster. */
export const MIN_FILLING_MS = 3000

export type FormOrigin = {
  /** Made by script for each filled form. Without it, equal content within 10 minutes counts as the same form. */
  idempotencyKey?: string
  /** The decoy was filled, or the form was faster than a person. Kept as spam and answered as usual. */
  suspicious: boolean
  /** True if only the speed is suspicious, which may be a person whose browser fills in forms. */
  isQuick?: boolean
  /** Visitor's network as rate limits count it (`visitorNetwork`). */
  network?: string
}

export type PublicFormReading =
  | { ok: true; values: FormValues; origin: FormOrigin }
  | Extract<FormReading, { ok: false }>

/**
 * Parses a public form, separating the anti-spam fields. A missing filling time is not suspicious, because without
 * JavaScript there is none.
 */
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
