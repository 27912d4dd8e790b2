import { Undo2 } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { importHref } from '../address.ts'
import { undoSummary } from '../labels.ts'
import { UNDO_DAYS, type WrittenImport } from '../schema.ts'
import { ImportCounts } from './import-counts.tsx'

const UNDO_LINK = 'deshacer'

export function ImportDone({ found, isAsked }: { found: WrittenImport; isAsked: boolean }) {
  const { id, state, result, finished } = found
  if (!result) return null
  const isDone = state === 'done'
  return (
    <>
      <Notice
        tone={isDone ? 'success' : 'info'}
        title={isDone ? 'Importación completada' : 'Importación deshecha'}
        className="mb-5"
      >
        {result.undo ? undoSummary(result.undo) : `Terminó el ${finished}. El archivo ya se borró.`}
      </Notice>
      <ImportCounts counts={result} isOver />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={href('/admin/contacts')} variant={isDone ? 'primary' : 'outline'}>
          Ver contactos
        </ButtonLink>
        {isDone && (
          <ButtonLink
            id={UNDO_LINK}
            to={importHref(id, true)}
            variant="outline"
            preventScrollReset
            leading={<Undo2 aria-hidden="true" />}
          >
            Deshacer la importación
          </ButtonLink>
        )}
      </div>
      {isDone && <p className="mt-2 text-sm text-ink-muted">Se puede deshacer durante {UNDO_DAYS} días.</p>}
      <ConfirmUndo id={id} isAsked={isAsked && isDone} />
    </>
  )
}

const CONSEQUENCES =
  'Se quitan los contactos que añadió y vuelven los datos que cambió. Quien haya cambiado o usado el sitio desde ' +
  'entonces se queda como está. Ningún consentimiento vuelve.'

function ConfirmUndo({ id, isAsked }: { id: string; isAsked: boolean }) {
  return (
    <RoutedConfirmDialog
      isAsked={isAsked}
      isSending={useNavigation().formData?.get('intent') === 'undo'}
      title="¿Deshacer la importación?"
      body={CONSEQUENCES}
      verb="Deshacer la importación"
      sendingVerb="Deshaciendo..."
      back={importHref(id)}
      focusAfter={() => document.getElementById(UNDO_LINK)}
      form={(formId) => (
        <Form id={formId} method="post" action={importHref(id)} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="undo" />
        </Form>
      )}
    />
  )
}
