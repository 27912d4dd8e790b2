import { type ReactNode, useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import { PageHeader } from '../drawing/page-header.tsx'

type AnswerHeaderProps = { seed: string; title: string; lead: ReactNode; children?: ReactNode }

/**
 * Header of a page behind a mailed link, with its buttons. What was answered takes the focus: the button that was pressed
 * is gone, or does the opposite by now.
 */
export function AnswerHeader({ children, ...header }: AnswerHeaderProps) {
  const answer = useActionData<object>()
  const [first] = useState(answer)
  useEffect(() => {
    // An answer that came with the HTML, before script: its reader may have gone on already.
    const isFree = answer !== first || document.activeElement === document.body
    const title = answer && isFree && document.querySelector('h1')
    if (!title) return
    title.tabIndex = -1
    title.focus()
  }, [answer, first])
  return <PageHeader {...header} actions={children} />
}
