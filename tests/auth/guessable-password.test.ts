import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusingCommon } from '#app/domains/auth/passwords/too-common.server.ts'
import { newPasswordSchema } from '#app/domains/auth/schema.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { withAuth } from './administrator.ts'

withAuth()
beforeAll(async () => {
  await db.execute(sql`insert into site_settings (key, value) values ('brand', '"Océano Vivo"')
    on conflict (key) do update set value = excluded.value`)
  invalidateSettings()
})
afterAll(async () => {
  await db.execute(sql`delete from site_settings where key = 'brand'`)
  invalidateSettings()
})

const refusalOf = async (password: string) =>
  (await refusingCommon(newPasswordSchema()).safeParseAsync({ password, confirmation: password })).error
    ?.issues[0]?.message

test.each(['oceano2026', 'OcéanoVivo!', 'Marea-Admin-1', 'contraseña.2026', 'vivo-oceano-mar'])(
  '«%s», little more than a name of the place, is refused',
  async (password) => expect(await refusalOf(password)).toMatch(/poco más que un nombre del lugar/),
)

test.each(['marea de tambores', 'oceano-y-luna', 'catorce lunas', '7391-5527-04'])(
  '«%s» is taken',
  async (password) => expect(await refusalOf(password)).toBeUndefined(),
)

test('one of the most used is refused as such', async () => {
  expect(await refusalOf('password1')).toMatch(/de las más usadas/)
})
