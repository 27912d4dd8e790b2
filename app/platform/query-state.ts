/**
 * Owns what of a list's state stands in its address: each part under its name, read from whatever stands there, and left
 * out where it is the default. So a list survives a reload, needs no script, and has one address per state. The public
 * lists spell theirs by hand: this would weigh on pages that are at their bound (design §7).
 */
import { readPage } from './paging.ts'
import { readTextParameter } from './search-terms.ts'

/** Whether a part narrows the list down, says how it is seen (a page, an order), or what is open over it. */
type Role = 'filter' | 'view' | 'open'

/** One part of the state. `write` gives what stands in the address; what is empty is left out. */
export type Parameter<Value> = {
  name: string
  role: Role
  read: (search: URLSearchParams) => Value
  write: (value: Value) => string | false | null | undefined
  /** All that it may say in an address besides its default; none where any word may stand there. */
  values?: readonly string[]
}

/** A search term, or a name that is looked for. */
export function words(name: string, max?: number): Parameter<string> {
  return {
    name,
    role: 'filter',
    read: (search) => readTextParameter(search, name, max),
    write: (value) => value,
  }
}

/** `pagina`, from 1. */
export const page: Parameter<number> = {
  name: 'pagina',
  role: 'view',
  read: readPage,
  write: (value) => value > 1 && String(value),
}

/** The id of a row that something is asked or shown about. */
export function id(name: string): Parameter<string | null> {
  return { name, role: 'open', read: (search) => search.get(name), write: (value) => value }
}

/** Set by one word, `1` unless it says more. */
export function flag(name: string, word = '1'): Parameter<boolean> {
  return {
    name,
    role: 'open',
    read: (search) => search.get(name) === word,
    write: (value) => value && word,
    values: [word],
  }
}

/** One of several, each under its word or as it is; `none` for any other word, so that old links still work. */
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

/** The column that orders a list, and which way. */
export type Sort<Column extends string> = { by: Column; descending: boolean }

/** `orden`: a column's name, reversed with a minus; the default is left out. */
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

/** @param path where the list stands; of a list on several screens, the first. */
export function queryState<State extends object>(
  path: string,
  parts: { [Part in keyof State]: Parameter<State[Part]> },
) {
  const described = Object.entries(parts) as unknown as [keyof State, Parameter<never>][]
  const read = (search: URLSearchParams) =>
    Object.fromEntries(described.map(([part, parameter]) => [part, parameter.read(search)])) as State
  /** What differs from the default, as it stands in the address. */
  const written = (state: Partial<State>) => {
    const words = described.map(([part, { write }]) => [
      part,
      state[part] !== undefined && write(state[part] as never),
    ])
    return Object.fromEntries(words.filter(([, word]) => word)) as { [Part in keyof State]?: string }
  }
  /** The same by name, in the order of the description. */
  const parameters = (state: Partial<State>) => {
    const words = written(state)
    return described.flatMap(([part, { name }]): [name: string, value: string][] =>
      words[part] ? [[name, words[part]]] : [],
    )
  }
  const closing = described
    .filter(([, { role }]) => role === 'open')
    .map(([part]) => [part, read(NOTHING)[part]])
  return {
    path,
    parts: described.map(([, parameter]) => parameter),
    read,
    written,
    parameters,
    href: (state: Partial<State>, at = path) => withParameters(at, parameters(state)),
    /** The list with nothing open over it. */
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

/** The state that an address describes. */
export type StateOf<Address extends { read: (search: URLSearchParams) => object }> = ReturnType<
  Address['read']
>

export function withParameters(path: string, parameters: string[][]): string {
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}
