import type { ReactNode } from 'react'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { StoredValue } from './edit-conflict.tsx'
import type { EditorAnswer } from './editor-answer.ts'

/** Props for a group of fields: initial values, server's errors, and values that another administrator saved. */
export type EditorWiring<Name extends string> = ReturnType<typeof wireEditor<Name>>

/** Wires an editor's fields. `labels` names all fields, in the order of the form. */
export function wireEditor<Name extends string>(
  labels: Record<Name, string>,
  given: FormValues,
  answer?: EditorAnswer,
) {
  const { errors = {}, conflict } = answer ?? {}
  const first = (Object.keys(labels) as Name[]).find((name) => errors[name])
  const named = (name: Name, hint?: ReactNode) => {
    const theirs = conflict?.theirs[name]
    return {
      name,
      label: labels[name],
      error: errors[name],
      hint: theirs === undefined ? hint : <StoredValue hint={hint}>{theirs}</StoredValue>,
    }
  }
  // Without JavaScript the answer is a page, where `autofocus` leads to the first error.
  const single = (name: Name, hint?: ReactNode) => ({ ...named(name, hint), autoFocus: name === first })
  return {
    answer,
    field: (name: Name, hint?: ReactNode) => ({
      ...single(name, hint),
      defaultValue: String(given[name] ?? ''),
    }),
    flag: (name: Name, hint?: ReactNode) => ({ ...single(name, hint), defaultChecked: given[name] === true }),
    choices: (name: Name) => {
      const value = given[name]
      return { ...named(name), defaultValue: Array.isArray(value) ? value : [] }
    },
    /** Whether one of these fields has an error or a conflict. */
    needsReview: (names: readonly Name[]) =>
      names.some((name) => errors[name] !== undefined || conflict?.theirs[name] !== undefined),
  }
}
