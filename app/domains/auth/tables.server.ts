import { eq, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '#app/permissions.ts'
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

/** Only source of roles: a user without a row here is not an administrator. */
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
    check('user_roles_role', sql`${t.role} in ('admin')`),
  ],
)

export const ADMINISTRATOR: Role = 'admin'

/** SQL: whether a row of `user_roles` makes an administrator. */
export const isAdministrator = eq(user_roles.role, ADMINISTRATOR)
