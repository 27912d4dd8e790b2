/**
 * Owns what of a list's state stands in its address: each part under its name, read from whatever stands there, and left
 * out where it is the default. So a list survives a reload, needs no script, and has one address per state. The public
 * lists spell theirs by hand: this would weigh on pages that are at their bound (design §7).
 */
import { readPage } from './paging.ts'
import { readWords } from './search-words.ts'

/** One part of the state. `write` gives what stands in the address; what is empty is left out. */
export type Parameter<Value> = {
  name: string
  read: (search: URLSearchParams) => Value
  write: (value: Value) => string | false | null | undefined
  /** All that it may say in an address besides its default; none where any word may stand there. */
  values?: readonly string[]
}

/** A search term, or a name that is looked for. */
export function words(name: string, max?: number): Parameter<string> {
  return { name, read: (search) => readWords(search, name, max), write: (value) => value }
}

/** `pagina`, from 1. */
export const page: Parameter<number> = {
  name: 'pagina',
  read: readPage,
  write: (value) => value > 1 && String(value),
}

/** The id of a row that something is asked or shown about. */
export function id(name: string): Parameter<string | null> {
  return { name, read: (search) => search.get(name), write: (value) => value }
}

/** Set by one word, `1` unless it says more. */
export function flag(name: string, word = '1'): Parameter<boolean> {
  return {
    name,
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
    read: (search) => entries.find(([, word]) => word === search.get(name))?.[0] ?? none,
    write: (value) => value !== none && entries.find(([each]) => each === value)?.[1],
    values: entries.filter(([value]) => (value as Value | None) !== none).map(([, word]) => word),
  }
}

/** @param path where the list stands; of a list on several screens, the first. */
export function queryState<State extends object>(
  path: string,
  parts: { [Part in keyof State]: Parameter<State[Part]> },
) {
  const names = Object.keys(parts) as (keyof State)[]
  /** Name and value of what differs from the default, in the order of the description. */
  function parameters(state: Partial<State>): [name: string, value: string][] {
    return names.flatMap((part): [string, string][] => {
      const value = state[part]
      const written = value === undefined ? undefined : parts[part].write(value as State[typeof part])
      return written ? [[parts[part].name, written]] : []
    })
  }
  return {
    path,
    parts: Object.values(parts) as Parameter<never>[],
    read: (search: URLSearchParams) =>
      Object.fromEntries(names.map((part) => [part, parts[part].read(search)])) as State,
    parameters,
    href: (state: Partial<State>, at = path) => withParameters(at, parameters(state)),
  }
}

/** The words of a list's order: each column's name, and reversed with a minus; `byDefault` stands for itself. */
export function orderWords(columns: readonly string[], byDefault: string): string[] {
  return columns.flatMap((column) => [column, `-${column}`]).filter((word) => word !== byDefault)
}

/** The state that an address describes. */
export type StateOf<Address extends { read: (search: URLSearchParams) => object }> = ReturnType<
  Address['read']
>

export function withParameters(path: string, parameters: string[][]): string {
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}
