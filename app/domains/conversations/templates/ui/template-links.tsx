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
              viewTransition={false}
              className="flex min-h-9 items-center rounded px-2 wrap-anywhere hover:bg-surface pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={templatesHref()} className="inline-flex min-h-9 items-center px-2 text-link">
            {templates.length > 0 ? 'Ver las plantillas' : 'Escribir la primera plantilla'}
          </Link>
        </li>
      </ul>
    </details>
  )
}

/**
 * Puts a template that was just chosen at the end of the answer, and the focus with it. Once per choice: the same page
 * is loaded again when somebody else wrote meanwhile.
 */
export function useTemplate(
  form: RefObject<HTMLFormElement | null>,
  filled: { id: string; text: string } | undefined,
) {
  const { key, search } = useLocation()
  const isChosen = filled !== undefined && new URLSearchParams(search).get(TEMPLATE) === filled.id
  const seen = useRef(key)
  useEffect(() => {
    if (key === seen.current) return
    seen.current = key
    const field = form.current?.querySelector('textarea')
    if (!isChosen || !field) return
    const typed = field.value.trimEnd()
    field.value = typed && typed !== filled.text ? `${typed}\n\n${filled.text}` : filled.text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    form.current?.querySelector('details')?.removeAttribute('open')
    field.focus()
  }, [form, key, isChosen, filled])
}
