/**
 * Adds what only script knows of a form: its idempotency key, so that a double tap or a retry makes one record, and how
 * long the filling took, in milliseconds (design §6.22, §6.24). The key belongs to the form element: what was sent before
 * hydration and what the application sends again make one record too.
 */
export function addIdempotencyKey(form: HTMLFormElement, formData: FormData, shownAt: number): void {
  form.dataset.key ??= randomKey()
  formData.set('idempotency_key', form.dataset.key)
  formData.set('filling_ms', String(Math.round(performance.now() - shownAt)))
}

/** 128 random bits as text; `crypto.randomUUID` is missing where the site is visited over plain HTTP. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
