import type { Plugin } from 'vite'

const CALL = /\bhref\(/

/**
 * Writes `href('/evento/:id', { id })` into the scripts of the browser as the text it makes, `'/evento/' + …`: the
 * paths are known when they are built, and every public page would carry the function that reads them. Where a value
 * has one of `$&+,;=:@` the function leaves it and this encodes it; no id, slug or file name of ours does.
 */
export function writeAddresses(): Plugin {
  return {
    name: 'marea:write-addresses',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/.+\.tsx?/, code: CALL },
      handler(code) {
        const calls = callsIn(this.parse(code)).sort((one, other) => other.start - one.start)
        const written = calls.reduce(
          (text, { start, end, ...call }) => text.slice(0, start) + addressOf(call, code) + text.slice(end),
          code,
        )
        return { code: written, map: null }
      },
    },
  }
}

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Call = { start: number; end: number; path: string; values: Map<string, Node> }

function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (!isNode(node)) return []
  const inside = Object.values(node).flatMap(callsIn)
  const call = readCall(node)
  return call ? [...inside, call] : inside
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function readCall({ type, start, end, callee, arguments: given }: Node): Call | undefined {
  if (type !== 'CallExpression' || (callee as Node).name !== 'href') return undefined
  const [path, values] = given as [Node?, Node?]
  if (path?.type !== 'Literal') return undefined
  const pairs = ((values?.properties ?? []) as Node[]).map(({ key, value }): [string, Node] => [
    String((key as Node).name),
    value as Node,
  ])
  return { start, end, path: String(path.value), values: new Map(pairs) }
}

/** A parameter that may be left out is none of the address where it is not given. */
function addressOf({ path, values }: Pick<Call, 'path' | 'values'>, code: string): string {
  const parts = path.split(/(\/:\w+\??)/).flatMap((part) => {
    const [, name = '', optional] = /^\/:(\w+)(\??)$/.exec(part) ?? []
    const value = values.get(name)
    if (!name) return part ? [JSON.stringify(part)] : []
    if (!value && optional) return []
    if (!value) throw new Error(`href('${path}') is not given ${name} by its name.`)
    return ['"/"', `encodeURIComponent(${code.slice(value.start, value.end)})`]
  })
  return `(${parts.join('+')})`
}
