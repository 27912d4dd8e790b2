/** What has to be asked before something is done: part of an answer, like a conflict. Nothing was written. */
export type Question = {
  /** The field that carries the answer, when the same form is sent again. */
  name: string
  title: string
  body: string
  /** The mail that would be sent, as it would be read. */
  letter?: { subject: string; text: string }
  /** The usual one last, where the thumb is. */
  choices: readonly { value: string; label: string; tone: 'primary' | 'danger' | 'outline' }[]
  /** Label of the button that cancels. */
  cancelLabel: string
}
