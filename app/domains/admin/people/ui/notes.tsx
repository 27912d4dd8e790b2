import { Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { NOTE_MAX } from '#app/domains/contacts/notes/schema.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { shortened } from '#app/platform/formats/shortened.ts'
import { addParameters } from '#app/platform/lists/query-state.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { EditorForm } from '#app/ui/forms/editor-form.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { RowAction } from '#app/ui/lists/row-actions.tsx'

type NoteFormProps = {
  /** URL of the person's screen. */
  here: string
  /** Key of the form, so that sending it twice adds one note. */
  noteKey: string
  answer: EditorAnswer | undefined
}

export function NoteForm({ here, noteKey, answer }: NoteFormProps) {
  const kept = answer?.kept?.key
  return (
    <section className="rounded border border-line bg-panel p-5" aria-label="Añadir una nota">
      <EditorForm
        key={noteKey}
        label="Añadir una nota"
        stored={{ body: '' }}
        version=""
        answer={answer}
        action={here}
        footer={(isSending) => (
          <Button
            type="submit"
            name="intent"
            value="note"
            aria-keyshortcuts="Control+Enter"
            variant="outline"
            disabled={isSending}
            className="max-sm:grow"
          >
            {isSending ? 'Guardando...' : 'Añadir nota'}
          </Button>
        )}
      >
        {(field) => (
          <>
            <input type="text" hidden readOnly name="key" value={typeof kept === 'string' ? kept : noteKey} />
            <TextAreaField
              label="Nota"
              required
              rows={2}
              counter={NOTE_MAX}
              {...field('body', 'Solo la ve el equipo.')}
            />
          </>
        )}
      </EditorForm>
    </section>
  )
}

/** Id of the timeline, which the focus goes to from a note that was deleted. */
export const TIMELINE = 'cronologia'

const linkId = (id: string) => `borrar-nota-${id}`

/** `body`: of the note, whose beginning tells it from the others. */
export function NoteRemovalLink({ here, id, body }: { here: string; id: string; body: string }) {
  return (
    <RowAction
      id={linkId(id)}
      to={addParameters(here, { 'borrar-nota': id })}
      word="Eliminar"
      title={`nota «${shortened(body, 40)}»`}
      icon={<Trash2 aria-hidden="true" />}
    />
  )
}

/** Asks before a note is deleted. `id`: of the note; undefined while nothing is asked. */
export function NoteRemoval({ here, id }: { here: string; id: string | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === 'delete_note'
  return (
    <RoutedConfirmDialog
      isAsked={id !== undefined}
      isSending={isSending}
      title="¿Eliminar la nota?"
      body={`La papelera la guarda ${KEPT_DAYS} días.`}
      verb="Eliminar"
      sendingVerb="Eliminando..."
      back={here}
      focusAfter={() => document.getElementById(linkId(id ?? '')) ?? document.getElementById(TIMELINE)}
      form={(form) => (
        <Form id={form} method="post" action={here} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="delete_note" />
          <input type="hidden" name="id" value={id} />
        </Form>
      )}
    />
  )
}
