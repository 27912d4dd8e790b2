import { APPLICATION_FORM } from '../application-fields.ts'

/**
 * What is typed survives a reload, in this tab only. Consents are never kept: each is given to the form that
 * is sent. Storage may be full or forbidden, which costs the draft and nothing else.
 */
export const DRAFT = 'marea.comunidad.borrador'

const HIDDEN = new Set<string>(['honeypot', 'idempotency_key', 'filling_ms'])
const TEXT = APPLICATION_FORM.text.filter((name) => !HIDDEN.has(name))

export type FormContent = Record<string, string | string[]>

export type Draft = {
  content: FormContent
  step: number
  /**
   * E-mail that the newsletter box had filled in when the draft was saved. A different one now wins over the draft's.
   */
  prefilled: string
}

/** What the form holds now, without consents and hidden fields. */
export function readContent(form: HTMLFormElement): FormContent {
  const data = new FormData(form)
  const content: FormContent = {}
  for (const name of TEXT) content[name] = String(data.get(name) ?? '')
  for (const name of APPLICATION_FORM.lists) content[name] = data.getAll(name).map(String)
  return content
}

export function saveDraft(draft: Draft): void {
  const isEmpty = Object.values(draft.content).every((value) => value.length === 0)
  try {
    if (isEmpty) sessionStorage.removeItem(DRAFT)
    else sessionStorage.setItem(DRAFT, JSON.stringify(draft))
  } catch {}
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT)
  } catch {}
}

export function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null')
    return typeof draft?.content === 'object' && draft.content ? draft : undefined
  } catch {
    return undefined
  }
}

/** Puts a draft back, except where somebody has already typed before the script arrived. */
export function restoreDraft(
  form: HTMLFormElement,
  { content, prefilled }: Draft,
  nowPrefilled: string,
): void {
  for (const control of [...form.elements] as HTMLInputElement[]) {
    const { name, type } = control
    const value = content[name]
    if (type === 'radio' || type === 'checkbox') {
      const wanted = Array.isArray(value) ? value.includes(control.value) : value === control.value
      if (wanted && (type === 'checkbox' || !form.querySelector(`[name=${name}]:checked`)))
        control.checked = true
    } else if (typeof value === 'string' && value && isUntouched(control)) {
      if (name !== 'email' || !nowPrefilled || nowPrefilled === prefilled) control.value = value
    }
  }
}

/** A select has no `defaultValue`; it begins empty. */
function isUntouched({ value, defaultValue = '' }: HTMLInputElement): boolean {
  return value === defaultValue
}
