import { type RefObject, useCallback, useEffect, useState } from 'react'
import { LAST_STEP, stepId } from '../application-fields.ts'
import { type FormContent, readContent, readDraft, restoreDraft, saveDraft } from './application-draft.ts'

/**
 * State of the steps and of the draft. The checked radio of the step list decides in CSS which step shows
 * (step-list.tsx), so that steps work before hydration; `step` mirrors it for React.
 */
export function useStepForm(
  form: RefObject<HTMLFormElement | null>,
  { openAt, prefilled, isReturned }: { openAt: number; prefilled: string; isReturned: boolean },
) {
  const [step, setStep] = useState(openAt)
  const [content, setContent] = useState<FormContent>()

  const goTo = useCallback(
    (next: number) => {
      const radio = form.current?.querySelector<HTMLInputElement>(`#${stepId(next)}`)
      if (radio) radio.checked = true
      setStep(next)
    },
    [form],
  )

  const remember = () => {
    if (form.current) setContent(readContent(form.current))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script takes over the form
  useEffect(() => {
    const element = form.current
    if (!element) return
    const chosen = element.querySelector<HTMLInputElement>('input[name="paso"]:checked')
    // Values that the server sent back are newer than any draft.
    const draft = isReturned ? undefined : readDraft()
    if (draft) restoreDraft(element, draft, prefilled)
    const opened = Number(chosen?.value ?? openAt)
    const left = Math.trunc(Number(draft?.step))
    goTo(opened === openAt && left >= 1 && left <= LAST_STEP ? left : opened)
    remember()
  }, [])

  useEffect(() => {
    if (content) saveDraft({ content, step, prefilled })
  }, [content, step, prefilled])

  return { step, goTo, remember, content, isReady: content !== undefined }
}
