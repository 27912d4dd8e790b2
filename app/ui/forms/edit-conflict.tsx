/** Somebody else saved first. Nothing typed is lost, and nothing of theirs is written over by accident. */
import type { ReactNode, Ref } from 'react'
import { Notice } from '../feedback/notice.tsx'

/** What somebody else saved while this was being written. */
export type EditConflict = {
  by: string | undefined
  /** Their values by field name, where they differ from what was typed here. */
  theirs: Record<string, string>
  /** Version to send in order to overwrite theirs; undefined where there is nothing left to overwrite. */
  version: string | undefined
}

type ConflictNoticeProps = {
  title: string
  conflict: Pick<EditConflict, 'by' | 'theirs'>
  /** Message where there is nothing left to overwrite. */
  settled?: string | undefined
  /** URL at which the stored row is read; absent where it can no longer be edited. */
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

/** The stored value of a field, shown beside what was typed. */
export function StoredNow({ children }: { children: ReactNode }) {
  return (
    <span className="mb-1 block border-l-4 border-accent-deep bg-yellow-soft px-2.5 py-1.5 whitespace-pre-line wrap-anywhere text-yellow-ink">
      <span className="font-semibold">Ahora dice:</span> {children}
    </span>
  )
}

/** The stored value, above the hint that the field has anyway. */
export function StoredValue({ hint, children }: { hint: ReactNode; children: string }) {
  return (
    <>
      <StoredNow>{children}</StoredNow>
      {hint}
    </>
  )
}
