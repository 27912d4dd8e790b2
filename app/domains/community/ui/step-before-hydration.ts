import { listenEarly } from '#app/platform/hydration/hydrate-on-intent.ts'

/**
 * Steps of the application form before React has loaded (docs/decisions/0035): 'Siguiente' and Enter check the radio
 * of the next step. The events are stopped, so that React does not replay them.
 */
export function stepBeforeHydration(): void {
  listenEarly('click', (click) => {
    const next = (click.target as Element).closest<HTMLButtonElement>('button[data-next]')
    if (next && walk(next.form)) click.stopImmediatePropagation()
  })
  listenEarly('submit', (submit) => {
    if (!walk(submit.target as HTMLFormElement)) return
    submit.preventDefault()
    submit.stopImmediatePropagation()
  })
}

function walk(form: HTMLFormElement | null) {
  const step = form?.querySelector<HTMLInputElement>('[name=paso]:checked')?.value
  const next = step && form?.querySelector<HTMLInputElement>(`[name=paso][value="${+step + 1}"]`)
  if (next) {
    next.checked = true
    document.getElementById(`${next.id}-titulo`)?.focus()
  }
  return next
}

/**
 * Selects the profile in the form when its card's button is clicked. Listens on the document, so that it works before
 * and after hydration.
 */
export function chooseByCard(): void {
  document.addEventListener('click', ({ target }) => {
    const { chooses } = (target as Element).closest<HTMLElement>('[data-chooses]')?.dataset ?? {}
    const radio = chooses && document.querySelector<HTMLInputElement>(`[value=${chooses}]`)
    if (!radio) return
    radio.checked = true
    radio.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
