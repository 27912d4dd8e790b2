import { useEffect, useRef } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { examplesMessage, leftOutMessage, peopleLabel } from '../answers.ts'
import type { MessagePreview } from '../schema.ts'

type MailPreviewProps = {
  /** Level of the preview's heading, one below its form's. */
  level: 'h2' | 'h3'
  preview: MessagePreview
  /** Why the preview is shown again, such as a text changed since. */
  notice?: string | undefined
  /** When the message leaves, after the number of recipients. */
  leaves: string
}

/**
 * Shows a message as one recipient's mail, and the number of recipients. The mail's iframe is sandboxed and loads
 * nothing.
 */
export function MailPreview({ level: Heading, preview, notice, leaves }: MailPreviewProps) {
  const { preview: id, html, mail_subject: subject, people, examples, left_out, is_held } = preview
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to each new preview.
  useEffect(() => section.current?.focus(), [id])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="vista-titulo"
      className="border-line bg-surface max-sm:-mx-4 max-sm:border-y max-sm:p-4 sm:rounded sm:border sm:p-5"
    >
      <input type="hidden" name="seen" value={id} />
      <Heading id="vista-titulo" className="text-subheading">
        Así queda
      </Heading>
      {notice && (
        <Notice tone="warning" title={notice} className="mt-3">
          Míralo otra vez antes de enviarlo.
        </Notice>
      )}
      <p className="mt-1 tabular-nums">
        {people === 1 ? 'Lo recibe' : 'Lo reciben'} <strong>{peopleLabel(people)}</strong>
        {people > 1 && ', cada una en su correo'}
        {leaves}. {examplesMessage({ people, examples })} {leftOutMessage(left_out)}
      </p>
      {is_held && (
        <Notice tone="info" title="Pasa antes por el equipo" className="mt-3">
          Lleva un enlace o un correo que no es de tu evento: queda «En revisión» hasta que alguien del equipo
          lo libere. Si nadie lo hace a tiempo, no sale.
        </Notice>
      )}
      <p className="mt-3 wrap-anywhere">
        <span className="text-ink-muted">Asunto:</span> <span className="font-semibold">{subject}</span>
      </p>
      <iframe
        title={`Vista del correo: ${subject}`}
        sandbox=""
        srcDoc={html}
        className="mt-3 h-[60vh] min-h-96 w-full rounded border border-line bg-panel"
      />
    </section>
  )
}
