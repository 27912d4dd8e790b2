import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, saveDraft } from '#app/domains/community/ui/application-draft.ts'
import {
  adoptCopy,
  dropCopies,
  dropSavedValues,
  saveCopy,
  setOwner,
  takeForm,
} from '#app/ui/forms/saved-values.ts'

/** What is in a browser's storage: the entries of the version before an update are still found after it. */
type Entries = Record<string, string>
let tab: Entries
let browser: Entries

const DRAFT = 'marea.comunidad.borrador'
const FORMS = 'marea.held-forms'
const ARTICLE = '4f1d6a52-0000-4000-8000-000000000001'
const OTHER = '4f1d6a52-0000-4000-8000-000000000002'
const copyAt = (article: string, window: number) =>
  `marea.copy.${article}.00000000-0000-4000-8000-00000000000${window}`
const copyOf = (person: string, at: number, title: string) =>
  JSON.stringify({ person, answers: { 'title#0': title }, place: { base: 3, seen: 8 }, at })

beforeEach(() => {
  tab = {}
  browser = {}
  const storages = { sessionStorage: storageOf(tab), localStorage: storageOf(browser) }
  vi.stubGlobal('window', storages)
  vi.stubGlobal('localStorage', storages.localStorage)
  setOwner('ana@marea.test')
})

afterEach(() => vi.unstubAllGlobals())

test('a form comes back once, to the person who typed it; the others are dropped', () => {
  const answers = { 'title#0': 'El faro', 'online=on': true, 'kind#0': ['charla'] }
  tab[FORMS] = JSON.stringify([
    { key: '/admin/events', person: 'ana@marea.test', answers },
    { key: '/admin/faqs', person: 'ana@marea.test', answers: {} },
    { key: '/admin/users', person: 'luz@marea.test', answers: {} },
  ])
  expect(takeForm('/admin/users')).toBeUndefined()
  expect(tab[FORMS]).not.toContain('luz@marea.test')
  expect(takeForm('/admin/events')).toEqual(answers)
  expect(takeForm('/admin/events')).toBeUndefined()
  expect(takeForm('/admin/faqs')).toEqual({})
  expect(tab).toEqual({})
})

test("this window takes over a person's newest copy of a text, and no other", () => {
  browser[copyAt(ARTICLE, 1)] = copyOf('ana@marea.test', 1, 'antes')
  browser[copyAt(ARTICLE, 2)] = copyOf('ana@marea.test', 3, 'después')
  browser[copyAt(ARTICLE, 3)] = copyOf('luz@marea.test', 5, 'de otra persona')
  browser[copyAt(ARTICLE, 4)] = 'roto'
  browser[copyAt(OTHER, 5)] = copyOf('ana@marea.test', 9, 'otro texto')
  const before = Object.keys(browser)
  expect(adoptCopy(ARTICLE)).toMatchObject({ answers: { 'title#0': 'después' }, place: { base: 3, seen: 8 } })
  const own = Object.keys(browser).filter((key) => !before.includes(key))
  expect(own).toEqual([expect.stringMatching(`^marea\\.copy\\.${ARTICLE}\\.[0-9a-f-]{36}$`)])
  expect(before.filter((key) => !(key in browser))).toEqual([copyAt(ARTICLE, 2)])

  dropCopies(ARTICLE)
  expect(Object.keys(browser)).toEqual([copyAt(OTHER, 5)])
})

test('a sign-out leaves no form and no copy, and what is not of the panel stays', () => {
  tab[FORMS] = '[]'
  tab[DRAFT] = '{}'
  browser[copyAt(ARTICLE, 1)] = copyOf('luz@marea.test', 1, 'de otra persona')
  browser['marea.puerta.telefono'] = '1-2-3-4'
  dropSavedValues()
  expect(Object.keys(tab)).toEqual([DRAFT])
  expect(Object.keys(browser)).toEqual(['marea.puerta.telefono'])
})

test('the draft of an application is found again, and an empty one is none', () => {
  const draft = { content: { first_name: 'Luz', interests: ['Mentoría'] }, step: 3, prefilled: '' }
  tab[DRAFT] = JSON.stringify(draft)
  expect(readDraft()).toEqual(draft)
  saveDraft({ ...draft, content: { first_name: '', interests: [] } })
  expect(tab).toEqual({})
  for (const broken of ['', 'null', '5', '{"step":2}', '{"content":']) {
    tab[DRAFT] = broken
    expect(readDraft(), broken).toBeUndefined()
  }
  clearDraft()
  expect(tab).toEqual({})
})

test('where storage is forbidden, nothing is found and nothing breaks', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal(
    'window',
    Object.defineProperties({}, { sessionStorage: { get: forbidden }, localStorage: { get: forbidden } }),
  )
  vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: forbidden }))
  saveCopy(ARTICLE, {}, {})
  saveDraft({ content: { first_name: 'Luz' }, step: 1, prefilled: '' })
  dropSavedValues()
  expect([takeForm('/admin/events'), adoptCopy(ARTICLE), readDraft()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

/** As a browser's: what is stored are the properties of the object. */
function storageOf(entries: Entries) {
  const own = { getItem: (key: string) => entries[key] ?? null, setItem, removeItem }
  function setItem(key: string, value: string) {
    entries[key] = value
  }
  function removeItem(key: string) {
    delete entries[key]
  }
  return new Proxy(entries, { get: (_, name) => Reflect.get(own, name) })
}
