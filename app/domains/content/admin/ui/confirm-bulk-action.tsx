import { Form, useNavigation } from 'react-router'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { FirstFew } from '#app/ui/drawing/first-few.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { NothingToDo } from '#app/ui/lists/selectable-list.tsx'
import { type ArticleListAddress, articleListHref, type BulkAction } from '../address.ts'
import { articlesInWords } from '../article-state-schema.ts'
import { rowId } from './article-table.tsx'

type Chosen = readonly { id: string; title: string }[]

type Words = { verb: string; sending: string; ofOne: string; ofMany: string }

const WORDS: Record<BulkAction, Words> = {
  publicar: {
    verb: 'Publicar',
    sending: 'Publicando...',
    ofOne: 'Se ve en el sitio en cuanto confirmes.',
    ofMany: 'Se ven en el sitio en cuanto confirmes.',
  },
  archivar: {
    verb: 'Archivar',
    sending: 'Archivando...',
    ofOne: 'Deja de verse en el sitio. Aquí sigue, y se puede publicar de nuevo.',
    ofMany: 'Dejan de verse en el sitio. Aquí siguen, y se pueden publicar de nuevo.',
  },
  eliminar: {
    verb: 'Eliminar',
    sending: 'Eliminando...',
    ofOne: `La papelera lo guarda ${KEPT_DAYS} días, con todas sus versiones; de ahí puede volver.`,
    ofMany: `La papelera los guarda ${KEPT_DAYS} días, con todas sus versiones; de ahí pueden volver.`,
  },
}

/** Confirmation of a bulk action, with the titles or the number of articles. */
export function ConfirmBulkAction({ address, chosen }: { address: ArticleListAddress; chosen: Chosen }) {
  const isSending = useNavigation().formMethod === 'POST'
  const { action } = address
  const asked = action && chosen.length > 0 ? { action, chosen } : undefined
  const kept = useLastAsked(asked)
  const list = articleListHref({ ...address, action: null })
  if (action && !asked) return <NothingToDo reason="Elige al menos un artículo" />
  if (!kept) return null
  const { verb, sending, ofOne, ofMany } = WORDS[kept.action]
  const [first] = kept.chosen
  const isOne = kept.chosen.length === 1
  return (
    <RoutedConfirmDialog
      isAsked={asked !== undefined}
      isSending={isSending}
      title={isOne ? `¿${verb} «${first?.title}»?` : `¿${verb} ${articlesInWords(kept.chosen.length)}?`}
      body={isOne ? ofOne : ofMany}
      verb={verb}
      sendingVerb={sending}
      tone={kept.action === 'eliminar' ? 'danger' : 'primary'}
      back={list}
      focusAfter={() => document.getElementById(rowId(first?.id ?? '')) ?? document.getElementById('lista')}
      form={(id) => (
        <Form id={id} method="post" action={list} preventScrollReset className="hidden">
          <input type="hidden" name="accion" value={kept.action} />
          <input type="hidden" name="ids" value={kept.chosen.map((each) => each.id).join(',')} />
        </Form>
      )}
    >
      {!isOne && <FirstFew rows={kept.chosen.map(({ id, title }) => ({ id, name: title }))} />}
    </RoutedConfirmDialog>
  )
}
