/** Another administrator saved first. Nothing typed is lost, and nothing stored is overwritten by accident. */
import type { ReactNode, Ref } from 'react'
import { Notice } from '../feedback/notice.tsx'

/** What another administrator saved while this form was being edited. */
export type EditConflict = {
  by: string | undefined
  /** Stored values by field name, where they differ from the typed ones. */
  theirs: Record<string, string>
  /** Version to send in order to overwrite; undefined if there is nothing left to overwrite. */
  version: string | undefined
}

type ConflictNoticeProps = {
  title: string
  conflict: Pick<EditConflict, 'by' | 'theirs'>
  /** Message if there is nothing left to overwrite. */
  settled?: string | undefined
  /** URL that shows the stored row; undefined if it can no longer be edited. */
  here?: string | undefined
  ref: Ref<HTMLDivElement>
}

export function ConflictNotice({ title, conflict: { by, theirs }, settled, here, ref }: ConflictNoticeProps) {
  return (
    <Notice ref={ref} tone="warning" title={title}>
      <p className="wrap-anywhere">
        {by && `Fue ${by}. `}
        {settled ?? (Object.keys(theirs).length > 0 ? DIFFERENT : 'Guardó lo mismo que tienes aquí.')}
      </p>
      {here !== undefined && (
        <p className="mt-1">
          <a href={here} className="inline-block py-1 text-link">
            Descartar lo mío y ver lo guardado
          </a>
        </p>
      )}
    </Notice>
  )
}

const DIFFERENT =
  'Junto a cada campo distinto está lo que hay guardado ahora. Lo tuyo sigue en el formulario: si guardas otra vez, queda lo tuyo.'

/** Stored value of a field, beside what was typed. */
export function StoredNow({ children }: { children: ReactNode }) {
  return (
    <span className="mb-1 block border-l-4 border-accent-deep bg-yellow-soft px-2.5 py-1.5 whitespace-pre-line wrap-anywhere text-yellow-ink">
      <span className="font-semibold">Ahora dice:</span> {children}
    </span>
  )
}

/** Stored value above the field's own hint. */
export function StoredValue({ hint, children }: { hint: ReactNode; children: string }) {
  return (
    <>
      <StoredNow>{children}</StoredNow>
      {hint}
    </>
  )
}
