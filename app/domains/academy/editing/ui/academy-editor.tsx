import { useLocation } from 'react-router'
import type { RecordHistory as History } from '#app/domains/audit/history-view.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { withListOverlay } from '../address.ts'
import type { EditAnswer } from '../answers.ts'
import { ACADEMY_FIELDS, ACADEMY_STORY_FIELDS, labelsOf } from '../fields.ts'
import { LIST_LABELS, type ListedEntity } from '../labels.ts'
import { AcademyFields } from './fields.tsx'
import { ItemEditor, type ItemEditorProps } from './item-editor.tsx'
import { cancelHref } from './use-focus-after-editor.ts'

export type AcademyDraft = {
  given: FormValues
  stamp: ItemEditorProps<never>['stamp']
  history?: History | undefined
}

/** Form of a new or stored row, shown over its list. */
export function AcademyEditor({
  tab,
  draft: { given, stamp, history },
  answer,
}: {
  tab: ListedEntity
  draft: AcademyDraft
  answer: EditAnswer | undefined
}) {
  const list = withListOverlay(useLocation())
  const labels = LIST_LABELS[tab]
  const isNew = 'key' in stamp
  const fields = tab === 'success_stories' ? ACADEMY_STORY_FIELDS : ACADEMY_FIELDS[tab]
  return (
    <section
      aria-labelledby="formulario-titulo"
      className="mb-8 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 id="formulario-titulo" className="mb-5 text-subheading">
        {isNew ? labels.create : labels.edit}
      </h2>
      <ItemEditor
        given={given}
        stamp={stamp}
        answer={answer}
        labels={labelsOf(fields)}
        save={isNew ? labels.save : 'Guardar cambios'}
        cancel={<CancelLink to={cancelHref(list, isNew)} preventScrollReset />}
      >
        {(wiring) => <AcademyFields fields={fields} wiring={wiring} />}
      </ItemEditor>
      <RecordHistory history={history} />
    </section>
  )
}
