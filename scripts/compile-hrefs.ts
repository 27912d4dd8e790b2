import type { Plugin } from 'vite'

const CALL = /\bhref\(/

/**
 * Compiles `href('/evento/:id', { id })` in browser scripts to `'/evento/' + …`: the paths are known at build time,
 * and otherwise every public page would ship the function that parses them. Values are encoded including `$&+,;=:@`,
 * which `href` leaves alone; no id, slug or file name has any of these.
 */
export function compileHrefs(): Plugin {
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
  const call = readCall(node)
  // A call within another's values stays a call, because its text would be replaced twice.
  return call ? [call] : Object.values(node).flatMap(callsIn)
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

/** An optional parameter without a value is left out of the path. */
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
