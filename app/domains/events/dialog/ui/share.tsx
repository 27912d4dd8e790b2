import { useEffect, useRef, useState } from 'react'
import { ShareLinks } from '#app/ui/meta/share-links.tsx'

/** Where there is no sheet of the device. Its answer stands in place: a toast would lie behind the dialog. */
export function EventDialogShare({ title, url }: { title: string; url: string }) {
  const [answer, setAnswer] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="border-t border-line pt-5 lg:col-span-2">
      <ShareLinks
        heading="Compartir Evento"
        title={title}
        url={url}
        say={(copied) => setAnswer([copied.title, copied.description].filter(Boolean).join(': '))}
      />
      <p role="status" className="mt-2 min-h-[1.6em] text-emerald-ink">
        {answer}
      </p>
    </div>
  )
}
