import { listenEarly } from '#app/platform/early/when-wanted.ts'

/**
 * The community's form before its application (docs/decisions/0035): its steps are radio buttons, so that 'Siguiente'
 * and Enter walk them at once. Nothing of it is for React to answer again.
 */
export function walkEarly(): void {
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

/** Whoever comes from a profile's card finds it chosen in the form, before there is an application and after. */
export function chooseByCard(): void {
  document.addEventListener('click', ({ target }) => {
    const { chooses } = (target as Element).closest<HTMLElement>('[data-chooses]')?.dataset ?? {}
    const radio = chooses && document.querySelector<HTMLInputElement>(`[value=${chooses}]`)
    if (!radio) return
    radio.checked = true
    radio.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
