import { listenEarly } from '#app/platform/hydration/hydrate-on-intent.ts'

/**
 * Steps of the community's form before React is loaded (docs/decisions/0035): 'Siguiente' and Enter check the next
 * step's radio. These events stop here, so that React does not replay them.
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

function walk(form: HTMLFormElement | null): boolean {
  const step = form?.querySelector<HTMLInputElement>('[name=paso]:checked')?.value
  const next = step && form?.querySelector<HTMLInputElement>(`[name=paso][value="${+step + 1}"]`)
  if (!next) return false
  next.checked = true
  document.getElementById(`${next.id}-titulo`)?.focus()
  return true
}

/**
 * Chooses a profile in the form when the button of its card is clicked. A listener on the document, so that it works
 * before hydration and after.
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
