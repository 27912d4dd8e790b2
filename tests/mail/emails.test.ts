import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalMail, receiptMail, rejectionMail } from '#app/domains/event-desk/submissions/emails.tsx'
import { teamNotificationMail } from '#app/domains/event-desk/submissions/team-notification-email.tsx'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { unbroken } from '../setup/unbroken.ts'
import { withBodies } from './bodies.ts'

const SUBMISSION = {
  id: '6b0e7a52-7f5b-4f5e-9a53-0d9b8f3f8f10',
  title: 'Taller de datos abiertos',
  organizer: 'Cooperativa Atarraya',
  summary: 'Una tarde para publicar los datos de tu barrio.',
  category: 'workshop',
  verticals: ['Datos y Analytics', 'Emprendimiento'],
  event_date: '2026-12-05',
  event_time: '18:30',
  duration_hours: 2.5,
  location: 'Centro Cultural, Barranquilla',
  time_zone: 'America/Bogota',
  max_attendees: null,
  price: 'Gratis',
  email: 'ana@organizador.test',
}

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? ''
  await migrateDatabase(url)
  connectDatabase(url, () => {})
  replaceEnv({ publicUrl: 'https://marea.example' })
})

afterAll(disconnectDatabase)
withDemoOrganization()

describe('the receipt', () => {
  test('repeats what arrived and what will happen', async () => {
    const mail = await drawn(receiptMail(SUBMISSION))
    expect(mail).toMatchObject({
      recipient: 'ana@organizador.test',
      subject: 'Recibimos tu evento: Taller de datos abiertos',
      subject_type: 'event_submission',
      subject_id: SUBMISSION.id,
    })
    for (const words of [
      'Nuestro equipo lo revisará en 2-3 días hábiles. Recibirás una notificación por correo cuando sea aprobado.',
      'Taller de datos abiertos',
      unbroken('Cuándo: 05/12/2026, 6:30 p. m. (hora de Colombia)'),
      'Dónde: Centro Cultural, Barranquilla',
      'Organiza: Cooperativa Atarraya',
      'Tipo: Workshop',
      'Temáticas: Datos y Analytics, Emprendimiento',
      'Duración: 2.5 horas',
      'Capacidad: Sin límite',
      'Precio: Gratis',
      'Resumen: Una tarde para publicar los datos de tu barrio.',
      'hola@marea.example',
    ])
      expect(mail.text).toContain(words)
    expect(mail.html).toContain('<html dir="ltr" lang="es">')
  })

  test('writes the hour as the organisation does', async () => {
    await db.execute(sql`insert into site_settings (key, value) values ('hour_style', '"24"')`)
    invalidateSettings()
    const { text } = await drawn(receiptMail(SUBMISSION))
    await db.execute(sql`delete from site_settings where key = 'hour_style'`)
    expect(text).toContain('Cuándo: 05/12/2026, 18:30 (hora de Colombia)')
  })

  test.each(['title', 'organizer', 'summary', 'location', 'price'])(
    'holds no link of a stranger in the %s',
    async (fact) => {
      for (const words of [
        'Gana en https://trampa.test/ya',
        'www.trampa.test',
        'escribe a yo@trampa.test',
        'trampa.test/x',
      ]) {
        const mail = await drawn(receiptMail({ ...SUBMISSION, [fact]: words }))
        expect([mail.subject, mail.html, mail.text].join(' ')).not.toContain('trampa')
      }
      const mail = await drawn(receiptMail({ ...SUBMISSION, [fact]: 'Taller de Node.js con trampa.test' }))
      expect(mail.text, 'it is there, and nothing a mail program links').toContain('Taller de Node.\u2060js')
      expect([mail.subject, mail.html, mail.text].join(' ')).not.toContain('trampa.test')
    },
  )

  test('takes markup as words', async () => {
    const { html } = await drawn(receiptMail({ ...SUBMISSION, title: '<img src=x onerror=alert(1)> & más' }))
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; más')
    expect(html).not.toContain('<img')
  })
})

