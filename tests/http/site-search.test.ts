import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoSite } from '../setup/demo-site.ts'
import type { Site } from '../setup/site.ts'

/** What people type and what they expect among the first three answers, written down before the search was built. */
const EXPECTED: [typed: string, expected: RegExp][] = [
  ['IA', /inteligencia artificial/i],
  ['ia', /inteligencia artificial/i],
  ['AI', /inteligencia artificial/i],
  ['inteligencia artificial', /inteligencia artificial/i],
  ['curso de ia', /Asistentes de IA|Inteligencia Artificial Aplicada/],
  ['bootcamp ia', /Inteligencia Artificial Aplicada/],
  ['IoT', /Sensores en el arrecife|puertos y fábricas|Agua Clara/],
  ['internet de las cosas', /Sensores en el arrecife|puertos y fábricas|Agua Clara/],
  ['hackatón', /hackathon/i],
  ['hackaton', /hackathon/i],
  ['hackathon', /hackathon/i],
  ['hackathon santiago', /Agua Clara/],
  ['blockchain', /Blockchain para remesas/],
  ['blockchian', /Blockchain para remesas/],
  ['blokchain', /Blockchain para remesas/],
  ['cadena de bloques', /Blockchain para remesas/],
  ['remesas', /Blockchain para remesas/],
  ['fintech', /Cobrar desde el Caribe|Blockchain para remesas|Noche de pitch|Precio, margen/],
  ['python', /Python/],
  ['curso de python', /Python/],
  ['pyton', /Python/],
  ['programacion', /programación con Python/],
  ['programar', /programación con Python/],
  ['sql', /SQL/],
  ['base de datos', /Bases de datos/],
  ['análisis de datos', /Análisis de datos con SQL/],
  ['taller de datos', /tablero de datos|Desayuno de datos|Análisis de datos|Bases de datos/],
  ['marisol tejada', /Marisol Tejada/],
  ['Marisol', /Marisol Tejada/],
  ['luis emilio frías', /Tres universidades/],
  ['pitch', /pitch/i],
  ['noche de pitch', /Noche de pitch/],
  ['pich', /pitch/i],
  ['startups', /startup/i],
  ['ciberseguridad', /Ciberseguridad/],
  ['seguridad informatica', /Ciberseguridad/],
  ['siberseguridad', /Ciberseguridad/],
  ['mentoria', /mentorías/],
  ['barranquilla', /Noche de pitch|Gestión de producto/],
  ['kingston', /Blockchain para remesas|puertos y fábricas/],
  ['la habana', /mala conexión|turismo comunitario/],
  ['papiamento', /tablero de datos/],
  ['realidad virtual', /realidad aumentada/],
  ['realidad aumentada', /realidad aumentada/],
  ['marketing digital', /Marketing digital/],
  ['redes lentas', /mala conexión/],
  ['pagos internacionales', /Cobrar desde el Caribe/],
  ['desarrollo web', /Desarrollo Web/],
  ['full stack', /Full Stack/],
  ['mujeres', /Mujeres|femenino/],
  ['inversion', /Inversión/],
  ['plantilla presupuesto', /presupuesto/],
  ['barometro', /Barómetro/],
  ['energia solar', /energía solar/],
  ['turismo', /turismo/i],
  ['privacidad', /Políticas/],
  ['contacto', /^Contacto$/],
  ['subir evento', /Sube (un|tu) evento|publico mi evento/],
  ['quienes somos', /Quiénes somos/],
  ['borrar mis datos', /borro mis datos/],
  ['cookies', /cookies/],
  ['boletin', /novedades|Boletín/i],
]

/** How many of them must be right. */
const RIGHT = 0.95

let site: Site

beforeAll(async () => {
  site = await startDemoSite()
})
afterAll(() => site?.stop())

async function read(path: string) {
  const response = await fetch(site.url + path)
  const html = await response.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '')
  const titles = [...main.matchAll(/<h3[^>]*>\s*<a[^>]*>(.*?)<\/a>/gs)].map(([, title = '']) =>
    title.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  const words = main
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status: response.status, main, titles, words }
}

