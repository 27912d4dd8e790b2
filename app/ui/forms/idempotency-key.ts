/**
 * Adds what only script knows of a form: its idempotency key, so that a double tap or a retry makes one record, and how
 * long the filling took, in milliseconds (design §6.22, §6.24). The key belongs to the form element: what was sent before
 * hydration and what the application sends again make one record too.
 */
export function addIdempotencyKey(form: HTMLFormElement, formData: FormData, shownAt: number): void {
  form.dataset.key ??= randomUuid()
  formData.set('idempotency_key', form.dataset.key)
  formData.set('filling_ms', String(Math.round(performance.now() - shownAt)))
}

/** `crypto.randomUUID` is missing where the site is visited over plain HTTP. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