describe('the notice to the team', () => {
  const ARRIVED = {
    ...SUBMISSION,
    description: 'Primero los datos.\nDespués, la mesa larga.',
    website_url: 'https://organizador.test/taller',
    online_url: 'https://meet.test/sala',
    registers_late: true,
  }

  test('holds everything that was sent, and leads to the review on the public address', async () => {
    const mail = await drawn(await teamNotificationMail(ARRIVED))
    expect(mail).toMatchObject({
      recipient: 'hola@marea.example',
      subject: 'Nuevo evento por revisar: Taller de datos abiertos',
      subject_type: 'event_submission',
      subject_id: SUBMISSION.id,
    })
    for (const words of [
      '2-3 días hábiles',
      unbroken('Cuándo: 05/12/2026, 6:30 p. m. (hora de Colombia)'),
      'Dónde: Centro Cultural, Barranquilla',
      'Organiza: Cooperativa Atarraya',
      'Tipo: Workshop',
      'Temáticas: Datos y Analytics, Emprendimiento',
      'Duración: 2.5 horas',
      'Capacidad: Sin límite',
      'Precio: Gratis',
      'Registros: También mientras dura el evento',
      'Resumen: Una tarde para publicar los datos de tu barrio.',
      'Email: ana@organizador.test',
      'Web: https://organizador.test/taller',
      'Enlace para conectarse: https://meet.test/sala',
      '«Primero los datos.\nDespués, la mesa larga.»',
    ])
      expect(mail.text).toContain(words)
    expect(mail.html).toContain(`href="https://marea.example/admin/events?ver=${SUBMISSION.id}"`)
    expect(mail.html).toContain('href="mailto:ana@organizador.test"')
  })

  test('of an event without an address offers no reply', async () => {
    const { text } = await drawn(await teamNotificationMail({ ...ARRIVED, email: null, website_url: null }))
    expect(text).not.toMatch(/Email:|Web:|Puedes responder/)
  })
})

describe('the decision', () => {
  test('approved: links to the event on the public address', async () => {
    const mail = await drawn(
      approvalMail({
        ...SUBMISSION,
        event_time: '18:30:00',
        event_id: '0d5d3c8e-5d0a-4a39-9f5b-4f1f0a8f2f11',
        share_code: 'bcdfghjk',
      }),
    )
    expect(mail.subject).toBe('Tu evento ya está publicado: Taller de datos abiertos')
    const shared = 'https://marea.example/e/bcdfghjk-taller-de-datos-abiertos'
    expect(mail.html).toContain(`href="${shared}"`)
    expect(mail.text).toContain(shared)
    const address = 'https://marea.example/evento/0d5d3c8e-5d0a-4a39-9f5b-4f1f0a8f2f11'
    expect(mail.html).toContain(`href="${address}"`)
    expect(mail.text).toContain(address)
    expect(mail.text).toContain(unbroken('Cuándo: 05/12/2026, 6:30 p. m. (hora de Colombia)\n'))
  })

  test('rejected with a reason: quotes it, line by line, and invites to try again', async () => {
    const mail = await drawn(rejectionMail({ ...SUBMISSION, reason: 'Falta la dirección.\n¿La añades?' }))
    expect(mail.text).toContain('«Falta la dirección.\n¿La añades?»')
    expect(mail.html).toContain('href="https://marea.example/mi-evento/repetir?')
  })

  test('rejected without a reason: no empty quotation', async () => {
    const { text } = await drawn(rejectionMail({ ...SUBMISSION, reason: null }))
    expect(text).not.toMatch(/comentario|«/)
    expect(text).toContain('https://marea.example/mi-evento/repetir?')
  })
})

async function drawn(mail: OutgoingMail) {
  const [whole] = await withBodies([{ ...mail, id: SUBMISSION.id }])
  if (!whole) throw new Error('Nothing was drawn.')
  return whole
}
