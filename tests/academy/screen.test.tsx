import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { withTables } from '../setup/team.ts'
import { ACADEMY_TABLES, bootcamp, course, program, story, training } from './rows.ts'
import { drawAcademy, wordsOf } from './screen.tsx'

withTables(...ACADEMY_TABLES, 'site_settings')
beforeEach(invalidateSettings)

async function draw() {
  const { html } = await drawAcademy()
  return { html, words: wordsOf(html) }
}

describe('an Academy without content', () => {
  withDemoOrganization()

  test('says so in the words of the specification', async () => {
    const { words } = await draw()
    for (const empty of [
      'Próximamente se anunciarán nuevos bootcamps intensivos.',
      'Próximamente se anunciarán nuevos programas de emprendimiento.',
      'No hay historias de éxito publicadas en este momento.',
    ])
      expect(words).toContain(empty)
    expect(words).not.toContain('Cargando contenido de Academy...')
  })

  test('keeps its anchors, its figures, and its ways on', async () => {
    const { html, words } = await draw()
    for (const figure of [
      ['500+', 'graduados empleados'],
      ['85%', 'tasa de colocación'],
      ['$75K', 'salario promedio'],
      ['50+', 'empresas asociadas'],
    ])
      for (const word of figure) expect(words).toContain(word)
    for (const anchor of ['bootcamps', 'testimonials']) {
      expect(html).toContain(`id="${anchor}"`)
      expect(html).toMatch(new RegExp(`<a [^>]*href="[^"]*#${anchor}"`))
    }
    expect(html).toMatch(/href="\/agenda"[^>]*>Ver Todas las Formaciones en Agenda/)
    expect(html).toMatch(/href="\/comunidad#formulario"[^>]*>Agenda una Asesoría Gratuita/)
    expect(html).toContain('href="mailto:hola@marea.example"')
  })

  test('takes other figures from the settings', async () => {
    const figures = JSON.stringify([{ figure: '700+', label: 'personas formadas' }])
    await db.execute(
      sql`insert into site_settings (key, value) values ('academy_figures', ${figures}::jsonb)`,
    )
    invalidateSettings()
    const { words } = await draw()
    expect(words).toContain('700+')
    expect(words).not.toContain('500+')
    await db.execute(sql`truncate site_settings`)
    invalidateSettings()
  })
})

describe('bootcamps', () => {
  test('are tabs, one each, the newest first and selected, with every panel in the page', async () => {
    await bootcamp({ title: 'El de antes', description: 'Lo de antes', created_at: '2026-01-01' })
    await bootcamp({ title: 'El nuevo', description: 'Lo nuevo', created_at: '2026-02-01' })
    const { html, words } = await draw()
    const radios = html.match(/<input type="radio"[^>]*>/g) ?? []
    expect(radios).toHaveLength(2)
    expect(radios[0]).toContain('checked')
    expect(radios[1]).not.toContain('checked')
    expect(words.indexOf('El nuevo')).toBeLessThan(words.indexOf('El de antes'))
    for (const panel of ['Lo nuevo', 'Lo de antes']) expect(words).toContain(panel)
  })

  test('say what is not known yet in the words of the specification', async () => {
    await bootcamp({ next_start: null, spots_available: null, price: null })
    const { words } = await draw()
    expect(words).toMatch(/Próximo inicio Por confirmar/)
    expect(words).toMatch(/Lugares Consultar Consultar precio Financiamiento disponible/)
  })

  test('say what is known: date, places, price', async () => {
    await bootcamp({ next_start: '2090-12-05', spots_available: 12, price: 'US$ 980' })
    const { words } = await draw()
    for (const fact of ['05/12/2090', '12 disponibles', 'US$ 980', 'Financiamiento disponible'])
      expect(words).toContain(fact)
    expect(words).not.toContain('Consultar precio')
  })

  test('are shown only when published', async () => {
    await bootcamp({ title: 'En borrador', status: 'draft' })
    await bootcamp({ title: 'Agotado', status: 'sold_out' })
    const { words } = await draw()
    expect(words).not.toMatch(/En borrador|Agotado/)
    expect(words).toContain('Próximamente se anunciarán nuevos bootcamps intensivos.')
  })

  test('lead to enrolment and to information, also without script', async () => {
    await bootcamp({ title: 'Datos & más' })
    const { html } = await draw()
    for (const type of ['inscripcion', 'informacion'])
      expect(html).toContain(`href="/academy/solicitud?curso=Datos+%26+m%C3%A1s&amp;tipo=${type}"`)
  })
})

