import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { EventFrame } from '#app/domains/events/admin/ui/event-frame.tsx'
import type { ProposalKind } from '#app/domains/events/schema.ts'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { ProposalView } from '../../changes/schema.ts'
import { Differences } from '../../changes/ui/differences.tsx'
import { SaveConfirmation } from '../../editor/ui/save-confirmation.tsx'

type Shown = ProposalView & {
  submissionVersion: string
  version: string
  title: string
  email: string | null
  /** Id of the event. */
  event: string
  since: string
  /** Number of people whom a schedule change would notify. */
  registered: number
}

type ProposalScreenProps = { back: string; shown: Shown | undefined; answer: PanelAnswer | undefined }

const REASON_MAX = 1000

const WORDS: Record<ProposalKind, { title: string; accept: string; reject: string }> = {
  change: { title: 'Cambio propuesto', accept: 'Aceptar el cambio', reject: 'Rechazar el cambio' },
  cancel: { title: 'Piden cancelar el evento', accept: 'Cancelar el evento', reject: 'Mantener el evento' },
}

/** An organiser's proposal, with the forms to accept or reject it. */
export function ProposalScreen({ back, shown, answer }: ProposalScreenProps) {
  const notice = useRef<HTMLDivElement>(null)
  const refusal = answer?.question ? undefined : answer
  useEffect(() => {
    if (refusal) notice.current?.focus()
  }, [refusal])
  return (
    <EventFrame
      event={shown && { id: shown.event, title: shown.title }}
      current={undefined}
      back={{ to: back, label: 'Cambios propuestos' }}
      lead={shown ? WORDS[shown.kind].title : 'Propuesta de quien organiza'}
    >
      {refusal && (
        <Notice ref={notice} tone="error" title={refusal.title} className="mb-6">
          {refusal.description}
        </Notice>
      )}
      {shown ? (
        <Proposal shown={shown} answer={answer} />
      ) : (
        <EmptyState title="No hay ninguna propuesta por revisar">
          Alguien del equipo ya respondió, quien organiza la retiró, o el evento se canceló o ya pasó.
        </EmptyState>
      )}
    </EventFrame>
  )
}

function Proposal({ shown, answer }: { shown: Shown; answer: PanelAnswer | undefined }) {
  const { kind, since, email, differences, reason } = shown
  return (
    <div className="grid max-w-5xl gap-6">
      <p className="text-ink-muted">
        Llegó el {since}
        {email && (
          <>
            {' '}
            de{' '}
            <a href={`mailto:${email}`} className="text-link wrap-anywhere">
              {email}
            </a>
          </>
        )}
        . El evento sigue como está hasta que respondas.
      </p>
      {kind === 'cancel' ? (
        <blockquote className="rounded border border-line bg-panel p-4 whitespace-pre-line wrap-anywhere sm:p-6">
          {reason}
        </blockquote>
      ) : differences.length > 0 ? (
        <Differences differences={differences} />
      ) : (
        <Notice tone="info" title="El evento ya dice lo que se propone">
          Al aceptar no cambia nada, y quien organiza recibe la respuesta.
        </Notice>
      )}
      <Accepting shown={shown} answer={answer} />
      <Rejecting shown={shown} answer={answer} />
    </div>
  )
}

function Accepting({ shown, answer }: { shown: Shown; answer: PanelAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const isSending = useSending('accept_proposal')
  const { kind } = shown
  return (
    <Form
      ref={form}
      id={id}
      aria-label={WORDS[kind].accept}
      method="post"
      preventScrollReset
      className="grid justify-items-start gap-2"
    >
      <Stamp shown={shown} intent="accept_proposal" />
      <SaveConfirmation
        answer={answer?.intent === 'accept_proposal' ? answer : undefined}
        form={id}
        isSending={isSending}
        focusAfter={() => form.current?.querySelector<HTMLElement>('[type="submit"]') ?? null}
      />
      <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'} disabled={isSending}>
        {isSending ? 'Enviando...' : WORDS[kind].accept}
      </Button>
      <p className="text-sm text-ink-muted">{mailedAfter(shown)}</p>
    </Form>
  )
}

function Rejecting({ shown, answer }: { shown: Shown; answer: PanelAnswer | undefined }) {
  const isSending = useSending('reject_proposal')
  const { errors, kept } = answer?.intent === 'reject_proposal' ? answer : {}
  return (
    <Form
      aria-label={WORDS[shown.kind].reject}
      method="post"
      preventScrollReset
      className="grid gap-4 border-t border-line pt-6"
    >
      <Stamp shown={shown} intent="reject_proposal" />
      <TextAreaField
        label="Motivo, si lo rechazas (opcional)"
        name="rejection_reason"
        rows={3}
        hint={shown.email ? 'Va en el correo a quien organiza.' : 'Queda guardado con el evento.'}
        counter={REASON_MAX}
        defaultValue={String(kept?.rejection_reason ?? '')}
        error={errors?.rejection_reason}
      />
      <Button type="submit" variant="outline" disabled={isSending} className="justify-self-start">
        {isSending ? 'Enviando...' : WORDS[shown.kind].reject}
      </Button>
    </Form>
  )
}

/** Hidden fields with the versions of proposal and event on the screen. */
function Stamp({
  shown: { submissionVersion, version },
  intent,
}: {
  shown: Shown
  intent: string
}): ReactNode {
  const stamp = { intent, seen: submissionVersion, version }
  return Object.entries(stamp).map(([name, value]) => (
    // Keyed by value, because React leaves a changed hidden field's value in place.
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

function useSending(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent
}

function mailedAfter({ kind, registered, email }: Shown): string {
  const mailed = email ? ' Quien organiza lo sabrá por correo.' : ''
  if (registered === 0)
    return `${kind === 'cancel' ? 'No hay nadie registrado.' : 'Se publica enseguida.'}${mailed}`
  const who =
    registered === 1 ? 'a la persona registrada' : `a las ${formatNumber(registered)} personas registradas`
  return kind === 'cancel'
    ? `Antes te preguntamos si avisar ${who}.${mailed}`
    : `Se publica enseguida; si cambian la fecha, la hora o la ubicación, antes te preguntamos si avisar ${who}.${mailed}`
}
