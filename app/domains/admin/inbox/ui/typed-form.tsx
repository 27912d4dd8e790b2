import type { RefObject } from 'react'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useKeptFocus } from '#app/ui/forms/use-kept-focus.ts'
import { useSendShortcut } from '#app/ui/forms/use-save-shortcut.ts'

/** What is typed outlives a failure and a session; the focus goes to what is wrong, or stays where it was. */
export function useTypedForm(
  form: RefObject<HTMLFormElement | null>,
  notice: RefObject<HTMLElement | null>,
  label: string,
  answer: EditorAnswer | undefined,
) {
  useFormRestore(form, label)
  useSendShortcut(form)
  useAnswerFocus(answer, form, notice)
  useKeptFocus(form, label, answer)
}

/** A refused form is sent again with its own key, so that a lost response causes no second mail. */
export function KeyField({ answer, empty }: { answer: EditorAnswer | undefined; empty: string }) {
  const kept = answer?.kept?.key
  const key = typeof kept === 'string' ? kept : empty
  return <input type="text" hidden readOnly name="key" key={key} defaultValue={key} />
}