const search = (typed: string, path = '/buscar') => read(`${path}?${new URLSearchParams({ q: typed })}`)

test('whoever searches finds: the answer that people expect is among the first three', {
  tags: ['night'],
}, async () => {
  const wrong: string[] = []
  for (const [typed, expected] of EXPECTED) {
    const { titles } = await search(typed)
    if (!titles.slice(0, 3).some((title) => expected.test(title)))
      wrong.push(`${typed}: ${titles.slice(0, 3).join(' | ')}`)
  }
  expect(EXPECTED.length).toBeGreaterThanOrEqual(60)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(EXPECTED.length * (1 - RIGHT))
})

test('IA is a word, not two letters of others', async () => {
  const { words } = await search('IA', '/agenda')
  expect(words).toContain('Inteligencia artificial con acento caribeño')
  // 'Antigua Bodega', 'Zona Colonial' and 'media tarde' have the letters.
  expect(words).not.toContain('Noche de pitch')
  expect(words).not.toContain('Recorre la Zona Colonial')
})

describe('typing errors', () => {
  test.each(['/buscar', '/agenda', '/contenido'])('%s says what it shows instead', async (path) => {
    const typed = path === '/contenido' ? 'barometto' : 'blockchian'
    const { words } = await search(typed, path)
    expect(words).toContain(
      `No encontramos «${typed}». Mostrando «${typed === 'barometto' ? 'barómetro' : 'blockchain'}»`,
    )
  })

  test('what is found as typed is not corrected', async () => {
    expect((await search('remesas')).words).not.toContain('Mostrando')
  })
})

describe('nothing found', () => {
  test('the agenda shows what is near: the chosen city, other trainings, the whole site', async () => {
    const { words, main } = await read('/agenda?q=python&ciudad=Kingston')
    expect(words).toContain('No se encontraron eventos que coincidan con tu búsqueda.')
    expect(words).toContain('Blockchain para remesas')
    expect(words).toContain('Introducción a la programación con Python')
    expect(words).not.toContain('Diseño de interfaces accesibles')
    expect(main).toMatch(/href="[^"]*#formaciones"/)
    expect(main).toContain('href="/buscar?q=python"')
  })

  test('the whole site says what to do next', async () => {
    const { status, words } = await search('quetzalcoatlxyz')
    expect(status).toBe(200)
    expect(words).toContain('No encontramos nada con «quetzalcoatlxyz».')
  })
})

test('results can be narrowed to one kind, and a page past the end leads to the last one', async () => {
  const all = await search('datos')
  expect(all.words).toMatch(/Todo \d+ Eventos \d+ Contenido \d+ Formación \d+/)
  const trainings = await read('/buscar?q=datos&tipo=formacion')
  expect(trainings.titles).toContain('Análisis de datos con SQL')
  expect(trainings.titles).not.toContain('Desayuno de datos')
  expect((await read('/buscar?q=datos&tipo=formacion&pagina=99')).titles).toEqual(trainings.titles)
})

test.each([
  ['of 10,000 letters', 'a'.repeat(10_000)],
  ['of one letter', 'a'],
  ['of a percent sign', '%'],
  ['of an underscore', '_'],
  ['of the end of a tsquery', ':*'],
  ['of an operator', '& | ! <-> ('],
  ['of an apostrophe', "'"],
  ['of a backslash', '\\'],
  ['of an emoji', '🚀'],
  ['from right to left', 'مرحبا بالعالم'],
  ['of stop words', 'de la el'],
])('a search %s is answered', async (_, typed) => {
  for (const path of ['/buscar', '/agenda', '/contenido'])
    expect((await search(typed, path)).status, path).toBe(200)
})

test('from the header, the menu of a phone and the 404', async () => {
  const html = await (await fetch(`${site.url}/no-existe`)).text()
  expect(html.match(/href="\/buscar"/g)?.length).toBe(3)
  const menu = html.slice(html.indexOf('aria-label="Menú"'))
  expect(menu.indexOf('ÚNETE')).toBeLessThan(menu.indexOf('BUSCAR'))
})
