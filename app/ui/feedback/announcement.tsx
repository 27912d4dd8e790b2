import { useEffect, useState } from 'react'
import { Form, href, Link, useFetcher, useLocation, useNavigate } from 'react-router'
import type { Toast } from '#app/ui/feedback/toaster.tsx'
import { Button } from '../controls/button.tsx'
import { focusShown } from './focus.ts'
import { Notice } from './notice.tsx'
import { showToast } from './toast.ts'

export type AnnouncementText = Pick<Toast, 'title' | 'description'> & {
  tone: 'success' | 'error' | 'info'
  /** Ids in the trash of the rows that 'Deshacer' restores. */
  trash_ids?: readonly string[] | undefined
  /** URL that 'Deshacer' posts to, for changes other than a deletion. */
  undo?: string | undefined
  /** Where to go on from here. */
  link?: { label: string; to: string } | undefined
  /** Sentence with the id of a request that failed, shown in place of the screen (LoadFailure). */
  code?: string | undefined
}

const TRASH = href('/admin/papelera')
const UNDO = 'Deshacer'

/**
 * Shows the server's message as a toast; without JavaScript, or if the toaster cannot be loaded, as a notice in the
 * page.
 */
export function Announcement({ text }: { text: AnnouncementText | undefined }) {
  const { pathname, search } = useLocation()
  // A fetcher, which does not navigate, so that a form being filled in on the same screen stays.
  const { submit, data: refusal } = useFetcher<AnnouncementText>()
  const navigate = useNavigate()
  const [unshown, setUnshown] = useState<AnnouncementText>()
  useEffect(() => {
    if (!text) return
    const { trash_ids: _, undo: __, code: ___, link, ...toast } = text
    const form = undoForm(text)
    const undo = ({ action, fields }: UndoForm) => {
      // Reads the URL at the click, because 'Deshacer' returns to where the person is by then.
      const back = location.pathname + location.search
      submit({ ...fields, back }, { method: 'post', action, preventScrollReset: true })
    }
    const action = form && { label: UNDO, onClick: () => undo(form) }
    const onward = link && { label: link.label, onClick: () => navigate(link.to) }
    showToast({ ...toast, action, link: onward }).catch(() => setUnshown(text))
  }, [text, submit, navigate])
  useEffect(() => {
    if (refusal)
      void showToast({ title: refusal.title, description: refusal.description, tone: refusal.tone })
  }, [refusal])
  if (!text) return null
  const form = undoForm(text)
  const notice = (
    <Notice tone={text.tone} title={text.title} ref={focusShown} className="mb-6">
      {text.description}
      {text.link && (
        <p className="mt-2">
          <Link to={text.link.to} className="text-link">
            {text.link.label}
          </Link>
        </p>
      )}
      {form && (
        <Form method="post" action={form.action} className="mt-2">
          {Object.entries({ ...form.fields, back: pathname + search }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="sm" variant="outline">
            {UNDO}
          </Button>
        </Form>
      )}
    </Notice>
  )
  return text === unshown ? notice : <noscript>{notice}</noscript>
}

type UndoForm = { action: string; fields: Record<string, string> }

/** Form that 'Deshacer' posts: deleted rows' ids to the trash, or an intent to the screen that made the change. */
function undoForm({ trash_ids, undo }: AnnouncementText): UndoForm | undefined {
  if (trash_ids) return { action: TRASH, fields: { id: trash_ids.join(',') } }
  return undo ? { action: undo, fields: { intent: 'undo' } } : undefined
}
