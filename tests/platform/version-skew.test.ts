import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchData, withoutPage } from '#app/platform/version-skew.ts'

/** A tab of version 1, from its last quiet hour to the click that takes it to version 2. */
const OURS = 'aaaa1111'
const THEIRS = 'bbbb2222'
const AGENDA = { pathname: '/agenda', search: '?q=datos', hash: '' }
const DATA = new URL('http://localhost/agenda.data')
const GET = {}
const POST = { method: 'POST', body: new URLSearchParams({ title: 'Taller\nde datos' }) }

let left: string[]
let reloads: number
let sent: { action: string; fields: [string, string][] }[]
let navigation: object

beforeEach(() => {
  ;[left, reloads, sent, navigation] = [[], 0, [], { state: 'idle' }]
  vi.stubGlobal('window', {
    __reactRouterManifest: { version: OURS },
    __reactRouterDataRouter: {
      get state() {
        return { navigation }
      },
    },
  })
  vi.stubGlobal('location', {
    pathname: '/',
    search: '',
    hash: '',
    assign: (address: string) => left.push(address),
    reload: () => reloads++,
  })
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'form' ? new PlainForm() : {}),
    body: { append: () => {} },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

class PlainForm {
  action = ''
  fields: [string, string][] = []
  append({ name, value }: { name: string; value: string }) {
    this.fields.push([name, value])
  }
  submit() {
    sent.push({ action: this.action, fields: this.fields })
  }
}

/** What comes of asking a server of that version: its answer, or nothing, when the page is being left. */
async function ask(version: string, init: RequestInit, status = 200): Promise<number | 'left'> {
  vi.stubGlobal('fetch', async () => new Response(null, { status, headers: { 'x-marea-version': version } }))
  const nothing = new Promise<'left'>((resolve) => setTimeout(resolve, 20, 'left'))
  return Promise.race([fetchData(DATA, init).then((answer) => answer.status), nothing])
}

// One story: what a tab has learned it does not forget.
test('a tab follows the site to its next version with the next click, and loses nothing on the way', async () => {
  navigation = { state: 'loading', location: AGENDA }
  expect(await ask(OURS, GET), 'its own version is read as ever').toBe(200)

  navigation = { state: 'idle' }
  expect(await ask(THEIRS, GET), 'what polls never leaves the page').toBe(200)
  navigation = { state: 'submitting', formMethod: 'POST', formAction: '/', location: AGENDA }
  expect(await ask(THEIRS, POST, 422), 'a refused form is told so on its page').toBe(422)
  navigation = { state: 'loading', formMethod: 'POST', formAction: '/', location: AGENDA }
  expect(await ask(THEIRS, GET), 'and so is the rest of that page').toBe(200)
  expect({ left, reloads, sent }).toEqual({ left: [], reloads: 0, sent: [] })

  navigation = { state: 'submitting', formMethod: 'POST', formAction: '/', location: AGENDA }
  expect(await ask(THEIRS, POST, 202), 'a form that leads on is taken').toBe(202)
  navigation = { state: 'loading', formMethod: 'POST', formAction: '/', location: AGENDA }
  expect(await ask(THEIRS, GET), 'and its way on is a whole page').toBe('left')
  expect(left).toEqual(['/agenda?q=datos'])

  navigation = { state: 'loading', location: AGENDA }
  expect(await ask(OURS, GET), 'a click, whoever answers').toBe('left')
  expect(left).toEqual(['/agenda?q=datos', '/agenda?q=datos'])
})

test('a click on a page whose script is gone arrives there', async () => {
  navigation = { state: 'loading', location: AGENDA }
  withoutPage()
  expect({ left, reloads }).toEqual({ left: ['/agenda?q=datos'], reloads: 0 })
})

test('back to such a page: the address stands already, the page is fetched', () => {
  navigation = { state: 'loading', location: { pathname: '/', search: '', hash: '' } }
  withoutPage()
  expect({ left, reloads }).toEqual({ left: [], reloads: 1 })
})

test('a form sent to such a page is kept: taken, it leads on; refused, it goes again as a plain form', async () => {
  navigation = { state: 'submitting', formMethod: 'POST', formAction: '/boletin', location: AGENDA }
  expect(withoutPage()).toEqual({})
  expect(await ask(THEIRS, POST, 202)).toBe(202)
  expect(sent).toEqual([])
  expect(await ask(THEIRS, POST, 422)).toBe('left')
  expect(sent).toEqual([{ action: '/boletin', fields: [['title', 'Taller\nde datos']] }])
})
