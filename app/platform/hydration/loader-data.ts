/** Hands the framework the loader data of its page (loader-data.server.ts), in the framework's stream format. */

/** Number of the stream format for `null`. */
export const NULL = -5
/** Only property of what stands for a date in the page. */
export const DATE = '$date'

/** Call it before the framework hydrates. In development the framework's own scripts do this. */
export function provideLoaderData(): void {
  const text = document.querySelector('body>script#application-data')?.textContent
  const { __reactRouterContext: context } = window as { __reactRouterContext?: object }
  if (!text || !context) return
  Object.assign(context, { stream: new Blob([text.startsWith('{') ? streamFormat(text) : text]).stream() })
}

/** One list of all values, in which lists and objects hold the numbers of their parts. */
export function streamFormat(json: string): string {
  const entries: unknown[] = []
  const add = (value: unknown): number => {
    if (value === null) return NULL
    const index = entries.push(value) - 1
    if (Array.isArray(value)) entries[index] = value.map(add)
    else if (typeof value === 'object') {
      const parts = Object.entries(value as object)
      entries[index] =
        parts[0]?.[0] === DATE
          ? ['D', parts[0][1]]
          : Object.fromEntries(parts.map(([name, part]) => [`_${add(name)}`, add(part)]))
    }
    return index
  }
  add(JSON.parse(json))
  return `${JSON.stringify(entries)}\n`
}
