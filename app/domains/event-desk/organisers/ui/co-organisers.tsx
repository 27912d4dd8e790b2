import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Invalid, Refused } from '#app/platform/forms/form-values.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import { MOST_CO_ORGANISERS } from '../labels.ts'
import { CO_ORGANISER_NAME_MAX, type CoOrganiserView } from '../schema.ts'

type Answer = ((Invalid & { errors: Record<string, string> }) | Refused) | undefined

type CoOrganisersProps = {
  people: CoOrganiserView[]
  link: OrganiserAddress
  readOnly: boolean
  answer: Answer
}

/** With whom the organiser shares the event, and how their own link is renewed. */
export function CoOrganisersSection({ people, link, readOnly, answer }: CoOrganisersProps) {
  return (
    <section id="acceso" aria-labelledby="acceso-titulo" className="max-w-3xl">
      <h2 id="acceso-titulo" className="text-heading">
        Quién tiene acceso
      </h2>
      {people.length === 0 ? (
        !readOnly && (
          <p className="mt-2 text-ink-muted">
            Solo tú. Si organizas con alguien, dale su propio enlace en lugar de reenviarle el tuyo: hasta{' '}
            {MOST_CO_ORGANISERS} personas, que ven quién viene, escriben y proponen cambios.
          </p>
        )
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {people.map(({ id, name, email }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="block text-ink-muted">{email}</span>
              </p>
              {!readOnly && (
                <Form
                  method="post"
                  action={organiserPath(link)}
                  aria-label={`Acceso de ${email}`}
                  className="relative"
                >
                  <input type="hidden" name="accion" value="quitar" />
                  <input type="hidden" name="id" value={id} />
                  <Honeypot id={`quitar-${id}`} />
                  <Button type="submit" variant="outline" aria-label={`Quitar el acceso a ${name}`}>
                    Quitar
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && people.length < MOST_CO_ORGANISERS && <InvitationForm link={link} answer={answer} />}
      {!readOnly && people.length >= MOST_CO_ORGANISERS && (
        <p className="mt-3 text-ink-muted">
          Ya son {MOST_CO_ORGANISERS}. Quita a una persona para dar acceso a otra.
        </p>
      )}
      {!readOnly && (
        <p className="mt-6">
          ¿Alguien más tiene tu enlace?{' '}
          <Link to={`${organiserPath(link)}&renovar=1`} className="text-link">
            Renovar el enlace
          </Link>
        </p>
      )}
    </section>
  )
}

function InvitationForm({ link, answer }: Pick<CoOrganisersProps, 'link' | 'answer'>) {
  const form = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isSending = useNavigation().formData?.get('accion') === 'invitar'
  const kept = answer?.kept?.accion === 'invitar' ? answer.kept : undefined
  const errors = kept && answer?.outcome === 'invalid' ? answer.errors : {}
  useAnswerFocus(kept && answer, form, notice)
  return (
    <div ref={form}>
      <Form
        method="post"
        action={`${organiserPath(link)}#acceso`}
        noValidate
        preventScrollReset
        aria-label="Dar acceso a otra persona"
        className="relative mt-5 grid gap-x-4 gap-y-4 sm:grid-cols-2"
      >
        <input type="hidden" name="accion" value="invitar" />
        <TextField
          label="Su nombre"
          name="name"
          id="acceso-name"
          defaultValue={String(kept?.name ?? '')}
          error={errors.name}
          required
          maxLength={CO_ORGANISER_NAME_MAX}
          autoComplete="off"
        />
        <TextField
          label="Su correo"
          name="email"
          id="acceso-email"
          type="email"
          defaultValue={String(kept?.email ?? '')}
          error={errors.email}
          required
          autoComplete="off"
        />
        <Honeypot id="acceso-honeypot" />
        <div className="sm:col-span-2">
          <Button type="submit" variant="outline" size="lg" disabled={isSending} className="max-sm:w-full">
            {isSending ? 'Enviando...' : 'Dar acceso'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
