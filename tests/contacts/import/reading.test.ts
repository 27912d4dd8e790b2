import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readRows } from '#app/domains/contacts/import/csv-reading.server.ts'
import { storeFile } from '#app/domains/contacts/import/files.server.ts'
import { readDataFile } from '#app/domains/tools/data/data-files.server.ts'
import { csvLines } from '#app/platform/csv.ts'
import { statementToEmpty } from '../../setup/empty-tables.ts'
import { REVIEWER, rowsOf, withTables } from '../../setup/team.ts'
import { storeContact } from '../rows.ts'
import { bring, check, importAll, people, seen, withImportQueue } from './files.ts'

withTables('contacts', 'contact_imports', 'audit_log', 'consent_events')
withImportQueue()

const TEXT =
  'Email;Nombre;Apellido\r\nana@x.test;Inés;"Peña; Ñúñez"\r\n\r\nluis@x.test;Luis;"O\'Neil\n""El Rey"""\r\n'
const WANTED = [
  { row: 2, cells: ['ana@x.test', 'Inés', 'Peña; Ñúñez'] },
  { row: 4, cells: ['luis@x.test', 'Luis', 'O\'Neil\n"El Rey"'] },
]
const stored = () => rowsOf('select row, cells from contact_import_rows order by row')
const refusal = async (file: string | Buffer) => {
  const upload = await storeFile(Buffer.from(file as string), 'x.csv', REVIEWER.email)
  expect(await rowsOf('select 1 from contact_imports')).toEqual([])
  return upload.outcome === 'refused' ? upload.reason : upload
}

describe('a file is read as it was written', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 with a BOM', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
    ['with Excel telling its delimiter', Buffer.from(`sep=;\r\n${TEXT}`)],
    ['with the line ends of Unix', Buffer.from(TEXT.replaceAll('\r', ''))],
  ])('%s', async (_, bytes) => {
    const id = await bring(bytes)
    expect((await seen(id)).header).toEqual(['Email', 'Nombre', 'Apellido'])
    expect(await stored()).toEqual(WANTED)
  })

  test('Windows-1252, where it is not Latin-1', async () => {
    await bring(Buffer.from([...Buffer.from('Email,Empresa\na@x.test,'), 0x80, 0x92, 0xf1]))
    expect(await stored()).toEqual([{ row: 2, cells: ['a@x.test', '€’ñ'] }])
  })

  test.each([',', ';', '\t'])('the delimiter «%s» is found out', async (sign) => {
    await bring(`Email,;Nombre\n`.replaceAll(',;', sign) + ['a@x.test', '"a, b; c\td"'].join(sign))
    expect(await stored()).toEqual([{ row: 2, cells: ['a@x.test', 'a, b; c\td'] }])
  })

  test('rows are numbered as a spreadsheet numbers them, empty ones too', async () => {
    await bring('\n\nEmail\n\na@x.test\n,,\nb@x.test')
    expect((await stored()).map(({ row }) => row)).toEqual([5, 7])
  })
})

describe('what cannot be read is refused with its row, and nothing of it stays', () => {
  test.each([
    ['empty', '', 'El archivo está vacío.'],
    ['blank', '\n \n', 'El archivo está vacío.'],
    [
      'only titles',
      'Email\n\n',
      'El archivo solo tiene la fila de títulos: no hay ningún contacto que importar.',
    ],
    ['without titles', 'a@x.test,Ana\nb@x.test,Luis', expect.stringContaining('le faltan los títulos')],
    [
      'NUL',
      'Email,Nombre\na@x.test,A\nb@x.test,B\0',
      expect.stringContaining('La fila 3 contiene signos que no son texto'),
    ],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
      expect.stringContaining('no son texto'),
    ],
    [
      'a title of 90,000 `@`, at once',
      `Email,${'@'.repeat(90_000)}\n\n`,
      expect.stringMatching(/^El archivo solo tiene/),
    ],
    ['60,000 columns', `${Array(60_000).fill('c')}\n1`, 'La fila 1 tiene 60,000 columnas. El máximo es 100.'],
    [
      'a 5 MB cell',
      `Email,N\na@x.test,A\nb@x.test,${'x'.repeat(5e6)}`,
      expect.stringMatching(/^La fila 3 tiene más de 100,000 caracteres/),
    ],
    [
      'an open quote',
      'Email,N\na@x.test,"A\nb@x.test,B\n',
      expect.stringMatching(/^La fila 2 abre unas comillas/),
    ],
    [
      '50,001 rows',
      `Email\n${'a@x.test\n'.repeat(50_001)}`,
      'El archivo pasa de 50,000 contactos, en la fila 50002. Divídelo en varios.',
    ],
    ['endless empty rows', `Email\n${'\n'.repeat(400_000)}`, 'El archivo pasa de 200,000 filas.'],
  ])('%s', async (_, file, reason) => {
    const before = process.cpuUsage()
    expect(await refusal(file)).toEqual(reason)
    if (_.endsWith('at once')) expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })
})

test('a row that cannot be read is named right, however slowly the rows before it are taken', async () => {
  const read = async () => {
    for await (const _ of readRows(Buffer.from(`Email,N\na@x.test,A\nb@x.test,${'x'.repeat(5e6)}`)))
      await sleep(50)
  }
  await expect(read()).rejects.toThrow('La fila 3 tiene más de 100,000 caracteres')
})

