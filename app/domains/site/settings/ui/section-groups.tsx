import { isList, isRows, type Part, type Section } from '#app/domains/settings/sections/section.ts'
import type { Option } from '#app/ui/controls/choice-chips.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'
import { EntryList } from './entry-list.tsx'
import { SectionField } from './section-field.tsx'

type SectionGroupsProps = {
  section: Section
  field: FieldWires
  answer: EditorAnswer | undefined
  zones: readonly Option[]
}

export function SectionGroups({ section, ...wires }: SectionGroupsProps) {
  return section.groups.map(({ title, lead, parts }) => (
    <section
      key={title}
      aria-label={title}
      className="min-w-0 rounded border border-line bg-panel p-4 sm:p-6"
    >
      <h2 className="text-subheading">{title}</h2>
      {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {parts.map((part) => (
          <PartView
            key={isList(part) ? part.list : isRows(part) ? part.rows : part.name}
            part={part}
            {...wires}
          />
        ))}
      </div>
    </section>
  ))
}

function PartView({ part, field, answer, zones }: Omit<SectionGroupsProps, 'section'> & { part: Part }) {
  if (isList(part)) return <EntryList list={part} field={field} answer={answer} />
  if (!isRows(part)) return <SectionField field={field} zones={zones} of={part} />
  return part.entries.map(({ key, title, hint, mayBeEmpty }) => (
    <fieldset
      key={key}
      // Anchor for links from the SEO check.
      id={`${part.rows}.${key}`}
      className="min-w-0 scroll-mt-20 border-t border-line pt-5 first:border-0 first:pt-0 sm:col-span-2"
    >
      <legend className="float-left w-full text-lg font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-1 gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start">
        {hint && <p className="text-sm text-ink-muted lg:col-span-full">{hint}</p>}
        {part.fields.map((each) => {
          const of = mayBeEmpty ? { ...each, required: undefined } : each
          return (
            <SectionField
              key={each.name}
              field={field}
              zones={zones}
              of={of}
              prefix={`${part.rows}.${key}`}
            />
          )
        })}
      </div>
    </fieldset>
  ))
}
