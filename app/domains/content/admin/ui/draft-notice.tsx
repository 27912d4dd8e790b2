import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { addParameters } from '#app/platform/lists/query-state.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { dropCopies } from '#app/ui/forms/saved-values.ts'
import type { EditedArticle, EditedDraft } from '../edited-article.ts'

/** Tells that the form shows an unsaved draft and whose it is, with a button to discard it. */
export function DraftNotice({ article, draft }: { article: EditedArticle; draft: EditedDraft }) {
  const isSending = useNavigation().formMethod === 'POST'
  // The draft as first loaded: autosaves make new revisions, but this notice is about the draft that was found.
  const [opened] = useState(draft)
  const { here, isNew, isDiscarding, version } = article
  const storedWords =
    String(opened.base ?? '') === version
      ? 'el artículo guardado no ha cambiado.'
      : 'desde entonces alguien guardó o restauró el artículo, y eso no está aquí.'
  return (
    <>
      <Notice
        tone="info"
        title={isNew ? 'Un borrador que aún no se ha guardado' : 'Hay cambios sin guardar'}
        className="mb-6"
      >
        <p className="wrap-anywhere">
          Lo escribió {opened.by} el {opened.at}.{' '}
          {isNew ? 'Sigue donde quedó.' : `El formulario los muestra; ${storedWords}`}
        </p>
        <ButtonLink
          to={addParameters(here, { descartar: '1' })}
          size="sm"
          variant="outline"
          preventScrollReset
          className="mt-2"
        >
          Descartar borrador
        </ButtonLink>
      </Notice>
      <RoutedConfirmDialog
        isAsked={isDiscarding}
        isSending={isSending}
        title="¿Descartar el borrador?"
        body={`Lo que ${opened.by} escribió sin guardar se pierde: un borrador no pasa por la papelera.${
          isNew ? '' : ' El artículo guardado queda como está.'
        }`}
        verb="Descartar"
        sendingVerb="Descartando..."
        back={here}
        focusAfter={() => document.getElementById('titulo')}
        form={(id) => (
          <Form
            id={id}
            method="post"
            action={addParameters(here, { descartar: '1' })}
            onSubmit={() => dropCopies(article.id)}
            className="hidden"
          >
            <input type="hidden" name="revision" value={draft.revision} />
          </Form>
        )}
      />
    </>
  )
}
