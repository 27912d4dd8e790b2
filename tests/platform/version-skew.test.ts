import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A tab of version 1, from its last quiet hour to the click that takes it to version 2. */
const OURS = 'aaaa1111'
const THEIRS = 'bbbb2222'
const AGENDA = { pathname: '/agenda', search: '?q=datos', hash: '' }
const DATA = new URL('http://localhost/agenda.data')
const GET = {}
const PUBLIC_POST = { method: 'POST', body: new URLSearchParams({ title: 'Taller\nde datos', honeypot: '' }) }
const POST = { method: 'POST', body: new URLSearchParams({ title: 'Taller\nde datos' }) }

let left: string[]
let reloads: number
let sent: { action: string; fields: [string, string][] }[]
let navigation: object
let fetchers: Map<string, object>
/** Of the Navigation API, the reload that a script asks for. */
let reload: (how?: { userInitiated: boolean }) => boolean
/** The server that answers. */
let answer: () => Promise<Response>
let followVersions: (isTakenOnce: (body: unknown) => boolean) => void

beforeEach(async () => {
  ;[left, reloads, sent, navigation, fetchers] = [[], 0, [], { state: 'idle' }, new Map()]
  vi.stubGlobal('window', {
    fetch: () => answer(),
    navigation: {
      addEventListener(_: 'navigate', listen: (event: object) => void) {
        reload = ({ userInitiated } = { userInitiated: false }) => {
          let isPrevented = false
          const preventDefault = () => {
            isPrevented = true
          }
          listen({ navigationType: 'reload', userInitiated, preventDefault })
          return isPrevented
        }
      },
    },
    __reactRouterManifest: { version: OURS },
    __reactRouterDataRouter: {
      get state() {
        return { navigation, fetchers }
      },
    },
  })
  // What a tab has learned it does not forget: each test is another tab.
  vi.resetModules()
  ;({ followVersions } = await import('#app/platform/hydration/version-skew.ts'))
  followVersions((body) => (body as URLSearchParams).has('honeypot'))
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
  answer = async () => new Response(null, { status, headers: { 'x-marea-version': version } })
  const nothing = new Promise<'left'>((resolve) => setTimeout(resolve, 20, 'left'))
  return Promise.race([window.fetch(DATA, init).then((answer) => answer.status), nothing])
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

test('a click on a page whose script is gone arrives there', () => {
  navigation = { state: 'loading', location: AGENDA }
  expect(reload(), 'the router asks for the page that is being left').toBe(true)
  expect({ left, reloads }).toEqual({ left: ['/agenda?q=datos'], reloads: 0 })
})

test('back to such a page: the address stands already, the page is fetched', () => {
  navigation = { state: 'loading', location: { pathname: '/', search: '', hash: '' } }
  reload()
  expect({ left, reloads }).toEqual({ left: [], reloads: 1 })
})

test('what polls or looks ahead, and whose script is gone, reloads nothing', () => {
  fetchers.set('palette', { state: 'loading' })
  expect(reload()).toBe(true)
  expect({ left, reloads }).toEqual({ left: [], reloads: 0 })
})

test('a reload of somebody who reads, or of a screen of ours, is left alone', () => {
  expect(reload({ userInitiated: true })).toBe(false)
  expect(reload()).toBe(false)
})

test.each([
  ['refused', POST, 422],
  ['taken, where a second one is not a second record', PUBLIC_POST, 202],
])(
  'a form sent to such a page, and %s: it goes again as a plain form, whose answer is a page',
  async (_, form, status) => {
    navigation = { state: 'submitting', formMethod: 'POST', formAction: '/boletin', location: AGENDA }
    expect(reload()).toBe(true)
    expect({ left, sent }, 'not before it is answered').toEqual({ left: [], sent: [] })
    expect(await ask(THEIRS, form, status)).toBe('left')
    expect(sent).toEqual([{ action: '/boletin', fields: [...form.body] }])
  },
)

test('a form of the panel that was taken is not sent again: its page says what came of it', async () => {
  navigation = { state: 'submitting', formMethod: 'POST', formAction: '/admin/academy', location: AGENDA }
  expect(reload()).toBe(true)
  expect(await ask(THEIRS, POST, 202)).toBe('left')
  expect({ left, sent }).toEqual({ left: ['/admin/academy'], sent: [] })
})

test('a form that was answered before its script was missed', async () => {
  navigation = { state: 'submitting', formMethod: 'POST', formAction: '/boletin', location: AGENDA }
  expect(await ask(OURS, POST, 422)).toBe(422)
  expect(sent).toEqual([])
  expect(reload()).toBe(true)
  expect(sent).toEqual([{ action: '/boletin', fields: [['title', 'Taller\nde datos']] }])
})
