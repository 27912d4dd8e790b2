import { useMemo } from 'react'
import { PanelTabs } from '#app/ui/controls/panel-tabs.tsx'
import type { EditorWiring } from '#app/ui/forms/wire-editor.tsx'
import { ACADEMY_FIELDS } from '../fields.ts'
import { AcademyFields } from './fields.tsx'

const TABS = Object.entries(Object.groupBy(ACADEMY_FIELDS.courses, ({ tab = '' }) => tab)).map(
  ([name, fields = []]) => ({ name, fields, names: fields.map((field) => field.name) }),
)

/** The four tabs of a course. An answer opens the first tab with an error or a conflict. */
export function CourseFields({ wiring }: { wiring: EditorWiring<string> }) {
  const { answer, needsReview } = wiring
  const index = TABS.findIndex(({ names }) => needsReview(names))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer reopens its tab, even if it is the same one
  const shown = useMemo(() => (index < 0 ? undefined : { index }), [answer, index])
  return (
    <PanelTabs
      label="Secciones del curso"
      orientation="horizontal"
      shown={shown}
      tabs={TABS.map(({ name, fields, names }, tab) => ({
        name,
        note: needsReview(names) && <ReviewBadge />,
        panel: <AcademyFields fields={fields} wiring={wiring} hasFirst={tab === 0} className="pt-5" />,
      }))}
      className="min-w-0"
      listClassName="grid grid-cols-2 gap-x-1 border-b border-line-strong sm:flex [--tab-rest:var(--color-ink-muted)]
        [--tab-chosen:var(--color-ink)]"
      tabClassName="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 pt-1 font-semibold
        whitespace-nowrap -outline-offset-2 transition-colors aria-selected:border-secondary"
    />
  )
}

function ReviewBadge() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-warm">
      <span className="sr-only">, con algo por revisar</span>
    </span>
  )
}
