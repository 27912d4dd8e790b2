/** Somebody else saved first. Nothing typed is lost, and nothing of theirs is written over by accident. */
import type { ReactNode, Ref } from 'react'
import { Notice } from '#app/ui/notice.tsx'

type ConflictNoticeProps = {
  title: string
  by: string | undefined
  /** Where there is nothing left to save over. */
  isSettled?: boolean
  here: string
  ref: Ref<HTMLDivElement>
}

export function ConflictNotice({ title, by, isSettled, here, ref }: ConflictNoticeProps) {
  return (
    <Notice ref={ref} tone="warning" title={title}>
      <p className="wrap-anywhere">
        {by && `Fue ${by}. `}
        {isSettled
          ? 'Lo que escribiste sigue aquí, por si quieres copiarlo.'
          : 'Junto a cada campo distinto está lo que hay guardado ahora. Lo tuyo sigue en el formulario: si guardas otra vez, queda lo tuyo.'}
      </p>
      <p className="mt-1">
        <a href={here} className="inline-block py-1 text-link">
          Descartar lo mío y ver lo guardado
        </a>
      </p>
    </Notice>
  )
}

/** Beside mine, what is stored since. */
export function StoredNow({ children }: { children: ReactNode }) {
  return (
    <span className="mb-1 block border-l-4 border-accent-deep bg-yellow-soft px-2.5 py-1.5 whitespace-pre-line wrap-anywhere text-yellow-ink">
      <span className="font-semibold">Ahora dice:</span> {children}
    </span>
  )
}
