import type { Page } from '@playwright/test'
import { asAPerson } from './as-a-person.ts'
import { agendaOf, query } from './database.ts'

let people = 0

/** Somebody nobody has seen before. */
export function newcomer(name = 'Ana Peña') {
  return { name, email: `persona-${process.pid}-${++people}@ozama.test` }
}

export function registration(page: Page) {
  return page.getByRole('region', { name: 'Registrarse al Evento' })
}

export async function fillRegistration(page: Page, { name, email }: { name: string; email: string }) {
  const form = registration(page)
  await form.getByLabel('Nombre completo').fill(name)
  await form.getByLabel('Email').first().fill(email)
  await form.getByRole('checkbox', { name: /política de privacidad/ }).check()
}

export async function registerAsAPerson(page: Page, person: { name: string; email: string }) {
  await asAPerson(page, () => fillRegistration(page, person))
  await registration(page).getByRole('button').first().click()
}

export const DAY = 30

export async function eventOf(change: { max_attendees?: number | null; registration_url?: string } = {}) {
  const { registration_url, ...given } = change
  const [id = ''] = await agendaOf({ title: 'Noche de datos abiertos', day: DAY, ...given })
  if (registration_url)
    await query('update events set registration_url = $2 where id = $1', [id, registration_url])
  return id
}

export const rows = () =>
  query<{ name: string; status: string }>('select name, status from event_registrations order by created_at')

export async function promoteWaitlist(event: string, people: number) {
  for (let i = 0; i < people; i++)
    await query(
      `insert into event_registrations (event_id, name, email, status) values ($1, $2, $3, 'confirmed')`,
      [event, `Persona ${i}`, `lleno-${i}@ozama.test`],
    )
}
