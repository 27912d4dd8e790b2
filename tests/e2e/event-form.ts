import type { APIRequestContext, Page } from '@playwright/test'
import { asAPerson } from './as-a-person.ts'
import { dayFromToday } from './days.ts'

/** The fourteen fields under the names of public-site §3, each as a person types it. */
export type EventForm = {
  event_type: string
  title: string
  contact_person: string
  summary: string
  description: string
  verticals: string[]
  event_date: string
  event_time: string
  duration_hours: string
  location: string
  max_attendees: string
  email: string
  website_url: string
  consent_privacy: boolean
}

export const TEXT_FIELDS = [
  'title',
  'contact_person',
  'summary',
  'description',
  'event_date',
  'event_time',
  'duration_hours',
  'location',
  'max_attendees',
  'email',
  'website_url',
] as const

let forms = 0

/** A form nobody could object to, different from every other one. */
export function eventForm(change: Partial<EventForm> = {}): EventForm {
  return {
    event_type: 'workshop',
    title: `Taller de datos ${process.pid}-${++forms}`,
    contact_person: 'Comunidad Ozama',
    summary: 'Aprende a leer los datos de tu barrio.',
    description: 'Una mañana con datos abiertos, paso a paso y sin prisa.',
    verticals: ['Fintech', 'IoT'],
    event_date: dayFromToday(30),
    event_time: '18:30',
    duration_hours: '2.5',
    location: 'Casa Bajamar, Santo Domingo',
    max_attendees: '40',
    // Of its own: a mailbox gets a few receipts an hour.
    email: `ana-${process.pid}-${forms}@ozama.test`,
    website_url: 'https://ozama.test/taller',
    consent_privacy: true,
    ...change,
  }
}

/** Fills the form in the browser, choices by the words a person reads on them. */
export async function fillEventForm(page: Page, form: EventForm) {
  for (const name of Object.keys(form) as (keyof EventForm)[]) await fillField(page, name, form)
}

export async function fillField(page: Page, name: keyof EventForm, form: EventForm) {
  const value = form[name]
  if (Array.isArray(value)) for (const each of value) await page.getByLabel(each, { exact: true }).check()
  else if (typeof value === 'boolean') await control(page, name).setChecked(value)
  else if (name !== 'event_type') await control(page, name).fill(value)
  else if (value) await page.getByLabel(capitalised(value), { exact: true }).check()
}

export function control(page: Page, name: string) {
  return page.locator(`form [name="${name}"]`)
}

export function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Enviar evento para revisión' })
}

export function fillAsAPerson(page: Page, form: EventForm) {
  return asAPerson(page, () => fillEventForm(page, form))
}

/** As a browser without script sends it. */
export function encoded(form: Partial<EventForm>, more: [string, string][] = []): string {
  const pairs = Object.entries(form).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((each) => [name, each])
    if (typeof value === 'boolean') return value ? [[name, 'on']] : []
    return [[name, value]]
  })
  return new URLSearchParams([...pairs, ...more]).toString()
}

export function post(request: APIRequestContext, body: string | Buffer, type?: string) {
  return request.post('/sube-evento', {
    data: body,
    headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  })
}

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
