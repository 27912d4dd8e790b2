import type { ReactNode } from 'react'
import { Form } from 'react-router'

type DuplicateIssueProps = {
  id: string
  /** URL of the list, to which the form posts and from which one comes to the copy. */
  list: string
  /** Its button. */
  children: ReactNode
}

/** Begins a draft with the words of an issue. A form, because the draft is stored at once. */
export function DuplicateIssue({ id, list, children }: DuplicateIssueProps) {
  return (
    <Form role="none" method="post" action={list}>
      <input type="hidden" name="intent" value="duplicate" />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}
