/**
 * Adds what only script knows about a form: its idempotency key, so that a double tap or retry makes one record, and
 * the filling time in ms (design §6.22, §6.24). The key is stored on the form element, so that a form sent before
 * hydration and sent again by the application makes one record too.
 */
export function addIdempotencyKey(form: HTMLFormElement, formData: FormData, shownAt: number): void {
  form.dataset.key ??= randomKey()
  formData.set('idempotency_key', form.dataset.key)
  formData.set('filling_ms', String(Math.round(performance.now() - shownAt)))
}

/** 128 random bits as text; `crypto.randomUUID` does not exist over plain HTTP. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
