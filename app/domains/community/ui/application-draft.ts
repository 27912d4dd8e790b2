import { readStored, writeStored } from '#app/platform/browser-storage.ts'
import { APPLICATION_FORM } from '../application-fields.ts'

/**
 * Key of the draft in sessionStorage: it survives a reload, in this tab only. Consents are never stored, because each
 * must be given for the form that is sent.
 */
export const DRAFT = 'marea.comunidad.borrador'

export type FormContent = Record<string, string | string[]>

export type Draft = {
  content: FormContent
  step: number
  /**
   * E-mail that the newsletter box had prefilled when the draft was saved. A different prefilled one wins over the
   * draft.
   */
  prefilled: string
}

/** Current values of the form, without consents. */
export function readContent(form: HTMLFormElement): FormContent {
  const data = new FormData(form)
  const content: FormContent = {}
  for (const name of APPLICATION_FORM.text) content[name] = String(data.get(name) ?? '')
  for (const name of APPLICATION_FORM.lists) content[name] = data.getAll(name).map(String)
  return content
}

export function saveDraft(draft: Draft): void {
  const isEmpty = Object.values(draft.content).every((value) => value.length === 0)
  writeStored('sessionStorage', DRAFT, isEmpty ? undefined : draft)
}

export function clearDraft(): void {
  writeStored('sessionStorage', DRAFT)
}

export function readDraft(): Draft | undefined {
  const draft = readStored<Draft>('sessionStorage', DRAFT)
  return draft?.content ? draft : undefined
}

/**
 * Restores a draft by control name, except into fields typed in before the script arrived. The general restorer
 * (ui/forms/control-values.ts) would exceed the page's size budget by 0.1 KB.
 */
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

/** A select has no `defaultValue`; an untouched one is empty. */
function isUntouched({ value, defaultValue = '' }: HTMLInputElement): boolean {
  return value === defaultValue
}
