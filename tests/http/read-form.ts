/** Controls with the value that a browser would post; undefined where it would post none. */
export function controlsIn(html: string): { name: string; value: string | undefined }[] {
  const found = html.matchAll(/<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)
  return [...found].flatMap(([, tag, attributes = '', inside = '']) => {
    const name = attribute(attributes, 'name')
    if (!name) return []
    if (tag === 'textarea') return [{ name, value: decoded(inside) }]
    if (tag === 'select') return [{ name, value: attribute(selectedIn(inside), 'value') }]
    const isBox = /type="(checkbox|radio)"/.test(attributes)
    const value = attribute(attributes, 'value') ?? (isBox ? 'on' : '')
    return [{ name, value: isBox && !/\schecked\b/.test(attributes) ? undefined : value }]
  })
}

const selectedIn = (options: string) => /<option\b[^>]*\bselected\b[^>]*>/.exec(options)?.[0] ?? ''
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : decoded(found)
}
const decoded = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim()
/** What is drawn: the data in a page's scripts is read by nobody. */
export const plain = (page: string) =>
  page.replaceAll('<!-- -->', '').replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
