import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import type { InboxKind, WrittenItem } from '../schema.ts'
import { choiceLabel } from './words.tsx'

/** Every field that was sent, as it was written. */
export function InboxDetails({ item }: { item: WrittenItem }) {
  const { kind, email, message, received, consent_marketing } = item
  const OwnFacts = OWN_FACTS[kind]
  return (
    <section aria-labelledby="enviado" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="enviado" className="mb-4 text-subheading">
        Lo que envió
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Email" wide>
          <span className="flex flex-wrap gap-x-3">
            <a href={`mailto:${encodeURIComponent(email)}`} className="text-link">
              {email}
            </a>
            <Link to={contactsHref({ search: email })} className="text-link">
              Ver su contacto
            </Link>
          </span>
        </Fact>
        <OwnFacts {...item} />
        <Fact label="Mensaje" wide>
          {message}
        </Fact>
        <Fact label="Acepta la política de privacidad">{item.consent_privacy ? 'Sí' : 'No'}</Fact>
        {consent_marketing !== null && (
          <Fact label="Pidió recibir novedades">{consent_marketing ? 'Sí' : 'No'}</Fact>
        )}
        <Fact label="Recibida">{received}</Fact>
      </dl>
    </section>
  )
}

/** What only one kind asks. */
const OWN_FACTS: Record<InboxKind, (item: WrittenItem) => ReactNode> = {
  comunidad: ApplicationFacts,
  cursos: CourseFacts,
  contacto: InquiryFacts,
}

function ApplicationFacts({ about, sent, ...item }: WrittenItem) {
  return (
    <>
      <Fact label="Empresa/Organización">{about}</Fact>
      <Fact label="Posición/Cargo">{sent.position}</Fact>
      <Fact label="Perfil">{choiceLabel(item)}</Fact>
      <Fact label="Sector">{sent.sector}</Fact>
      <Fact label="Áreas de interés" wide>
        {sent.interests?.join(', ')}
      </Fact>
      <Fact label="Qué le interesa" wide>
        {sent.reason_of_interest}
      </Fact>
    </>
  )
}

function CourseFacts({ about, sent, ...item }: WrittenItem) {
  return (
    <>
      <Fact label="Curso" wide>
        {about}
      </Fact>
      <Fact label="Pide">{choiceLabel(item)}</Fact>
      <Fact label="Teléfono">
        {sent.phone && (
          <a href={`tel:${sent.phone.replace(/[^+\d]/g, '')}`} className="text-link">
            {unbroken(sent.phone)}
          </a>
        )}
      </Fact>
    </>
  )
}

/** People ask here for their data and for changes of their event, and anyone can type anyone's address. */
function InquiryFacts() {
  return (
    <Fact label="Antes de atenderlo" wide>
      Nadie ha comprobado que ese email sea suyo. Si hay que enviar, cambiar o borrar algo, espera su
      respuesta desde ahí.
    </Fact>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere tabular-nums">
        {children || <span className="text-ink-muted">Sin dato</span>}
      </dd>
    </div>
  )
}

/** Keeps a phone number on one line where it fits, by non-breaking spaces and hyphens. */
function unbroken(phone: string): string {
  return phone.replace(/[ -]/g, (sign) => (sign === ' ' ? '\u00a0' : '\u2011'))
}
