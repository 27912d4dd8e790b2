import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { Notice } from '../feedback/notice.tsx'
import type { Question } from './question.ts'

type AskedForm = { question: Question; form: string; isSending: boolean }

/** Each choice sends the form again, with its answer. */
export function QuestionChoices({ question: { name, choices }, form, isSending }: AskedForm) {
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

/** Comes first and has the focus: whoever pressed Enter twice has sent nothing. */
export function WayOut({ question, isSending, onClick }: Omit<AskedForm, 'form'> & { onClick: () => void }) {
  return (
    // Never `disabled`: the answer is drawn while it still is on its way, and such a button takes no focus.
    <Button autoFocus variant="outline" aria-disabled={isSending} onClick={() => isSending || onClick()}>
      {question.wayOut}
    </Button>
  )
}

/** Asked over the form; what was typed stays below. Closing it is the way out. */
export function QuestionDialog({
  isOpen,
  onClose,
  focusAfter,
  ...asked
}: AskedForm & { isOpen: boolean; onClose: () => void; focusAfter: () => HTMLElement | null }) {
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
          <WayOut question={question} isSending={isSending} onClick={onClose} />
          <QuestionChoices {...asked} />
        </>
      }
    >
      {letterOf(question)}
    </Dialog>
  )
}

/** The same in the form, where no script can open a dialog. */
export function QuestionInPage(asked: AskedForm) {
  const { title, body } = asked.question
  return (
    <noscript>
      <Notice tone="warning" title={title} className="mb-6">
        <p>{body}</p>
        {letterOf(asked.question)}
        <div className="mt-3 flex flex-wrap gap-2">
          <QuestionChoices {...asked} />
        </div>
      </Notice>
    </noscript>
  )
}

/** Undefined where there is nothing to read: a dialog draws no empty body. */
export function letterOf({ letter }: Question): ReactNode {
  if (!letter) return undefined
  return (
    // Reached by Tab, so that a long one can be scrolled by keyboard.
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
