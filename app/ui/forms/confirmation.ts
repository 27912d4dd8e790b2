/** What a person confirms before it is done. Part of an action's answer, like a conflict; nothing was written yet. */
export type Confirmation = {
  /** Field that carries the answer when the form is sent again. */
  name: string
  title: string
  body: string
  /** Preview of the mail that would be sent. */
  letter?: { subject: string; text: string }
  /** The usual choice comes last, where the thumb is. */
  choices: readonly { value: string; label: string; tone: 'primary' | 'danger' | 'outline' }[]
  /** Label of the button that cancels. */
  cancelLabel: string
}
