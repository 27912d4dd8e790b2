/** Capabilities of the team, and the roles, which are sets of them (design §6.29). Stored names in `user_roles`. */

const CAPABILITIES = [
  'use the panel',
  'upload pictures',
  'read content',
  'write content',
  'read academy',
  'write academy',
  'read events',
  'edit events',
  'review submissions',
  'read registrations',
  'manage registrations',
  'check names at the door',
  'send to many',
  'read people',
  'edit people',
  'import people',
  'export people',
  'erase people',
  'read requests',
  'answer requests',
  'read mail',
  'send mail again',
  'read figures',
  'share figures',
  'check the pages',
  'watch the system',
  'make backups',
  'download backups',
  'read history',
  'restore what was deleted',
  'delete for good',
  'manage team',
  'change settings',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/**
 * What everybody who changes something has: history and trash show and restore only what their other capabilities are
 * about.
 */
const BASICS = ['use the panel', 'read history', 'restore what was deleted'] as const

/** Roles that `user_roles` may contain, with their capabilities. Whoever has several has those of all. */
const ROLES = {
  admin: CAPABILITIES,
  editora: [...BASICS, 'upload pictures', 'read content', 'write content', 'read academy', 'write academy'],
  eventos: [
    ...BASICS,
    'upload pictures',
    'read events',
    'edit events',
    'review submissions',
    'read registrations',
    'manage registrations',
    'check names at the door',
    'send to many',
  ],
  atencion: [...BASICS, 'read people', 'edit people', 'read requests', 'answer requests'],
  lectura: ['use the panel', 'read history', 'read content', 'read academy', 'read events', 'read figures'],
} as const satisfies Record<string, readonly Capability[]>

export type Role = keyof typeof ROLES

/** Names as the team reads them. */
export const ROLE_TITLES: Record<Role, string> = {
  admin: 'Administrador',
  editora: 'Contenido',
  eventos: 'Eventos',
  atencion: 'Atención',
  lectura: 'Lectura',
}

/** In the order in which they are offered. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[]

/** Signed-in team member. */
export type Member = { roles: readonly Role[] }

export function may({ roles }: Member, capability: Capability): boolean {
  return roles.some((role) => has(role, capability))
}

/** Every capability of a member, in the order above. */
export function capabilitiesOf(member: Member): Capability[] {
  return CAPABILITIES.filter((capability) => may(member, capability))
}

/** Roles whose holders have a capability: who is mailed, asked or offered as a colleague. */
export function rolesWith(capability: Capability): Role[] {
  return ROLE_NAMES.filter((role) => has(role, capability))
}

/** A newer program beside this one may store a role that is unknown here, and gives nothing. */
export function isRole(name: unknown): name is Role {
  return typeof name === 'string' && Object.hasOwn(ROLES, name)
}

function has(role: Role, capability: Capability): boolean {
  const capabilities: readonly Capability[] = ROLES[role]
  return capabilities.includes(capability)
}
