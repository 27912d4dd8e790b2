/** Preloaded into a site's process (`--import`): its clock is `NODE_CLOCK_AHEAD_MS` ahead of the machine's, or behind. */
const ahead = Number(process.env.NODE_CLOCK_AHEAD_MS ?? 0)
const MachineDate = Date

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + ahead], made),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
})
