import { expect, test } from 'vitest'
import { readForm } from '#app/platform/forms.server.ts'

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
