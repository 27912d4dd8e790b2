import { addParameters } from '#app/platform/lists/query-state.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { AutosaveClash } from './autosave.ts'

type ClashNoticeProps = { clash: AutosaveClash; here: string; onGoOn: () => void }

/** Warns that another person or window saved or is writing the article, and asks which text to continue with. */
export function AutosaveClashNotice({ clash, here, onGoOn }: ClashNoticeProps) {
  const { kind, isSelf, by, theirs } = clash
  const who = isSelf ? '' : `Fue ${by ?? 'alguien del equipo'}. `
  const count = Object.keys(theirs).length
  return (
    <Notice tone="warning" title={TITLES[kind][isSelf ? 'self' : 'other']}>
      <p className="wrap-anywhere">
        {who}
        {count > 0 ? DIFFERENT : 'Allí dice lo mismo que aquí.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onGoOn}>
          Seguir con lo mío
        </Button>
        {/* Plain link with a full page load: the text in this form is discarded on purpose. */}
        <a
          href={addParameters(here, kind === 'saved' ? { descartar: '1' } : { 'lo-suyo': '1' })}
          className="inline-flex min-h-9 items-center px-2 text-sm text-link pointer-coarse:min-h-11"
        >
          Descartar lo mío y ver lo suyo
        </a>
      </div>
    </Notice>
  )
}

const TITLES = {
  saved: {
    self: 'Guardaste este artículo en otra ventana',
    other: 'Otra persona guardó cambios mientras escribías',
  },
  writing: {
    self: 'Estás escribiendo este artículo en otra ventana',
    other: 'Otra persona está escribiendo este artículo',
  },
}

const DIFFERENT =
  'Junto a cada campo distinto está lo que dice ahora. Lo tuyo sigue en el formulario, sin guardarse, hasta que decidas.'
