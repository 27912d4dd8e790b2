import { randomUUID } from 'node:crypto'
import { storeWithFiles } from '#app/domains/conversations/files.server.ts'
import { storeImage } from '#app/domains/media/media.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { insertCrowd } from '#db/demo/crowd.ts'
import { seedDemo } from '#db/seed.ts'
import { jpeg } from '../media/pictures.ts'
import { emptyTarget, type RestoreTarget } from './targets.ts'

export const SECRET = 'c2VjcmV0by1kZS1sYXMtcHJ1ZWJhcw'

/** The demo, a crowd, two pictures, a file of a reply, mail in every state, and all that no backup may hold. */
export async function fullTarget(): Promise<RestoreTarget> {
  const target = await emptyTarget()
  await migrateDatabase(target.url)
  connectDatabase(target.url, () => {})
  try {
    replaceEnv({ dataDir: target.folder })
    await seedDemo()
    await insertCrowd(300)
    const entry = { id: randomUUID(), subject_type: 'inquiry', subject_id: randomUUID() }
    await storeWithFiles(entry, [{ content: Buffer.from('cotización') }], async () => true)
    for (const width of [30, 900]) await storeImage(await jpeg({ width, height: 20 }), 'ana', async () => {})
  } finally {
    await disconnectDatabase()
  }
  await target.ask(`
    insert into site_settings (key, value) values ('session_secret', '"${SECRET}"')
      on conflict (key) do update set value = excluded.value;
    insert into "user" (id, name, email) values ('ana', 'Ana «Ñ» \\ "\t', 'ana@marea.example');
    insert into user_roles values ('ana', 'admin');
    insert into session (id, token, user_id, expires_at) values ('s', 'llave-de-sesion', 'ana', now() + interval '1 day');
    insert into verification (id, identifier, value, expires_at) values ('v', 'activation:ana', 'codigo-secreto', now());
    insert into rate_limits values ('quien', 1, 1);
    insert into audit_log (actor_email, action, subject_type, subject_id, summary, before)
      select 'ana@marea.example', 'event.updated', 'event', n, E'línea\\nsegunda\\tcolumna \\\\N', '{"título": "Ñ ☂"}'
      from generate_series(1, 40) n;
    insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
      select '<' || status || '@marea.test>', 'prueba', status || '@persona.test', 'Asunto', '<p>x</p>', 'x', status,
        case when status = 'sent' then now() end
      from unnest(array['pending', 'sending', 'sent', 'failed']) status`)
  return target
}
