/**
 * Owns how a list's state is read from and written to its URL: each parameter by name, omitted at its default. So a
 * list survives a reload, needs no script, and has one URL per state. Public lists handle their URLs by hand, because
 * this module would exceed their size budget (design §7).
 */
import { readTextParameter } from '../search/search-terms.ts'
import { readPage } from './paging.ts'

/** Role of a parameter: it filters the list, changes its view (order), says which page, or opens something over it. */
type Role = 'filter' | 'view' | 'page' | 'open'

/** Parameter of the URL. `write` returns its text; an empty result is omitted. */
export type Parameter<Value> = {
  name: string
  role: Role
  read: (search: URLSearchParams) => Value
  write: (value: Value) => string | false | null | undefined
  /** All values besides the default; undefined if any text is allowed. */
  values?: readonly string[]
}

/** Search term or name. */
export function words(name: string, max?: number): Parameter<string> {
  return {
    name,
    role: 'filter',
    read: (search) => readTextParameter(search, name, max),
    write: (value) => value,
  }
}

/** Day as `2026-12-01`; anything else reads as an empty string. */
export function day(name: string): Parameter<string> {
  return { name, role: 'filter', read: (search) => readDay(search.get(name)), write: (value) => value }
}

/** The first and the last day, in `desde` and `hasta`, of lists that can be narrowed to a period. */
export const DAYS = { from: day('desde'), until: day('hasta') }

function readDay(text: string | null): string {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}

/** Page number from 1, in `pagina`. */
export const page: Parameter<number> = {
  name: 'pagina',
  role: 'page',
  read: readPage,
  write: (value) => value > 1 && String(value),
}

/** Id of a row that is shown, or asked about, over the list. */
export function id(name: string): Parameter<string | null> {
  return { name, role: 'open', read: (search) => search.get(name), write: (value) => value }
}

/** Boolean, set by one word (default `1`). */
export function flag(name: string, word = '1'): Parameter<boolean> {
  return {
    name,
    role: 'open',
    read: (search) => search.get(name) === word,
    write: (value) => value && word,
    values: [word],
  }
}

/**
 * One of several values, optionally under other words in the URL. Any unknown word yields `none`, so that old links
 * still work.
 */
export function choice<Value extends string, const None>(
  name: string,
  words: Record<Value, string> | readonly Value[],
  none: None,
): Parameter<Value | None> {
  const entries = (Array.isArray(words) ? words.map((value) => [value, value]) : Object.entries(words)) as [
    Value,
    string,
  ][]
  return {
    name,
    role: 'filter',
    read: (search) => entries.find(([, word]) => word === search.get(name))?.[0] ?? none,
    write: (value) => value !== none && entries.find(([each]) => each === value)?.[1],
    values: entries.filter(([value]) => (value as Value | None) !== none).map(([, word]) => word),
  }
}

/** Column that orders a list, and the direction. */
export type Sort<Column extends string> = { by: Column; descending: boolean }

/** Order in `orden`: a column's name, with a minus for descending; the default is omitted. */
export function sort<Column extends string>(columns: readonly Column[], byDefault: Sort<Column>) {
  const wordOf = ({ by, descending }: Sort<Column>) => `${descending ? '-' : ''}${by}`
  const sorts = columns.flatMap((by) => [false, true].map((descending) => ({ by, descending })))
  const write = (value: Sort<Column>) => wordOf(value) !== wordOf(byDefault) && wordOf(value)
  return {
    name: 'orden',
    role: 'view',
    read: (search) => sorts.find((each) => wordOf(each) === search.get('orden')) ?? byDefault,
    write,
    values: sorts.map(write).filter((word) => word !== false),
  } satisfies Parameter<Sort<Column>>
}

/** @param path URL of the list; for a list on several screens, that of the first. */
export function queryState<State extends object>(
  path: string,
  parts: { [Part in keyof State]: Parameter<State[Part]> },
) {
  const described = Object.entries(parts) as unknown as [keyof State, Parameter<never>][]
  const read = (search: URLSearchParams) =>
    Object.fromEntries(described.map(([part, parameter]) => [part, parameter.read(search)])) as State
  /** Values that differ from the default, as written in the URL. */
  const written = (state: Partial<State>) => {
    const words = described.map(([part, { write }]) => [
      part,
      state[part] !== undefined && write(state[part] as never),
    ])
    return Object.fromEntries(words.filter(([, word]) => word)) as { [Part in keyof State]?: string }
  }
  /** Values that differ from the default, by parameter name, in the order of the description. */
  const parameters = (state: Partial<State>) => {
    const words = written(state)
    return described.flatMap(([part, { name }]): [name: string, value: string][] =>
      words[part] ? [[name, words[part]]] : [],
    )
  }
  const isKept = ({ role }: Parameter<never>) => role === 'filter' || role === 'view'
  const kept = described.flatMap(([, each]) => (isKept(each) ? [each.name] : []))
  const closing = described
    .filter(([, { role }]) => role === 'open')
    .map(([part]) => [part, read(NOTHING)[part]])
  return {
    path,
    parts: described.map(([, parameter]) => parameter),
    read,
    written,
    parameters,
    /** Names of the parameters of a saved search: without page and dialogs. */
    kept,
    /** What a saved search holds of a state. */
    saved: (state: Partial<State>) => parameters(state).filter(([name]) => kept.includes(name)),
    href: (state: Partial<State>, at = path) => withParameters(at, parameters(state)),
    /** State of the list with nothing open over it. */
    closed: <Given extends Partial<State>>(state: Given): Given => ({
      ...state,
      ...Object.fromEntries(closing),
    }),
    isFiltered: (state: Partial<State>) => {
      const words = written(state)
      return described.some(([part, { role }]) => role === 'filter' && words[part])
    },
  }
}

const NOTHING = new URLSearchParams()

/** State that a URL describes. */
export type StateOf<Address extends { read: (search: URLSearchParams) => object }> = ReturnType<
  Address['read']
>

/** A URL with further parameters, or other values for those that it has. */
export function addParameters(address: string, parameters: Record<string, string>): string {
  const [path = '', search] = address.split('?')
  return withParameters(path, [
    ...new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...parameters }),
  ])
}

export function withParameters(path: string, parameters: string[][]): string {
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

/** Parameter with the time of a change of many rows of a list, which 'Deshacer' posts to. */
export const UNDO = 'deshacer'
export const undoPath = (list: string, at: string) => withParameters(list, [[UNDO, at]])

/** DOM id of the link that opens the form of a saved search, where the focus returns when the form closes. */
export const changeLinkId = (id: string) => `cambiar-${id}`
