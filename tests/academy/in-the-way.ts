import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'

/** A rule of the database that stands in the way while `work` is done. */
export async function inTheWay(table: string, body: string, work: () => Promise<void>): Promise<void> {
  await db.execute(
    sql.raw(`create function in_the_way() returns trigger language plpgsql as $$ begin ${body} end $$;
      create trigger in_the_way before insert or update or delete on ${table}
        for each row execute function in_the_way()`),
  )
  try {
    await work()
  } finally {
    await db.execute(sql.raw('drop function in_the_way cascade'))
  }
}
