/** Values of a form's controls: reading, comparing with the defaults, and filling in. */

/** Text, whether a box is checked, or the selected options. */
type ControlValue = string | boolean | string[]

/**
 * Values by control: the key is `name=value` for a checkbox or radio, `name#0` for the first other control of that
 * name. Passwords, files and hidden fields are left out.
 */
export type ControlValues = Record<string, ControlValue>

const SKIPPED = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function hasUnsavedChanges(form: HTMLFormElement): boolean {
  return controlsOf(form).some(([, control]) => !isSame(currentValue(control), defaultValue(control)))
}

export function readValues(form: HTMLFormElement): ControlValues {
  return Object.fromEntries(controlsOf(form).map(([key, control]) => [key, currentValue(control)]))
}

/** Fills in values as if typed. Returns whether any of them differed from the form's. */
export function fillValues(form: HTMLFormElement, values: ControlValues): boolean {
  let filled = false
  for (const [key, control] of controlsOf(form)) {
    const value = values[key]
    if (value === undefined || isSame(value, currentValue(control))) continue
    write(control, value)
    filled = true
  }
  return filled
}

/** Texts that the form would send, without files. */
export function readTexts(form: HTMLFormElement): [name: string, text: string][] {
  return [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

/** Values of `after` that differ from `before`. */
export function changedValues(before: ControlValues, after: ControlValues): ControlValues {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, before[key])))
}

/** Whether these are the values of a form that was sent with such fields. Unchecked boxes send nothing. */
export function isAmong(
  values: ControlValues,
  fields: readonly (readonly [name: string, value: string])[],
): boolean {
  const sent = new Set(fields.map(([name, value]) => `${name}=${withLineFeeds(value)}`))
  return Object.entries(values).every(([key, value]) => {
    if (typeof value === 'boolean') return !value || sent.has(key)
    const name = key.slice(0, key.lastIndexOf('#'))
    return [value].flat().every((each) => sent.has(`${name}=${withLineFeeds(each)}`))
  })
}

/** Browsers send line ends as CRLF. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n')

function isSame(one: ControlValue, other: ControlValue | undefined): boolean {
  return String(one) === String(other)
}

function controlsOf(form: HTMLFormElement): [key: string, control: Control][] {
  const counts = new Map<string, number>()
  return [...form.elements].filter(isRead).map((control) => {
    if (isBox(control)) return [`${control.name}=${control.value}`, control]
    const order = counts.get(control.name) ?? 0
    counts.set(control.name, order + 1)
    return [`${control.name}#${order}`, control]
  })
}

function isRead(element: Element): element is Control {
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  return isControl && element.name !== '' && !SKIPPED.has(element.type)
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function currentValue(control: Control): ControlValue {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
  return isBox(control) ? control.checked : control.value
}

function defaultValue(control: Control): ControlValue {
  if (!(control instanceof HTMLSelectElement))
    return isBox(control) ? control.defaultChecked : control.defaultValue
  const options = [...control.options]
  const byDefault = options.filter((option) => option.defaultSelected)
  const initial = byDefault.length > 0 || control.multiple ? byDefault : options.slice(0, 1)
  return initial.map(({ value }) => value)
}

function write(control: Control, value: ControlValue): void {
  if (isBox(control)) {
    // A radio button cannot be clicked off; the chosen one is clicked on instead.
    if (control.type === 'checkbox' || value) control.click()
    return
  }
  if (Array.isArray(value) && control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = value.includes(option.value)
  // Uses the prototype's setter, because React overrides the element's and would miss the change.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
