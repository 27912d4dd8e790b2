import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PersonFacts } from '#app/domains/admin/people/ui/facts.tsx'
import { readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { ContactsTable } from '#app/domains/contacts/ui/contacts-table.tsx'

const ANA = {
  id: '0d5d3c8e-5d0a-4a39-9f5b-4f1f0a8f2f11',
  email: 'ana@cacao.test',
  first_name: 'Ana',
  last_name: 'Peña',
  company: null,
  position: null,
  sector: null,
  profile_type: null,
  interests: [],
  city: null,
  phone: null,
  link: null,
  tags: [],
  consent_privacy_policy: true,
  consent_marketing: false,
  marketing_asked_at: new Date('2026-11-22T02:30:00Z'),
  created_at: new Date('2026-11-20T22:15:00Z'),
  updated_at: new Date('2026-11-22T02:30:00Z'),
}

/** What is read of the list's row, and of the person's own screen. */
function words(contact: typeof ANA): [row: string, person: string] {
  const timeZone = 'America/Santo_Domingo'
  const address = readContactsAddress(new URLSearchParams())
  return [
    read(<ContactsTable rows={[contact]} address={address} timeZone={timeZone} />),
    read(
      <PersonFacts
        contact={contact}
        chosen={[]}
        others={[]}
        timeZone={timeZone}
        here="/admin/contacts/ana"
      />,
    ),
  ]
}

function read(element: React.ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('who has not confirmed is named as pending with the day of the site, and can be taken off', () => {
  const [row, person] = words(ANA)
  expect(row).toContain('Marketing pendiente de confirmar desde 21/11/2026')
  expect(person).toContain('Acepta marketing Pendiente de confirmar desde 21/11/2026 22:30')
  expect(person).toContain('Retirar marketing')
})

test('who agrees, or was never asked, is not', () => {
  const [row, person] = words({ ...ANA, consent_marketing: true })
  expect(row).not.toContain('endiente')
  expect(person).toContain('Acepta marketing Sí')
  const [never, herself] = words({ ...ANA, marketing_asked_at: null as unknown as Date })
  expect(never).not.toContain('endiente')
  expect(herself).toContain('Acepta marketing No')
  expect(herself).not.toContain('Retirar')
})
