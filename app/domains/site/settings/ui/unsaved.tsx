import { type RefObject, useEffect, useState } from 'react'
import type { Section } from '#app/domains/settings/sections/section.ts'
import { changesOf } from '#app/domains/settings/sections/section-changes.ts'
import { type SectionFields, valuesOf } from '#app/domains/settings/sections/section-fields.ts'
import { readTexts } from '#app/ui/forms/control-values.ts'
import { ChangeList } from './change-list.tsx'
import { type PreviewContext, SectionPreview } from './section-preview.tsx'

type UnsavedProps = {
  section: Section
  form: RefObject<HTMLFormElement | null>
  stored: SectionFields
  context: PreviewContext
}

/** Changes and preview of the values typed so far. */
export function Unsaved({ section, form, stored, context }: UnsavedProps) {
  const typed = useTyped(form, stored)
  const values = valuesOf(section, typed)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 noscript:hidden">
      <ChangeList changes={changesOf(section, valuesOf(section, stored), values)} />
      {!section.isForTeam && <SectionPreview section={section} values={values} context={context} />}
    </div>
  )
}

/** Current values of the form's text controls. */
function useTyped(form: RefObject<HTMLFormElement | null>, stored: SectionFields): SectionFields {
  const [typed, setTyped] = useState(stored)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let frame = 0
    const read = () => {
      const texts = readTexts(element).map(([name, text]) => [name, text.replaceAll('\r\n', '\n').trim()])
      setTyped(Object.fromEntries(texts))
    }
    // Reads at most once per animation frame, however many fields change together.
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    // Initial read, because after a refusal the form starts with what was typed.
    read()
    for (const type of ['input', 'change']) element.addEventListener(type, follow)
    return () => {
      cancelAnimationFrame(frame)
      for (const type of ['input', 'change']) element.removeEventListener(type, follow)
    }
  }, [form])
  return typed
}
