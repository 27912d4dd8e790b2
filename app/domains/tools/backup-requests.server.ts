/** Buttons of the backups screen (start a backup or a restore test), and the download of a file. */
import { Readable } from 'node:stream'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { isEncrypted } from '#app/domains/backups/archive/archive.server.ts'
import { startBackup, startRestoreTest } from '#app/domains/backups/jobs.server.ts'
import { describeRunFailure } from '#app/domains/backups/running/failures.server.ts'
import { backupStore } from '#app/domains/backups/store/choose-store.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { BACKUPS, type BackupIntent, START_FAILED } from './backup-view.ts'

const BUSY: Record<BackupIntent, string> = {
  backup: 'Ya se está haciendo una copia',
  drill: 'Ya se está haciendo una prueba',
}

const ASKED: Record<BackupIntent, string> = {
  backup: 'Pidió una copia de seguridad',
  drill: 'Pidió probar la última copia',
}

const STARTED: Record<BackupIntent, string> = {
  backup: 'La copia está en marcha',
  drill: 'La prueba está en marcha',
}

export function answerBackups(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const BUTTONS: Buttons<BackupIntent, never> = {
  fields: { text: [] },
  failed: START_FAILED,
  buttons: {
    backup: { press: (_, { actor }) => ask('backup', startBackup, actor) },
    drill: { press: (_, { actor }) => ask('drill', startRestoreTest, actor) },
  },
}

async function ask(intent: BackupIntent, start: typeof startBackup, actor: Actor) {
  const entry = { action: `backup.${intent}_asked`, subject_id: '', summary: ASKED[intent] }
  if ((await start((tx) => record(actor, entry, tx))) === 'busy') return { status: 409, title: BUSY[intent] }
  const description = 'Puedes seguir con otra cosa: el resultado queda aquí.'
  return { to: BACKUPS, title: STARTED[intent], description }
}

/** Sends a backup, only if encrypted. Every download is recorded in the audit log. */
export async function answerBackupFile(name: string, actor: Actor): Promise<Response> {
  if (!env().backupKey)
    return plain('Las copias sin cifrar no se descargan: indica BACKUP_KEY y haz una nueva.', 409)
  const store = backupStore()
  try {
    const known = (await store.list()).find((stored) => stored.name === name)
    if (!known) return plain('Esa copia ya no está.', 404)
    if (!(await isEncrypted(store.open(name)())))
      return plain('Esa copia se hizo sin clave, y sin cifrar no se descarga.', 409)
    const summary = `Descargó la copia de seguridad «${name}»`
    await record(actor, { action: 'backup.downloaded', subject_id: name, summary })
    const body = Readable.toWeb(Readable.from(store.open(name)())) as ReadableStream
    return new Response(body, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(known.bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    describeFailure(error, 'backup not downloaded')
    return plain(describeRunFailure(error), 503)
  }
}

type Entry = { action: string; subject_id: string; summary: string }

async function record(actor: Actor, entry: Entry, tx?: Tx): Promise<void> {
  await recordChange(actor, { ...entry, subject_type: 'backup' }, tx)
}

function plain(words: string, status: number): Response {
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
