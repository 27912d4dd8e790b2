import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { query } from './database.ts'
import { dayFromToday } from './days.ts'

/** The form of an event under the names of back-office §3, each field as a person of the team types it. */
export const MANUAL_EVENT = {
  title: 'Encuentro de la casa',
  organizer: 'Comunidad Ozama',
  location: 'Casa Bajamar, Santo Domingo',
  event_date: dayFromToday(12),
  event_time: '19:00',
  category: 'Networking',
}

export type Submission = {
  title: string
  status?: string
  day?: number
  sentDaysAgo?: number
  email?: string
}

/** A stored submission; nobody could have known it from one that came by the form. */
export async function submission({
  title,
  status = 'pending',
  day = 20,
  sentDaysAgo = 0,
  email,
}: Submission) {
  const decided = ['approved', 'rejected'].includes(status)
  const [row] = await query<{ id: string }>(
    `insert into event_submissions (title, organizer, summary, description, category, event_date, event_time,
       location, email, consent_privacy, status, idempotency_key, submitted_at, reviewed_by, reviewed_at)
     values ($1, 'Comunidad Ozama', 'Una tarde.', 'Charlas cortas.', 'meetup', $2, '18:30',
       'Casa Bajamar', $3, true, $4, $5, now() - make_interval(days => $6), $7, $8) returning id`,
    [
      title,
      dayFromToday(day),
      email ?? 'ana@ozama.test',
      status,
      randomUUID(),
      sentDaysAgo,
      ...(decided ? ['alguien', new Date()] : [null, null]),
    ],
  )
  return row?.id ?? ''
}

/** What the record says was done to a row, in order. */
export async function recorded(subjectId: string): Promise<string[]> {
  const rows = await query<{ summary: string }>(
    'select summary from audit_log where subject_id = $1 order by id',
    [subjectId],
  )
  return rows.map(({ summary }) => summary)
}

export function field(page: Page, name: string) {
  return page.locator(`main form [name="${name}"]:not([type="hidden"])`)
}

/** Where no toast can fly in, its words stand in the page; searching by text would pass over them. */
export function noscript(page: Page) {
  return page.locator('noscript p').first()
}

export async function fillManual(page: Page, change: Partial<typeof MANUAL_EVENT> = {}) {
  const event = { ...MANUAL_EVENT, ...change }
  for (const [name, value] of Object.entries(event)) await field(page, name).fill(value)
  return event
}

/** As a browser without script sends it, from the window of somebody signed in. */
export async function postForm(page: Page, address: string, form: Record<string, string>) {
  return page.request.post(address, { form, maxRedirects: 0 })
}

/** The row of a submission; the neighbour that may be the same event names it too, between quotes. */
export function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

/** Deletes through the questions, from the list that is on the screen. */
export async function deleteRow(page: Page, title: string) {
  await page.getByRole('link', { name: `Eliminar: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `¿Eliminar «${title}»?` })
  await expect(dialog).toContainText('Queda 30 días en la papelera.')
  await dialog.getByRole('button', { name: 'Eliminar evento' }).click()
}
