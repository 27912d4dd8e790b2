import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { Notice } from '../feedback/notice.tsx'
import type { Confirmation } from './confirmation.ts'

type ConfirmProps = { question: Confirmation; form: string; isSending: boolean }

/** Buttons that submit the form again, each with one answer. */
export function ConfirmChoices({ question: { name, choices }, form, isSending }: ConfirmProps) {
  return choices.map(({ value, label, tone }) => (
    <Button
      key={value}
      type="submit"
      form={form}
      variant={tone}
      disabled={isSending}
      name={name}
      value={value}
    >
      {label}
    </Button>
  ))
}

/** Cancel button. Comes first and has the focus, so that a second press of Enter sends nothing. */
export function CancelButton({
  question,
  isSending,
  onClick,
}: Omit<ConfirmProps, 'form'> & { onClick: () => void }) {
  return (
    // `aria-disabled`: the question appears while the form is still being sent, and a `disabled` button takes no
    // focus.
    <Button data-first variant="outline" aria-disabled={isSending} onClick={() => isSending || onClick()}>
      {question.cancelLabel}
    </Button>
  )
}

/** Confirmation as a dialog over the form, which keeps its values. Closing equals cancelling. */
export function ConfirmDialog({
  isOpen,
  onClose,
  focusAfter,
  ...asked
}: ConfirmProps & { isOpen: boolean; onClose: () => void; focusAfter: () => HTMLElement | null }) {
  const { question, isSending } = asked
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => void (open || onClose())}
      locked={isSending}
      size={question.letter ? 'lg' : 'md'}
      focusAfter={focusAfter}
      title={<span className="wrap-anywhere">{question.title}</span>}
      description={question.body}
      footer={
        <>
          <CancelButton question={question} isSending={isSending} onClick={onClose} />
          <ConfirmChoices {...asked} />
        </>
      }
    >
      {mailPreview(question)}
    </Dialog>
  )
}

/** Confirmation within the page, without JavaScript. */
export function ConfirmInPage(asked: ConfirmProps) {
  const { title, body } = asked.question
  return (
    <noscript>
      <Notice tone="warning" title={title} className="mb-6">
        <p>{body}</p>
        {mailPreview(asked.question)}
        <div className="mt-3 flex flex-wrap gap-2">
          <ConfirmChoices {...asked} />
        </div>
      </Notice>
    </noscript>
  )
}

/** Preview of the mail that would be sent; undefined if there is none, so that the dialog gets no empty body. */
export function mailPreview({ letter }: Confirmation): ReactNode {
  if (!letter) return undefined
  return (
    // Focusable, so that a long mail can be scrolled by keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
      tabIndex={0}
      aria-label="El correo"
      className="mt-3 rounded border border-line bg-surface first:mt-0"
    >
      <p className="border-b border-line px-4 py-2.5">
        <span className="text-sm text-ink-muted">Asunto</span>
        <br />
        <span className="font-semibold wrap-anywhere">{letter.subject}</span>
      </p>
      <p className="px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">{letter.text}</p>
    </section>
  )
}
