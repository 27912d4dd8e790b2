import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'

type QuestionDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** On the button that answers. */
  save: string
  /** Takes the id that its form is to have: the button stands outside of it. */
  children: (form: string) => ReactNode
}

/** What the editor asks before it puts something into the text. The way back leads into the text. */
export function QuestionDialog({ open, onClose, title, save, children }: QuestionDialogProps) {
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      focusFirst={() => document.getElementById(form)?.querySelector('input') ?? null}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form}>
            {save}
          </Button>
        </>
      }
    >
      {children(form)}
    </Dialog>
  )
}

type Answers = Partial<Record<string, string>>

/** The form of such a question. `take` gives the errors of the answers, or takes them. */
export function useAnswers(form: string, take: (answers: Answers) => Answers | undefined) {
  const [errors, setErrors] = useState<Answers>({})
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React would hand it on to the form of the article, which this one is not a part of.
    event.stopPropagation()
    const element = event.currentTarget
    const answers = Object.fromEntries(
      [...new FormData(element)].map(([name, value]) => [name, String(value)]),
    )
    const found = take(answers) ?? {}
    setErrors(found)
    const [first] = Object.keys(found)
    if (first)
      (element.querySelector<HTMLElement>(`[name="${first}"]`) ?? element.querySelector('input'))?.focus()
  }
  return { errors, formProps: { id: form, onSubmit, noValidate: true, className: 'grid gap-5' } }
}
