/** Parts of the pages behind mailed links: header, failure notice, and hidden fields with the link's code. */
import { type ReactNode, useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { MessagePage } from '../drawing/message-page.tsx'

type LinkPageProps = { seed: string; title: string; lead: ReactNode; children?: ReactNode }

/**
 * Message with what to do next. An answer moves the focus to the title, because the pressed button is gone or does
 * the opposite now.
 */
export function LinkPage(page: LinkPageProps) {
  const answer = useActionData<object>()
  const [first] = useState(answer)
  useEffect(() => {
    // If the answer came with the HTML, the reader may have moved the focus before hydration.
    const isFree = answer !== first || document.activeElement === document.body
    const title = answer && isFree && document.querySelector('h1')
    if (!title) return
    title.tabIndex = -1
    title.focus()
  }, [answer, first])
  return <MessagePage {...page} />
}

/** Notice that the pressed button failed (`answerLinkAction`). */
export function LinkActionFailed({
  failure,
  title = 'No se pudo hacer',
  ...page
}: Pick<LinkPageProps, 'seed' | 'children'> & { failure: string; title?: string }) {
  return (
    <LinkPage title={title} lead={`${failure} Después, vuelve a abrir el enlace del correo.`} {...page} />
  )
}

/** Hidden fields with the link that opened the page, for its form to post. */
export function LinkFields({ mailId, code }: MailedLink) {
  return (
    <>
      <input type="hidden" name="correo" value={mailId} />
      <input type="hidden" name="codigo" value={code} />
    </>
  )
}
