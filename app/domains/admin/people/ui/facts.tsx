import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import {
  CONTACT_PROFILES,
  type ContactView,
  fullName,
  GONE,
  pendingSince,
} from '#app/domains/contacts/schema.ts'
import { describePreferences } from '#app/domains/newsletter/preferences/describe.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import type { AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { OtherAddressView, PersonView } from '../timeline.ts'
import { MarketingWithdrawal } from './marketing-withdrawal.tsx'

type PersonFactsProps = {
  contact: ContactView
  chosen: PersonView['newsletter_preferences']
  others: readonly OtherAddressView[]
  timeZone: string
  here: string
}

export function PersonFacts({ contact, chosen, others, timeZone, here }: PersonFactsProps) {
  const { email, company, position, sector, profile_type, interests, city, phone, link, tags } = contact
  const pending = pendingSince(contact)
  const marketing = pending
    ? `Pendiente de confirmar desde ${formatInstant(pending, timeZone)}`
    : contact.consent_marketing
      ? 'Sí'
      : 'No'
  const all = [contact, ...others]
  const isGranted = all.some(({ consent_marketing }) => consent_marketing)
  const isWanted = isGranted || all.some((each) => pendingSince(each))
  const facts: [name: string, value: ReactNode][] = [
    ['Email', email],
    ['Nombre', fullName(contact)],
    ['Empresa', company],
    ['Posición', position],
    ['Sector', sector],
    ['Tipo de perfil', profile_type && (CONTACT_PROFILES[profile_type] ?? profile_type)],
    ['Intereses', interests.join(', ')],
    ['Ciudad', city],
    ['Teléfono', phone && <Told to={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Told>],
    [
      'Enlace',
      link && (
        <NewTabLink href={link} className="text-link">
          {link.replace(/^https?:\/\//, '')}
        </NewTabLink>
      ),
    ],
    ['Etiquetas', tags.length > 0 && <Tags tags={tags} />],
    ['Acepta privacidad', contact.consent_privacy_policy ? 'Sí' : 'No'],
    ['Acepta marketing', marketing],
    ['Novedades que eligió', isWanted && chosen.length > 0 && <Chosen contact={contact} chosen={chosen} />],
    ['Fecha de registro', formatInstant(contact.created_at, timeZone)],
    ['Última actualización', formatInstant(contact.updated_at, timeZone)],
  ]
  return (
    <div className="grid grid-cols-1 gap-5 rounded border border-line bg-panel p-5">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-ink-muted">{name}</dt>
                <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isWanted && <MarketingWithdrawal here={here} isPending={!isGranted} />}
    </div>
  )
}

/** Each address has its own choice; that of a further one is named. */
function Chosen({ contact, chosen }: Pick<PersonFactsProps, 'contact' | 'chosen'>) {
  return chosen.map(({ email, ...preferences }) => (
    <p key={email}>
      {email !== contact.email.toLowerCase() && `${email}: `}
      {describePreferences(preferences)}
    </p>
  ))
}

function Told({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="text-link">
      {children}
    </a>
  )
}

/** Each leads to the contacts that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={contactsHref({ tag })} className="hover:underline">
            <Badge>{tag}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In place of a person who is gone, or could not be loaded. */
export function NoPerson({ failure: { title, code } }: { failure: AnnouncementText }) {
  if (title !== GONE) return <LoadFailure title={title} code={code} />
  return <EmptyState title={title}>Quizá lo eliminaron: búscalo en la papelera.</EmptyState>
}
