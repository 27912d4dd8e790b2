import { Form } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ARTICLE_LIST, ARTICLES, type ArticleListAddress } from '../address.ts'

/** Id of the bulk form. Checkboxes of the table belong to it through their `form` attribute. */
export const BULK_FORM = 'lote'

/**
 * Actions on the selected articles, shown by CSS (`:has`) while a checkbox is checked. A GET form, because it only
 * opens the confirmation, whose URL names action and articles.
 */
export function BulkBar({
  address,
  chosen,
  all,
}: {
  address: ArticleListAddress
  chosen: number
  all: () => void
}) {
  return (
    <Form
      id={BULK_FORM}
      action={ARTICLES}
      preventScrollReset
      className="bottom-bar sticky bottom-0 z-10 mt-3 hidden flex-wrap items-center gap-2 rounded border border-primary bg-primary px-4 py-3
        text-on-primary shadow-float group-has-[[name=id]:checked]/list:flex"
    >
      {ARTICLE_LIST.parameters(ARTICLE_LIST.closed(address)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {formatCount(chosen, 'elegido', 'elegidos')}
      </p>
      <Button variant="quiet" size="sm" onClick={all}>
        Elegir toda la página
      </Button>
      <div className="flex gap-2 max-sm:basis-full max-sm:*:grow">
        <Button type="submit" size="sm" variant="outline" name="accion" value="publicar">
          Publicar
        </Button>
        <Button type="submit" size="sm" variant="outline" name="accion" value="archivar">
          Archivar
        </Button>
        <Button type="submit" size="sm" variant="danger" name="accion" value="eliminar">
          Eliminar
        </Button>
      </div>
    </Form>
  )
}
