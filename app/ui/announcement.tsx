import { useEffect } from 'react'
import { Notice } from './notice.tsx'
import { showToast, type Toast } from './toast.ts'

export type AnnouncementText = Pick<Toast, 'title' | 'description'> & { tone: 'success' | 'error' | 'info' }

/** What the server answered: a toast, and where no script runs a notice in its place. */
export function Announcement({ text }: { text: AnnouncementText | undefined }) {
  useEffect(() => {
    if (text) showToast(text)
  }, [text])
  if (!text) return null
  return (
    <noscript>
      <Notice tone={text.tone} title={text.title} className="mb-6">
        {text.description}
      </Notice>
    </noscript>
  )
}
