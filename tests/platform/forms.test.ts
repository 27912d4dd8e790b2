import { describe, expect, test, vi } from 'vitest'
import { readForm } from '#app/platform/forms/forms.server.ts'

const fields = { text: ['title', 'summary'], lists: ['verticals'], flags: ['consent'] }

function post(body: BodyInit, type?: string): Request {
  return new Request('http://site.test/', {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  })
}

const urlencoded = (body: string) => post(body, 'application/x-www-form-urlencoded')

test('text is trimmed, line breaks become LF, unknown names are left out', async () => {
  const reading = await readForm(urlencoded('title=%20Hola%20&summary=a%0D%0Ab%0Dc&admin=1'), fields)
  expect(reading).toEqual({
    ok: true,
    values: { title: 'Hola', summary: 'a\nb\nc', verticals: [], consent: false },
  })
})

test('control characters that come with pasted text are left out', async () => {
  const reading = await readForm(urlencoded('title=%01Ho%0Bla%7F%1B&summary=a%09b%EF%BF%BF'), fields)
  expect(reading).toMatchObject({ ok: true, values: { title: 'Hola', summary: 'a\tb' } })
})

test('lists keep every entry, and a checkbox is true when it is there', async () => {
  const reading = await readForm(urlencoded('verticals=IoT&verticals=Fintech&consent=on'), fields)
  expect(reading).toMatchObject({ ok: true, values: { verticals: ['IoT', 'Fintech'], consent: true } })
})

test('multipart forms are read too', async () => {
  const form = new FormData()
  form.set('title', 'Noche de datos')
  expect(await readForm(post(form), fields)).toMatchObject({ ok: true, values: { title: 'Noche de datos' } })
})

test.each([
  ['a repeated field', 'title=a&title=b', 400],
  ['brackets in a name', 'verticals[9999999]=1', 400],
  ['NUL in a value', 'title=a%00b', 400],
  ['NUL in a name', 'ti%00tle=a', 400],
  ['a list without end', 'verticals=IoT&'.repeat(21), 400],
])('%s is refused', async (_, body, status) => {
  expect(await readForm(urlencoded(body), fields)).toMatchObject({ ok: false, status })
})

const BOUNDARY = '----a-boundary-of-our-own-27-long'
const part = (name: string, value = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const multipart = (parts: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  post(`${parts}--${BOUNDARY}--\r\n`, type)

describe('fields are counted before they are parsed', () => {
  const title = 'title=Noche'
  const tooMany = { ok: false, status: 413, message: expect.stringContaining('demasiados campos') }

  test('200 pass, whatever their names, and one more does not', async () => {
    expect(await readForm(urlencoded(title + '&a='.repeat(199)), fields)).toMatchObject({ ok: true })
    expect(await readForm(urlencoded(title + '&a='.repeat(200)), fields)).toEqual(tooMany)
    expect(await readForm(urlencoded('&'.repeat(200)), fields)).toEqual(tooMany)
  })

  test('200 parts pass, and one more does not', async () => {
    expect(await readForm(multipart(part('a').repeat(199) + part('title', 'Noche')), fields)).toMatchObject({
      ok: true,
      values: { title: 'Noche' },
    })
    expect(await readForm(multipart(part('a').repeat(201)), fields)).toEqual(tooMany)
  })

  test.each([
    ['in quotes', `multipart/form-data; boundary="${BOUNDARY}"`],
    ['in capitals, after another parameter', `Multipart/Form-Data; charset=utf-8; BOUNDARY=${BOUNDARY}`],
    ['twice, of which the first counts', `multipart/form-data; boundary=${BOUNDARY}; boundary=another`],
    ['with escapes', `multipart/form-data; boundary="${BOUNDARY.replaceAll('-', '\\-')}"`],
  ])('a boundary %s hides no part', async (_, type) => {
    expect(await readForm(multipart(part('title', 'Noche'), type), fields)).toMatchObject({
      ok: true,
      values: { title: 'Noche' },
    })
    expect(await readForm(multipart(part('a').repeat(201), type), fields)).toEqual(tooMany)
  })

  test('a megabyte of empty fields is never made a form', async () => {
    const parsed = vi.fn()
    class Watched extends Response {
      override formData() {
        parsed()
        return super.formData()
      }
    }
    vi.stubGlobal('Response', Watched)
    expect(await readForm(urlencoded('a&'.repeat(500_000)), fields)).toEqual(tooMany)
    vi.unstubAllGlobals()
    expect(parsed).not.toHaveBeenCalled()
  })

  test('the rows of a whole page pass where a form says so', async () => {
    const chosen = { text: ['intent'], lists: ['ids'], maxListEntries: 500 }
    const body = (rows: number) => urlencoded(`intent=delete${'&ids=7'.repeat(rows)}`)
    expect(await readForm(body(500), chosen)).toMatchObject({ ok: true, values: { intent: 'delete' } })
    expect(await readForm(body(501), chosen)).toEqual(tooMany)
  })
})

test('a file where words belong is refused', async () => {
  const form = new FormData()
  form.set('title', new File(['x'], 'x.txt'))
  expect(await readForm(post(form), fields)).toMatchObject({ ok: false, status: 400 })
})

test.each([['application/json'], ['text/plain'], ['']])('content type «%s» is refused', async (type) => {
  const request = post('{"title":"a"}', type || undefined)
  expect(await readForm(request, fields)).toMatchObject({ ok: false, status: 415 })
})

test('a broken multipart body is refused', async () => {
  const request = post('--x\r\nnonsense', 'multipart/form-data; boundary=x')
  expect(await readForm(request, fields)).toMatchObject({ ok: false, status: 400 })
})
