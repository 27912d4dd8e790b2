import type { ReactNode } from 'react'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { StoredBeside } from '#app/ui/forms/edit-conflict.tsx'
import type { PanelAnswer } from '../../team-answers.ts'
import { EDITOR_LABELS, type EditorField, firstOf } from '../fields.ts'

/** What a group needs to draw its fields: what stood there, what the server said of it, what another person wrote. */
export type EditorWiring = ReturnType<typeof wireEditor>

export function wireEditor(given: FormValues, { errors = {}, conflict }: Partial<PanelAnswer> = {}) {
  const first = firstOf(errors)
  const named = (name: EditorField, hint?: ReactNode) => {
    const theirs = conflict?.theirs[name]
    return {
      name,
      label: EDITOR_LABELS[name],
      error: errors[name],
      hint: theirs === undefined ? hint : <StoredBeside hint={hint}>{theirs}</StoredBeside>,
    }
  }
  return {
    given,
    field(name: EditorField, hint?: ReactNode) {
      const value = given[name]
      const defaultValue = typeof value === 'string' ? value : undefined
      // Without script the answer comes back as a page: the browser itself goes to what is wrong.
      return { ...named(name, hint), defaultValue, autoFocus: name === first }
    },
    choices(name: EditorField) {
      const value = given[name]
      return { ...named(name), defaultValue: Array.isArray(value) ? value : [] }
    },
  }
}
