/** Parts of the pages behind mailed links: their header, what failed, and the fields that carry the link on. */
import { type ReactNode, useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { PageHeader } from '../drawing/page-header.tsx'

type LinkPageProps = { seed: string; title: string; lead: ReactNode; children?: ReactNode }

/**
 * Header of the page, with its buttons. What was answered takes the focus: the button that was pressed is gone, or does
 * the opposite by now.
 */
export function LinkPage({ children, ...header }: LinkPageProps) {
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

/** What was pressed could not be done (`answerPress`). */
export function PressFailed({
  failure,
  title = 'No se pudo hacer',
  ...page
}: Pick<LinkPageProps, 'seed' | 'children'> & { failure: string; title?: string }) {
  return (
    <LinkPage title={title} lead={`${failure} Después, vuelve a abrir el enlace del correo.`} {...page} />
  )
}

/** The link that a page was opened with, for its form to post. */
export function LinkFields({ mailId, code }: MailedLink) {
  return (
    <>
      <input type="hidden" name="correo" value={mailId} />
      <input type="hidden" name="codigo" value={code} />
    </>
  )
}
