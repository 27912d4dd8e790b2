import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import { IfMay } from '#app/may.tsx'
import { type SentField, type SentValue, written } from '#app/platform/forms/sent-schema.ts'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { SENT_FIELDS, type WrittenItem } from '../schema.ts'

/** All fields of the form, as the sender filled them in. */
export function InboxDetails({ item }: { item: WrittenItem }) {
  const { kind, sent } = item
  return (
    <section aria-labelledby="enviado" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="enviado" className="mb-4 text-subheading">
        Lo que envió
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {kind === 'contacto' && <Unproved isMail={item.mail_subject !== null} />}
        <Fact label="Asunto" wide>
          {item.mail_subject}
        </Fact>
        {Object.entries(SENT_FIELDS[kind]).map(([name, field]) => (
          <Fact key={name} label={field.label} wide={WIDE.has(field.kind)}>
            {shown(field, sent[name])}
          </Fact>
        ))}
        <Fact label="Recibida">{item.received}</Fact>
      </dl>
    </section>
  )
}

/** Kinds of fields that take the full width. */
const WIDE: ReadonlySet<SentField['kind']> = new Set(['email', 'quote', 'many'])

/** A value as text or links; '' if the field was left empty, which is left out. */
function shown(field: SentField, value: SentValue): ReactNode {
  const words = written(field, value)
  if (field.kind === 'email') return <EmailLinks email={words} />
  return field.kind === 'phone' && words ? <PhoneLink phone={words} /> : words
}

function EmailLinks({ email }: { email: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <a href={`mailto:${encodeURIComponent(email)}`} className="text-link">
        <EmailAddress email={email} />
      </a>
      <IfMay take="read people">
        <Link to={contactsHref({ search: email })} className="text-link">
          Ver su contacto
        </Link>
      </IfMay>
    </span>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link">
      {unbroken(phone)}
    </a>
  )
}

/**
 * Warns before the team acts on a request for data or for changes of an event: anyone can type anyone's address, and
 * write any sender into a mail.
 */
function Unproved({ isMail }: { isMail: boolean }) {
  return (
    <Fact label="Antes de atenderlo" wide>
      {isMail
        ? 'Llegó por correo. El nombre y la dirección son los que dice el correo, y quien escribe puede poner los de otra persona.'
        : 'Nadie ha comprobado que ese correo sea suyo.'}{' '}
      Si hay que enviar, cambiar o borrar algo, espera su respuesta desde ahí.
    </Fact>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

/** Keeps a phone number on one line if it fits, by non-breaking spaces and hyphens. */
function unbroken(phone: string): string {
  return phone.replace(/[ -]/g, (sign) => (sign === ' ' ? '\u00a0' : '\u2011'))
}
