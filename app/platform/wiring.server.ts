/**
 * Functions of higher tiers, which a slice uses but cannot import. Each slice declares its own in `Wiring`, and
 * `app/wiring.server.ts` provides them all (docs/decisions/0066).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices, with `declare module`.
export interface Wiring {}

let wiring: Partial<Wiring> = {}

export function wire(parts: Partial<Wiring>): void {
  wiring = { ...wiring, ...parts }
}

export function wired<Name extends keyof Wiring>(name: Name): Wiring[Name] {
  const part = wiring[name]
  if (part === undefined) throw new Error(`Nothing is wired as ${name}.`)
  return part
}
