import { useState } from 'react'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import { REPLIES } from '#app/domains/events/team-schema.ts'
import { ConfirmDialog, ConfirmInPage } from '#app/ui/forms/confirm-dialog.tsx'

type SaveConfirmationProps = {
  answer: PanelAnswer | undefined
  /** Id of the form, which each choice submits again. */
  form: string
  isSending: boolean
  focusAfter: () => HTMLElement | null
}

/** Part of a form: the open question, and earlier answers as hidden fields. */
export function SaveConfirmation({ answer, ...form }: SaveConfirmationProps) {
  const [closed, setClosed] = useState<PanelAnswer>()
  // Keeps the last question, so that its text stays while the dialog fades out.
  const [shown, setShown] = useState(answer?.question)
  if (answer?.question && answer.question !== shown) setShown(answer.question)
  const question = answer?.question
  return (
    <>
      {REPLIES.filter((name) => name !== question?.name).map((name) => {
        const given = answer?.kept?.[name]
        return typeof given === 'string' && <input key={name} type="hidden" name={name} value={given} />
      })}
      {question && <ConfirmInPage question={question} {...form} />}
      {shown && (
        <ConfirmDialog
          question={shown}
          isOpen={question !== undefined && closed !== answer}
          onClose={() => setClosed(answer)}
          {...form}
        />
      )}
    </>
  )
}
