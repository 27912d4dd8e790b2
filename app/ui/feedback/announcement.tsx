import { useEffect } from 'react'
import { Form, href, useFetcher, useLocation } from 'react-router'
import type { Toast } from '#app/ui/feedback/toaster.tsx'
import { Button } from '../controls/button.tsx'
import { Notice } from './notice.tsx'
import { showToast } from './toast.ts'

export type AnnouncementText = Pick<Toast, 'title' | 'description'> & {
  tone: 'success' | 'error' | 'info'
  /** Id in the bin of the row that 'Deshacer' restores. */
  trash_id?: string | undefined
}

const BIN = href('/admin/papelera')
const UNDO = 'Deshacer'

/** The server's message: a toast or, without script, a notice in the page. */
export function Announcement({ text }: { text: AnnouncementText | undefined }) {
  const { pathname, search } = useLocation()
  // A fetcher does not navigate: a form that somebody is filling in on the same screen stays.
  const { submit, data: refusal } = useFetcher<AnnouncementText>()
  useEffect(() => {
    if (!text) return
    const { trash_id, ...toast } = text
    if (!trash_id) void showToast(toast)
    else {
      // Read at the click: 'Deshacer' leads back to wherever the person is by then.
      const undo = () => submit({ id: trash_id, back: location.pathname + location.search }, TO_BIN)
      void showToast({ ...toast, action: { label: UNDO, onClick: undo } })
    }
  }, [text, submit])
  useEffect(() => {
    if (refusal) void showToast(refusal)
  }, [refusal])
  if (!text) return null
  return (
    <noscript>
      <Notice tone={text.tone} title={text.title} className="mb-6">
        {text.description}
        {text.trash_id && (
          <Form {...TO_BIN} className="mt-2">
            <input type="hidden" name="id" value={text.trash_id} />
            <input type="hidden" name="back" value={pathname + search} />
            <Button type="submit" size="sm" variant="outline">
              {UNDO}
            </Button>
          </Form>
        )}
      </Notice>
    </noscript>
  )
}

const TO_BIN = { method: 'post', action: BIN } as const
