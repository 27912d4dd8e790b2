import { useLocation } from 'react-router'
import type { RecordHistory as History } from '#app/domains/audit/history-view.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { withListOverlay } from '../address.ts'
import type { EditAnswer } from '../answers.ts'
import { labelsOf } from '../desk-fields.ts'
import { DESK_WORDS, type DeskEntity } from '../desk-words.ts'
import { DeskControls } from './desk-controls.tsx'
import { ItemEditor, type ItemEditorProps } from './item-editor.tsx'
import { STORY_LABELS, StoryFields } from './story-fields.tsx'

export type DeskDraft = {
  given: FormValues
  stamp: ItemEditorProps<never>['stamp']
  history?: History | undefined
}

/** The form of a new row or a stored one, over the list it belongs to. */
export function DeskEditor({
  tab,
  draft: { given, stamp, history },
  answer,
}: {
  tab: DeskEntity
  draft: DeskDraft
  answer: EditAnswer | undefined
}) {
  const list = withListOverlay(useLocation())
  const words = DESK_WORDS[tab]
  const isNew = 'key' in stamp
  const frame = {
    given,
    stamp,
    answer,
    save: isNew ? words.save : 'Guardar cambios',
    cancel: <CancelLink to={list} preventScrollReset viewTransition={false} />,
  }
  return (
    <section
      aria-labelledby="formulario-titulo"
      className="mb-8 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 id="formulario-titulo" className="mb-5 text-subheading">
        {isNew ? words.create : words.edit}
      </h2>
      {tab === 'success_stories' ? (
        <ItemEditor {...frame} labels={STORY_LABELS}>
          {(wiring) => <StoryFields wiring={wiring} required={REQUIRED_OF_STORY} />}
        </ItemEditor>
      ) : (
        <ItemEditor {...frame} labels={labelsOf(tab)}>
          {(wiring) => <DeskControls entity={tab} wiring={wiring} />}
        </ItemEditor>
      )}
      <RecordHistory history={history} />
    </section>
  )
}

/** Required fields of a story; its own screen requires fewer (back-office §5). */
const REQUIRED_OF_STORY = ['name', 'position', 'program', 'testimonial'] as const
