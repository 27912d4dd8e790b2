import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { insertDemoAcademy } from '#db/demo/academy.ts'
import { emptyAcademy } from './database.ts'
import { dayFromToday } from './days.ts'

/** The Academy that a first start shows. */
export async function academyOfDemo() {
  await emptyAcademy()
  connectDatabase(process.env.SITE_DATABASE_URL ?? '', () => {})
  await db.transaction((tx) => insertDemoAcademy(dayFromToday, tx))
  await disconnectDatabase()
}
