import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { readTexts } from '#app/ui/forms/control-values.ts'

type EditorDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Label of the confirming button. */
  save: string
  size?: 'md' | 'lg'
  /** Renders the form with the given id. The confirming button is outside the form and refers to it. */
  children: (form: string) => ReactNode
}

/** Dialog of the editor for a link, picture, plot or video. Closing it returns the focus to the text. */
export function EditorDialog({ open, onClose, title, save, size, children }: EditorDialogProps) {
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      {...(size && { size })}
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

/** State of a dialog's form. `take` uses the answers, or returns errors by field. */
export function useEditorForm(form: string, take: (answers: Answers) => Answers | undefined) {
  const [errors, setErrors] = useState<Answers>({})
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles events through portals to the article's form, which does not contain this form in the DOM.
    event.stopPropagation()
    const element = event.currentTarget
    const found = take(Object.fromEntries(readTexts(element))) ?? {}
    setErrors(found)
    const [first] = Object.keys(found)
    if (first)
      (element.querySelector<HTMLElement>(`[name="${first}"]`) ?? element.querySelector('input'))?.focus()
  }
  return { errors, formProps: { id: form, onSubmit, noValidate: true, className: 'grid gap-5' } }
}
