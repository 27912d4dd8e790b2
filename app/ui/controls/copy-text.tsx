import { Copy } from 'lucide-react'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'

/** Copies a text, and says so by a toast. Hidden without script: the text beside it is there to select. */
export function CopyText({
  text,
  label,
  done,
  failed,
}: {
  text: string
  label: string
  done: string
  /** Title and remedy if it did not work. */
  failed: { title: string; description: string }
}) {
  return (
    <Button
      size="sm"
      variant="outline"
      leading={<Copy aria-hidden="true" />}
      className="[@media(scripting:none)]:hidden"
      onClick={async () => {
        try {
          await navigator.clipboard.writeText(text)
          await showToast({ title: done, tone: 'success' })
        } catch {
          // The clipboard does not exist over plain HTTP.
          await showToast({ ...failed, tone: 'error' })
        }
      }}
    >
      {label}
    </Button>
  )
}
