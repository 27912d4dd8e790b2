import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { TEMPLATE, templatesHref, withTemplate } from '../address.ts'

type TemplateLinksProps = { templates: readonly { id: string; name: string }[]; here: string }

/** Templates to begin the answer with. Links, so that they work without script. */
export function TemplateLinks({ templates, here }: TemplateLinksProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 font-semibold text-secondary">Usar una plantilla</summary>
      <ul className="mt-2 grid gap-1 rounded border border-line p-2">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={withTemplate(here, id)}
              replace
              preventScrollReset
              className="flex min-h-9 items-center rounded px-2 wrap-anywhere hover:bg-surface pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={templatesHref({ writing: templates.length === 0 })}
            className="inline-flex min-h-9 items-center px-2 text-link"
          >
            {templates.length > 0 ? 'Ver las plantillas' : 'Escribir la primera plantilla'}
          </Link>
        </li>
      </ul>
    </details>
  )
}

type DecisionLinksProps = {
  decisions: readonly { id: string; name: string }[]
  /** The one that the answer gives. */
  chosen: string | undefined
  here: string
}

/** What an answer can decide, with the text of each. Links, so that they work without script. */
export function DecisionLinks({ decisions, chosen, here }: DecisionLinksProps) {
  return (
    <nav aria-labelledby="decisiones" className="grid gap-2">
      <h3 id="decisiones" className="text-sm font-semibold">
        Responder con una decisión
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {[...decisions, ...(chosen ? [{ id: '', name: 'Sin decisión' }] : [])].map(({ id, name }) => (
          <li key={id}>
            <Link
              to={id ? withTemplate(here, id) : here}
              replace
              preventScrollReset
              aria-current={id === chosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded border border-line-strong bg-panel px-3 text-sm
                leading-tight transition-colors pointer-coarse:min-h-11 hover:border-ink aria-[current]:border-primary
                aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Puts a template that was just chosen at the end of the answer, and the focus with it; a decision in the place of the
 * one chosen before, unless that was changed. Once per choice: the same page is loaded again when somebody else wrote
 * meanwhile.
 */
export function useTemplate(
  form: RefObject<HTMLFormElement | null>,
  filled: { id: string; text: string; decision?: string } | undefined,
) {
  const { key, search } = useLocation()
  const isChosen = filled !== undefined && new URLSearchParams(search).get(TEMPLATE) === filled.id
  const seen = useRef(key)
  const decided = useRef(filled?.decision ? filled.text : '')
  useEffect(() => {
    if (key === seen.current) return
    seen.current = key
    const field = form.current?.querySelector('textarea')
    if (!isChosen || !field) return
    const typed = field.value.trimEnd().replace(decided.current, '').trimEnd()
    decided.current = filled.decision ? filled.text : ''
    field.value = typed && typed !== filled.text ? `${typed}\n\n${filled.text}` : filled.text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    form.current?.querySelector('details')?.removeAttribute('open')
    field.focus()
  }, [form, key, isChosen, filled])
}
