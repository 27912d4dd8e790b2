/** Names of everything in the file storage that the database refers to, for backups. */
import { listReplyFiles } from './domains/conversations/files.server.ts'
import { listImageFiles } from './domains/media/media.server.ts'
import { type Db, db, type Tx } from './platform/database/db.server.ts'

export async function listStoredFiles(tx: Db | Tx = db): Promise<string[]> {
  return [...(await listImageFiles(tx)), ...(await listReplyFiles(tx))]
}
