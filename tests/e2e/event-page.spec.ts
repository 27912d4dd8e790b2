import { query } from './database.ts'
import { dayFromToday } from './days.ts'
import { expect, test } from './journeys.ts'
import { DAY, eventOf, promoteWaitlist } from './registration-form.ts'

test.describe('around the event', () => {
  test('the calendar: a file of its own, and a link to Google with the hours in UTC', async ({
    page,
    request,
  }) => {
    const event = await eventOf()
    await page.goto(`/evento/${event}`)
    const file = page.getByRole('link', { name: 'Apple, Outlook y otros' })
    await expect(file).toHaveAttribute('href', `/evento/${event}/calendario.ics`)
    const day = dayFromToday(DAY).replaceAll('-', '')
    const google = await page.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href')
    expect(new URL(google ?? '').searchParams.get('dates')).toBe(`${day}T223000Z/${nextDay(day)}T003000Z`)
    const answer = await request.get(`/evento/${event}/calendario.ics`)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    expect(await answer.text()).toContain(`DTSTART;TZID=America/Santo_Domingo:${day}T183000`)
  })

  test('search engines read how many places are left, the offset, and the way here', async ({ page }) => {
    const event = await eventOf({ max_attendees: 1 })
    const read = async () => {
      await page.goto(`/evento/${event}`)
      const script = await page.locator('script[type="application/ld+json"]').textContent()
      return JSON.parse(script ?? '{}')['@graph']
    }
    const [open, way] = await read()
    expect(open).toMatchObject({
      '@type': 'Event',
      startDate: `${dayFromToday(DAY)}T18:30:00-04:00`,
      eventStatus: 'https://schema.org/EventScheduled',
      maximumAttendeeCapacity: 1,
      remainingAttendeeCapacity: 1,
      offers: { availability: 'https://schema.org/InStock' },
    })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Inicio',
      'Agenda',
      'Noche de datos abiertos',
    ])
    await promoteWaitlist(event, 1)
    await expect.poll(async () => (await read())[0].offers.availability).toBe('https://schema.org/SoldOut')
    await query(`update events set status = 'cancelled'`)
    await expect.poll(async () => (await read())[0].eventStatus).toBe('https://schema.org/EventCancelled')
    expect((await read())[0].offers).toBeUndefined()
  })

  test("sharing: the device's own sheet where there is one, WhatsApp and the copied link otherwise", async ({
    page,
    context,
  }) => {
    const event = await eventOf()
    const section = page.getByRole('region', { name: 'Compartir Evento' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto(`/evento/${event}`)
    await expect(section.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    await section.getByRole('button', { name: 'Copiar enlace' }).click()
    await expect(section.getByRole('status')).toHaveText('Enlace copiado')
    const [row] = await query('select share_code from events where id = $1', [event])
    const shared = `/e/${row?.share_code}-`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(shared)

    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, {
        share: (shared: { url: string }) => {
          document.title = shared.url
          return Promise.resolve()
        },
      })
    })
    await page.reload()
    await section.getByRole('button', { name: 'Compartir', exact: true }).click()
    await expect(page).toHaveTitle(new RegExp(shared))
  })
})

function nextDay(compact: string): string {
  const moved = new Date(`${compact.replace(/^(\d{4})(\d{2})/, '$1-$2-')}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + 1)
  return moved.toISOString().slice(0, 10).replaceAll('-', '')
}