describe('columns are recognised by their titles', () => {
  test.each([
    [
      [
        'Email',
        'Nombre',
        'Apellido',
        'Empresa',
        'Posición',
        'Sector',
        'Tipo de Perfil',
        'Intereses',
        'Acepta Privacidad',
        'Acepta Marketing',
        'Fecha Registro',
      ],
      [
        'email',
        'first_name',
        'last_name',
        'company',
        'position',
        'sector',
        'profile_type',
        'interests',
        '',
        '',
        'registered',
      ],
    ],
    [
      ['E-mail', 'First Name', 'APELLIDOS', 'Organización', 'Cargo'],
      ['email', 'first_name', 'last_name', 'company', 'position'],
    ],
    [
      ['Correo electrónico', 'first_name', 'company', 'Notas', 'Correo'],
      ['email', 'first_name', 'company', '', ''],
    ],
    [
      ['Dirección', 'Notas'],
      ['', ''],
    ],
  ])('%s', async (header, mapping) => {
    const id = await bring(`${header.join(';')}\nx`)
    expect((await seen(id)).mapping).toEqual(mapping)
  })
})

describe('a row must be a contact, by the rules of the forms', () => {
  const long = 'x'.repeat(201)
  test.each([
    ['falta', ',Ana', 'Falta el correo'],
    ['no address', 'ana,Ana', 'El correo no es válido'],
    ['long address', `${'a'.repeat(250)}@x.test,Ana`, 'El correo no es válido'],
    ['long name', `a@x.test,${long}`, 'El nombre tiene más de 200 caracteres'],
    ['two wrongs', `a@,${long}`, 'El correo no es válido; el nombre tiene más de 200 caracteres'],
    ['profile', 'a@x.test,A,Turista', 'El tipo de perfil debe ser Emprendedor, Corporación o Inversor'],
    [
      'interests',
      `a@x.test,A,,${Array.from({ length: 21 }, (_, i) => i).join(';')}`,
      'Tiene más de 20 intereses',
    ],
    [
      'no such day',
      'a@x.test,A,,,31/02/2024',
      'La fecha de registro debe ser dd/mm/aaaa, y no puede ser futura',
    ],
    [
      'tomorrow',
      'a@x.test,A,,,2999-01-01',
      'La fecha de registro debe ser dd/mm/aaaa, y no puede ser futura',
    ],
    ['shifted', 'a@x.test,A,,,,otra', 'Tiene más celdas que títulos hay en la primera fila'],
  ])('%s', async (_, line, reason) => {
    const { report } = await check(
      await bring(`Email,Nombre,Perfil,Intereses,Fecha registro\nbien@x.test\n${line}\n`),
    )
    expect(report).toEqual({
      counts: { new: 1, update: 0, known: 0, repeated: 0, wrong: 1 },
      problems: [{ row: 3, reason }],
    })
  })

  test('an address twice in the file counts once, and the row says where it stood', async () => {
    const { report } = await check(await bring('Email,Nombre\nmal,\nana@x.test,A\nANA@x.test ,B\nmal,\n'))
    expect(report).toEqual({
      counts: { new: 1, update: 0, known: 0, repeated: 1, wrong: 2 },
      problems: [
        { row: 2, reason: 'El correo no es válido' },
        { row: 4, reason: 'Repite la dirección de la fila 3' },
        { row: 5, reason: 'El correo no es válido' },
      ],
    })
  })

  test('a column for the email is needed, and one column a field', async () => {
    const { outcome } = await check(await bring('Dirección,Notas\na@x.test,x'))
    expect(outcome).toBe('no-email')
  })
})

test('our own export comes back as it went out; formulas and scripts are text', async () => {
  const header = '"Email","Nombre","Empresa","Intereses","Tipo de Perfil","Fecha Registro"'
  await importAll(
    `\uFEFF${header}\r\n"ana@x.test","'=cmd|' /C calc'!A0","<script>alert(1)</script>","Redes; IA","Corporación","20/11/2025 18:15"\r\n`,
  )
  expect(await people()).toMatchObject([
    {
      email: 'ana@x.test',
      first_name: "=cmd|' /C calc'!A0",
      company: '<script>alert(1)</script>',
      interests: ['Redes', 'IA'],
      profile_type: 'corporacion',
    },
  ])
  expect(
    await rowsOf(`select created_at = '2025-11-20 18:15 America/Santo_Domingo' as right from contacts`),
  ).toEqual([{ right: true }])
})

test("the data tab's contactos.csv comes back as it was stored, whatever the zone it was written in", async () => {
  await storeContact({ created_at: '2026-11-20T22:15:00.123Z' })
  await storeContact({ email: 'luis@cacao.test', created_at: '2026-01-02T03:04:00Z' })
  const facts = `select email, first_name, last_name, company, position, sector, profile_type, interests, created_at
    from contacts order by email`
  const before = await rowsOf(facts)
  for (const zone of ['America/Santo_Domingo', 'Asia/Kolkata', 'UTC']) {
    const { heading, batches, cells } = readDataFile('contactos.csv', zone)
    let csv = csvLines([heading])
    for await (const rows of batches) csv += csvLines(rows.map(cells))
    await rowsOf(statementToEmpty('contacts'))
    expect((await importAll(csv)).result).toMatchObject({ new: 2, wrong: 0 })
    expect(await rowsOf(facts)).toEqual(before)
  }
  expect(
    (await check(await bring('Email,Fecha Registro\na@x.test,2026-01-02 03:04:05-99'))).report,
  ).toMatchObject({
    counts: { wrong: 1 },
  })
})
