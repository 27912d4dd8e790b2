import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Capability, ROLE_NAMES, type Role, rolesWith } from '#app/capabilities.ts'
import type { Notification } from './notifications/schema.ts'

const instant = () => timestamp({ withTimezone: true })

// The four tables of better-auth, whose field names sessions/engine.server.ts maps to these columns.
export const user = pgTable('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  email_verified: boolean().notNull().default(false),
  image: text(),
  /** True for a temporary password, which opens nothing but the new-password screen (design §6.9). */
  must_change_password: boolean().notNull().default(false),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  /** Mails about their work that they switched off. */
  muted_notifications: text().array().$type<Notification[]>().notNull().default([]),
  /** They asked for the mail with the figures of each week. */
  weekly_figures: boolean().notNull().default(false),
  /** They asked for the mail when something of the site is not well, and when it is again. */
  system_alerts: boolean().notNull().default(false),
})

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    ip_address: text(),
    user_agent: text(),
    /** Last use, up to some minutes behind. */
    last_seen_at: instant().notNull().defaultNow(),
    /** When the person last proved who they are: at the sign-in, or since. */
    proved_at: instant().notNull().defaultNow(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [index('session_user').on(t.user_id)],
)

export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    password: text(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: instant(),
    refresh_token_expires_at: instant(),
    scope: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [index('account_user').on(t.user_id)],
)

export const verification = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: instant().notNull(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
)

/** Passkeys of the team (docs/decisions/0100). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, in Base64. */
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE key in Base64; not a secret. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    is_synced: boolean().notNull(),
    /** Host name of the site when it was made. */
    host: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_used_at: instant(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
)

/** Only source of roles, one row each: a user without a row here is not on the team. */
export const user_roles = pgTable(
  'user_roles',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.role] }),
    check('user_roles_role', sql`${t.role} in ('admin', 'editora', 'eventos', 'atencion', 'lectura')`),
  ],
)

export const ADMINISTRATOR: Role = 'admin'

/** SQL: whether a row of `user_roles` makes an administrator. */
export const isAdministrator = eq(user_roles.role, ADMINISTRATOR)

/** SQL: whether a row of `user` is of the team. Not a join, which would find whoever has two roles twice. */
export const isOnTeam = hasOneOf(ROLE_NAMES)

/** SQL: whether a row of `user` has a capability by one of its roles. */
export function has(capability: Capability): SQL<boolean> {
  return hasOneOf(rolesWith(capability))
}

function hasOneOf(roles: readonly Role[]): SQL<boolean> {
  return sql<boolean>`exists (select from ${user_roles}
    where ${user_roles.user_id} = ${user}.id and ${inArray(user_roles.role, [...roles])})`
}

/** SQL: the roles of a row of `user`, as an array. */
export const rolesOf = sql<string[]>`array(
  select held.role from ${user_roles} held where held.user_id = ${user}.id)`

/** Second factor by an authenticator application, one for each person. It counts once it is confirmed. */
export const second_factors = pgTable('second_factors', {
  user_id: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Base32, encrypted under the key outside the database. */
  secret: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  confirmed_at: instant(),
  /** Step of 30 s of the latest code that was taken: a code of it, or of an earlier one, is not taken again. */
  last_step: integer().notNull().default(0),
})

/** SQL: whether a row of `user` has a second factor, an application or a passkey of this host name. */
export const hasFactorOf = (host: string) => sql<boolean>`(exists (select from ${second_factors} factor
    where factor.user_id = ${user}.id and factor.confirmed_at is not null)
  or exists (select from ${passkeys} key where key.user_id = ${user}.id and key.host = ${host}))`

/** Recovery codes that are not used yet. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    salt: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
)

/** Devices on which a person is not asked for the second factor, by the hash of a cookie's token. */
export const remembered_devices = pgTable(
  'remembered_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    token_hash: text().notNull().unique(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    user_agent: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  },
  (t) => [index('remembered_devices_user').on(t.user_id)],
)

/** Sign-ins whose password was right and whose second factor is still to come, by the hash of a cookie's token. */
export const pending_sign_ins = pgTable(
  'pending_sign_ins',
  {
    token_hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (t) => [index('pending_sign_ins_user').on(t.user_id)],
)
