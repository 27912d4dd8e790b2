import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RecordHistory as History } from '#app/domains/audit/history-view.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { hasUnsavedChanges } from '#app/ui/forms/control-values.ts'
import { readListOverlay, withListOverlay } from '../address.ts'
import type { EditAnswer } from '../answers.ts'
import { ACADEMY_FIELDS, labelsOf } from '../fields.ts'
import { CourseFields } from './course-fields.tsx'
import { ItemEditor, type ItemEditorProps } from './item-editor.tsx'
import { cancelHref } from './use-focus-after-editor.ts'

export type CourseDraft = {
  given: FormValues
  stamp: ItemEditorProps<never>['stamp']
  history?: History | undefined
}

/** Milliseconds from a save until the editor closes (back-office §9). */
const CLOSES_AFTER_MS = 2000

type CourseEditorProps = { draft: CourseDraft; answer: EditAnswer | undefined }

/** Form of a course. After a save it is remounted by `key`, to show the stored values. */
export function CourseEditor({ draft: { given, stamp, history }, answer }: CourseEditorProps) {
  const location = useLocation()
  const { saved } = readListOverlay(new URLSearchParams(location.search))
  const isNew = 'key' in stamp
  const box = useClosing(saved, withListOverlay(location))
  return (
    <div ref={box}>
      {saved && !isNew && (
        <Notice tone="success" title="Cambios guardados" className="mb-5">
          El editor se cierra solo, a menos que sigas escribiendo.
        </Notice>
      )}
      <ItemEditor
        key={saved}
        given={given}
        stamp={stamp}
        answer={answer}
        labels={labelsOf(ACADEMY_FIELDS.courses)}
        save={isNew ? 'Crear curso' : 'Guardar cambios'}
        cancel={
          <CancelLink to={cancelHref(withListOverlay(location), isNew)} preventScrollReset>
            {saved ? 'Cerrar' : 'Cancelar'}
          </CancelLink>
        }
      >
        {(wiring) => <CourseFields wiring={wiring} />}
      </ItemEditor>
      <RecordHistory history={history} />
    </div>
  )
}

/** Closes the editor after a save, unless the person has typed again meanwhile. */
function useClosing(saved: string | null, list: string) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => {
      const form = box.current?.querySelector('form')
      if (form && !hasUnsavedChanges(form)) void navigate(list, { replace: true, preventScrollReset: true })
    }, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [saved, list, navigate])
  return box
}