describe('programs', () => {
  test('show three benefits and count the rest', async () => {
    await program({ benefits: ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'] })
    const { html, words } = await draw()
    expect(words).toContain('+2 beneficios adicionales')
    expect(words).toMatch(/Uno Dos Tres \+2 beneficios adicionales Cuatro Cinco/)
    expect(html).toMatch(/<details[^>]*><summary[^>]*>.*?beneficios adicionales/)
  })

  test('do not count benefits that are all shown', async () => {
    await program({ benefits: ['Uno', 'Dos', 'Tres'] })
    expect((await draw()).words).not.toContain('beneficios adicionales')
  })

  test('are shown only when published', async () => {
    await program({ title: 'En borrador', status: 'draft' })
    expect((await draw()).words).not.toContain('En borrador')
  })
})

describe('success stories', () => {
  async function stories(count: number) {
    for (let day = 1; day <= count; day++)
      await story({ name: `Persona ${day}`, created_at: `2026-01-${String(day).padStart(2, '0')}` })
  }

  test('first three, the newest first; a button reveals the others', async () => {
    await stories(5)
    const { html, words } = await draw()
    const [before = '', after = ''] = html.slice(html.indexOf('id="testimonials"')).split('<details')
    for (const name of ['Persona 5', 'Persona 4', 'Persona 3']) expect(before).toContain(name)
    expect(before).not.toContain('Persona 2')
    for (const name of ['Persona 2', 'Persona 1']) expect(after).toContain(name)
    expect(words).toContain('Ver todas las historias (5)')
  })

  test('twenty at most', async () => {
    await stories(22)
    const { words } = await draw()
    expect(words.match(/Persona \d+/g)).toHaveLength(20)
    expect(words).not.toMatch(/Persona 2 |Persona 1 /)
  })

  test('three or fewer need no button', async () => {
    await stories(3)
    expect((await draw()).words).not.toContain('Ver todas las historias')
  })

  test('without a picture have a figure drawn for the name, and no initials', async () => {
    await story({ name: 'María Elena Polanco' })
    await story({ name: 'Mario Ernesto Peña' })
    const figures = (await draw()).html.match(/<img [^>]*src="\/portadas\/personas\/[^>]*>/g) ?? []
    expect(figures).toHaveLength(2)
    expect(new Set(figures).size).toBe(2)
    for (const figure of figures) expect(figure).toContain('alt=""')
    expect((await draw()).html).not.toMatch(/>\s*MP\s*</)
  })

  test('with a picture show it', async () => {
    await story({ image_url: '/media/ana.webp' })
    const { html } = await draw()
    expect(html).toMatch(/<img[^>]*src="\/media\/ana.webp"/)
    expect(html).not.toContain('/portadas/personas/')
  })

  test('are shown only when published', async () => {
    await story({ name: 'Sin publicar', is_published: false })
    expect((await draw()).words).not.toContain('Sin publicar')
  })
})

describe('trainings', () => {
  test('are the four next by date, dated dd/mm/yyyy', async () => {
    for (const day of ['15', '11', '13', '12', '14'])
      await training({ title: `Taller del ${day}`, start_date: `2090-05-${day}` })
    const { words } = await draw()
    // Each button repeats the title for who cannot see where it stands.
    const titles = [...new Set(words.match(/Taller del \d+/g))]
    expect(titles).toEqual(['Taller del 11', 'Taller del 12', 'Taller del 13', 'Taller del 14'])
    expect(words).toContain('11/05/2090')
  })

  test.each([
    ['confirmed', 'Confirmado'],
    ['pending', 'Por determinar'],
  ])('a date that is %s reads %s', async (date_status, label) => {
    await training({ date_status })
    const { words } = await draw()
    expect(words).toContain(label)
  })

  test.each([
    ['Inscribirme ahora', 'inscripcion'],
    ['PREINSCRIPCIÓN', 'inscripcion'],
    ['Inscríbete', 'inscripcion'],
    ['Pedir el programa', 'informacion'],
  ])('a button «%s» opens %s', async (words, type) => {
    await training({ action_buttons: [words] })
    const { html } = await draw()
    const link = html.match(new RegExp(`<a [^>]*>${words}<`))?.[0]
    expect(link).toContain(`tipo=${type}`)
  })

  test.each(['draft', 'finished'])('are not shown when %s', async (status) => {
    await training({ title: 'No publicada', status })
    expect((await draw()).words).not.toContain('No publicada')
  })
})

describe('courses', () => {
  test('stand after the trainings, by date', async () => {
    await training()
    await course({ title: 'El segundo', start_date: '2090-06-02' })
    await course({ title: 'El primero', start_date: '2090-06-01' })
    const { html } = await draw()
    const places = ['id="formaciones"', 'id="cursos"', 'El primero', 'El segundo'].map((mark) =>
      html.indexOf(mark),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test.each(['draft', 'sold_out'])('are hidden when %s', async (status) => {
    await course({ title: 'No publicado', status })
    const { html, words } = await draw()
    expect(words).not.toContain('No publicado')
    expect(html).not.toContain('id="cursos"')
  })
})

test('markup in a text stays text', async () => {
  await story({ testimonial: '<img src=x onerror=alert(1)>' })
  expect((await draw()).html).not.toContain('<img src=x')
})

test('a database that is away leaves the specified empty lists, on a 503 that no cache keeps', async () => {
  const url = process.env.DATABASE_URL ?? ''
  await disconnectDatabase()
  connectDatabase('postgres://nadie@127.0.0.1:1/nada', () => {})
  try {
    const { html, status } = await drawAcademy()
    expect(status).toBe(503)
    expect(wordsOf(html)).toContain('Próximamente se anunciarán nuevos bootcamps intensivos.')
    expect(wordsOf(html)).toContain('No hay historias de éxito publicadas en este momento.')
  } finally {
    await disconnectDatabase()
    connectDatabase(url, () => {})
  }
})
