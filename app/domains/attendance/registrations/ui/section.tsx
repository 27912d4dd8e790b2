import { ArrowUpRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { REGISTRATION_ANCHOR } from '#app/domains/events/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { InNewTab } from '#app/ui/controls/new-tab-link.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import type { RegistrationAnswer } from '../fields.ts'
import { mostSeats, seatsLabel } from '../schema.ts'
import { RegistrationForm } from './form.tsx'
import { RegistrationNotice } from './notice.tsx'

type RegistrationSectionProps = {
  event: {
    id: string
    registration_url: string | null
    places_left: number | null
    questions: string[]
    places_each: number | null
    max_attendees: number | null
    has_organiser: boolean
  }
  brand: string
  answer: RegistrationAnswer | undefined
}

/** Registrarse al Evento (public-site §2): the site's form, or a link to the organiser's own. */
export function RegistrationSection({ event, brand, answer }: RegistrationSectionProps) {
  return (
    <section
      id={REGISTRATION_ANCHOR}
      aria-labelledby="registro-titulo"
      className="max-w-2xl rounded border border-line bg-panel p-5 sm:p-6 lg:mt-6 lg:max-w-none lg:rounded-none lg:border-0 lg:border-t lg:p-0 lg:pt-5"
    >
      <h2 id="registro-titulo" className="text-subheading">
        Registrarse al Evento
      </h2>
      {event.registration_url ? (
        <Elsewhere url={event.registration_url} />
      ) : (
        <OurOwn event={event} brand={brand} answer={answer} />
      )}
    </section>
  )
}

function Elsewhere({ url }: { url: string }) {
  return (
    <>
      <p className="mt-2 mb-4 text-ink-muted">
        Quien organiza este evento lleva el registro en su propio sitio,{' '}
        <span className="font-semibold text-ink">{new URL(url).hostname}</span>.
      </p>
      <ButtonLink
        to={url}
        target="_blank"
        rel="noopener nofollow ugc"
        variant="accent"
        size="lg"
        className="max-sm:w-full"
        trailing={<ArrowUpRight aria-hidden="true" />}
      >
        Ir al registro
        <InNewTab />
      </ButtonLink>
    </>
  )
}

function OurOwn({ event, brand, answer }: RegistrationSectionProps) {
  const area = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // Answer dismissed by 'Registrar a otra persona': the form is then new, with its own idempotency key and start time.
  const [settled, setSettled] = useState<RegistrationAnswer>()
  const sending = useNavigation().formMethod === 'POST'
  const current = answer === settled ? undefined : answer
  const isDone = current?.outcome === 'confirmed' || current?.outcome === 'waitlist'
  const seats = seatsLabel(event.places_left)
  const isFull = event.places_left === 0
  const answerNumber = useAnswerFocus(current, area, notice)
  // The pressed button disappeared with the answer, so focus would be lost.
  useEffect(() => {
    if (settled) area.current?.querySelector('input')?.focus()
  }, [settled])

  return (
    <div ref={area} className="mt-2 grid grid-cols-1 gap-4">
      {seats && !isDone && (
        <p className={`font-semibold tabular-nums ${isFull ? 'text-warm-deep' : 'text-secondary'}`}>
          {seats}
        </p>
      )}
      {current && (
        <RegistrationNotice
          key={answerNumber}
          ref={notice}
          answer={current}
          onAgain={() => setSettled(answer)}
        />
      )}
      {!isDone && (
        <RegistrationForm
          eventId={event.id}
          questions={event.questions}
          most={mostSeats(event)}
          isFull={isFull}
          hasOrganiser={event.has_organiser}
          brand={brand}
          sending={sending}
          answer={current}
        />
      )}
    </div>
  )
}
