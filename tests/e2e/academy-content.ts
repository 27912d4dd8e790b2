import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { insertDemoAcademy } from '#db/demo/academy.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { query } from './database.ts'
import { dayFromToday } from './days.ts'

const TABLES = [
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'success_stories',
  'scheduled_trainings',
  'courses',
  'course_submissions',
  'inquiries',
]

/** The Academy that a first start shows. */
export async function academyOfDemo() {
  await emptyAcademy()
  connectDatabase(process.env.SITE_DATABASE_URL ?? '', () => {})
  await db.transaction((tx) => insertDemoAcademy(dayFromToday, tx))
  await disconnectDatabase()
}

export function emptyAcademy() {
  return query(statementToEmpty(...TABLES))
}
