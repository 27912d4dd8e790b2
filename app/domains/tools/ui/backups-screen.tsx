import { href } from 'react-router'
import { BACKUPS_KEPT_WORDS } from '#app/retention.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import type { BackupsView } from '../backup-view.ts'
import { BackupList } from './backup-list.tsx'
import { BackupRunCard } from './backup-run-card.tsx'

const POLL_INTERVAL_MS = 3_000

/** Backups screen: files, outcomes of the last backup and restore test, and buttons to start both. */
export function BackupsScreen({ stored, unread, last, restoreTest, isEncrypted, isInBucket }: BackupsView) {
  // Polls while a run goes on, to show its end.
  usePolling(last?.state === null || restoreTest?.state === null, POLL_INTERVAL_MS)
  return (
    <>
      <BackLink to={href('/admin/tools/sistema')}>Sistema</BackLink>
      <header className="mb-5">
        <h2 className="text-subheading">Copias de seguridad</h2>
        <p className="mt-1 max-w-2xl text-ink-muted">
          Cada noche, en {isInBucket ? 'el almacén S3' : 'el disco del sitio'}. Se guardan{' '}
          {BACKUPS_KEPT_WORDS}.
        </p>
      </header>
      {!isEncrypted && (
        <Notice tone="warning" title="Las copias no están cifradas" className="mb-6">
          Por eso no salen de la máquina ni se pueden descargar. Quien la administra puede indicar una clave
          en BACKUP_KEY; las nuevas irán cifradas.
        </Notice>
      )}
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <BackupRunCard
          title="Última copia"
          run={last}
          none={
            stored?.[0]
              ? `La más reciente de la lista es del ${stored[0].made}. El sitio hace una cada noche.`
              : 'Todavía no hay ninguna. El sitio hace una cada noche.'
          }
          underWay="La copia está en marcha."
          intent="backup"
          verb="Hacer copia ahora"
        />
        <BackupRunCard
          title="Última prueba de restauración"
          run={restoreTest}
          none="Todavía no se ha probado ninguna copia. Se prueba una vez al mes."
          underWay="La prueba está en marcha."
          intent="drill"
          verb="Probar ahora"
        />
      </div>
      {unread && (
        <Notice tone="error" title="No se puede leer la lista de copias">
          {unread}
        </Notice>
      )}
      {stored?.length === 0 && (
        <EmptyState title="No hay copias">
          Haz una ahora, o espera a la próxima noche. También se puede con npm run backup.
        </EmptyState>
      )}
      {stored && stored.length > 0 && <BackupList stored={stored} isEncrypted={isEncrypted} />}
    </>
  )
}
