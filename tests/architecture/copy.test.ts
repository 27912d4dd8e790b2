import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Spanish words that the site gave up, each with what it says instead. */
const GIVEN_UP: [RegExp, string][] = [
  [/\baforos?\b/i, 'capacidad'],
  [/\bcupos?\b/i, 'lugar, of a person; capacidad, of an event'],
  [/\bplazas?\b(?! Los Cocos)/i, 'lugar'],
  [/correos? electrónicos?/i, 'Email in a label, correo in a sentence'],
  [/\b(el|tu|su|un|ese|este|mi|del|por|o|y|con|mismo) email\b/, 'correo, in a sentence'],
  [/\bSube tu evento\b|\bSubir (tu|un) evento\b/, 'Sube un evento'],
  [/\brellen[aeo]s?\b|\brellenar\b/i, 'llenar'],
  [/\bláminas?\b/i, 'diapositiva'],
  [/\bde media,/, 'en promedio'],
  [/\ben mitad de\b/, 'en medio de'],
  [/\bvenía mal\b/, 'quedaba mal'],
  [/\bqué les frena\b/, 'qué los frena'],
  [
    /\$ ?\d+\.\d{3}\b|\b\d{1,3}[ \u00a0]\d{3} [a-z]|\b\d+,5 horas/,
    '1,800 and 2.5 (platform/formats/numbers.ts)',
  ],
  [/([a-zá-ú],|\ba las?) \d{1,2}:\d\d\b(?!\\u00a0[ap])/, '8:00 p. m. (platform/formats/hours.ts)'],
  [/\.toLocale(Time)?String\(|Intl\.NumberFormat/, 'formatNumber, formatHour'],
]

/** The browser's own clock has its own words, which weigh less in the first script than ours. */
const BY_BROWSER = 'app/domains/events/display/ui/show-local-hour.ts'

/** Sentences of public-site §5 and back-office §5, which stay as they are. */
const SPECIFIED = [
  'Ingresa un correo electrónico válido',
  'Ingresa un email válido',
  'ingresa un email válido',
  'El email es obligatorio',
]

function refused(path: string, source: string): string[] {
  const text = SPECIFIED.reduce(
    (left, sentence) => left.replaceAll(sentence, ''),
    source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ''),
  )
  return GIVEN_UP.flatMap(([word, instead]) => {
    const found = path === BY_BROWSER ? null : word.exec(text)
    return found ? [`${path}: «${found[0]}» → ${instead}`] : []
  })
}

test('pages, panel, mails and demo use one word for each thing', () => {
  const paths = globSync(['app/**/*.{ts,tsx}', 'db/demo/*.ts'])
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.flatMap((path) => refused(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  "title: 'Aforo completo'",
  '<p>Con el email que usaste</p>',
  "price: 'RD$ 1.800'",
  "content: 'Somos 2 140 personas'",
  "when: 'Martes y jueves, 19:00'",
])('%s is refused', (source) => expect(refused('one.ts', source)).toHaveLength(1))

test.each([
  "z.email('Ingresa un correo electrónico válido')",
  "location: 'Plaza Los Cocos'",
  "label: 'Email'",
  "phone: '+1 809 555 0112'",
  '// El aforo de antes',
])('%s is not', (source) => expect(refused('one.ts', source)).toEqual([]))
