import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { FoldSummary } from '#app/ui/controls/fold-summary.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { MAX_HTML } from '../schema.ts'

type MailLookProps = {
  subject: string
  /** Name of the variant; undefined if there are none. */
  variant?: string | undefined
  preview: { html: string; text: string; bytes: number }
  /** Takes the focus when it appears, and whenever it is asked for again. */
  isAsked?: boolean
}

/** An issue as a mail, as wide as on a phone, and as text. The mail's iframe is sandboxed: links open other tabs. */
export function MailLook({ subject, variant, preview, isAsked = false }: MailLookProps) {
  const { html, text, bytes } = preview
  const section = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks for it again
  useEffect(() => {
    if (!isAsked) return
    // Focus alone would scroll to the end of what is taller than the window. The scroll is immediate, because the frame
    // moves a focus that is out of sight.
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
    return keepInView(section.current)
  }, [isAsked, key])
  return (
    <section
      ref={section}
      id="vista"
      tabIndex={-1}
      aria-labelledby="vista-titulo"
      className="mt-8 scroll-mt-20 border-t border-line pt-6 max-sm:scroll-mt-52"
    >
      <h2 id="vista-titulo" className="text-subheading wrap-anywhere">
        Como correo{variant && `: ${variant}`}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted tabular-nums">
        {formatNumber(bytes / 1024)} KB de {formatNumber(MAX_HTML / 1024)} KB. Los enlaces del correo se abren
        en otra pestaña.
      </p>
      {bytes > MAX_HTML && (
        <Notice tone="warning" title="Es demasiado largo para un correo" className="mb-4">
          Algunos buzones lo cortarían. Quita una parte, o enlázala.
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[auto_minmax(0,1fr)]">
        <iframe
          title={`Vista del correo: ${subject}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
          className="h-[40rem] w-90 max-w-full rounded border border-line bg-panel"
        />
        <details className="min-w-0 rounded border border-line bg-panel" open>
          <FoldSummary className="px-4">Solo el texto</FoldSummary>
          <pre className="border-t border-line p-4 font-sans text-sm break-words whitespace-pre-wrap">
            {text}
          </pre>
        </details>
      </div>
    </section>
  )
}

/** Scrolls to the section, and again while the editor above it is drawn, until the reader does anything. */
function keepInView(section: HTMLElement | null): () => void {
  const observer = new ResizeObserver(() => section?.scrollIntoView())
  const stop = () => observer.disconnect()
  observer.observe(document.body)
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(act, stop, { once: true, passive: true })
  return stop
}
