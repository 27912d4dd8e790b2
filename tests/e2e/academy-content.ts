import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { insertDemoAcademy } from '#db/demo/academy.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { ACADEMY_TABLES, query } from './database.ts'
import { dayFromToday } from './days.ts'

/** The Academy that a first start shows. */
export async function academyOfDemo() {
  await emptyAcademy()
  connectDatabase(process.env.SITE_DATABASE_URL ?? '', () => {})
  await db.transaction((tx) => insertDemoAcademy(dayFromToday, tx))
  await disconnectDatabase()
}

export function emptyAcademy() {
  return query(statementToEmpty(...ACADEMY_TABLES))
}
