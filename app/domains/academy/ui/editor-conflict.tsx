import type { Ref } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { EditConflict } from './editing-answer.ts'

/** Somebody else saved first. Nothing typed is lost, and nothing of theirs is written over by accident. */
export function EditorConflict({
  title,
  conflict: { by, theirs },
  ref,
}: {
  title: string
  conflict: EditConflict
  ref: Ref<HTMLDivElement>
}) {
  const { pathname, search } = useLocation()
  return (
    <Notice ref={ref} tone="warning" title={title}>
      <p className="wrap-anywhere">
        {by && `Fue ${by}. `}
        {Object.keys(theirs).length > 0
          ? 'Junto a cada campo distinto está lo que hay guardado ahora. Lo tuyo sigue en el formulario: si guardas otra vez, queda lo tuyo.'
          : 'Guardó lo mismo que tienes aquí.'}
      </p>
      <p className="mt-1">
        <a href={pathname + search} className="inline-block py-1 text-link">
          Descartar lo mío y ver lo guardado
        </a>
      </p>
    </Notice>
  )
}
