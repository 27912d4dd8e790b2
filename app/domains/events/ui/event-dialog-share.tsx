import { useEffect, useRef, useState } from 'react'
import { ShareEvent } from './share-event.tsx'

/** Where there is no sheet of the device. Its answer stands in place: a toast would lie behind the dialog. */
export function EventDialogShare({ title, url }: { title: string; url: string }) {
  const [answer, setAnswer] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setAnswer('Enlace copiado'),
      () => setAnswer(`No se pudo copiar el enlace: ${url}`),
    )
  return (
    <div ref={box} tabIndex={-1} className="border-t border-line pt-5 lg:col-span-2">
      <ShareEvent title={title} url={url} onCopy={copy} />
      <p role="status" className="mt-2 min-h-[1.6em] text-emerald-ink">
        {answer}
      </p>
    </div>
  )
}
