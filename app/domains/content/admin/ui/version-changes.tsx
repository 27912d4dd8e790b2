import { useEffect, useRef } from 'react'

export type FieldChange = {
  name: string
  label: string
  parts: readonly { kind: 'same' | 'added' | 'removed'; text: string }[]
}

/**
 * Differences between two versions. Removed text is struck through, added text underlined, so that colour is not the
 * only sign.
 */
export function VersionChanges({
  pair: [before, after],
  changes,
}: {
  pair: readonly [number, number]
  changes: FieldChange[]
}) {
  const section = useRef<HTMLElement>(null)
  const pair = `${before} ${after}`
  const shown = useRef(pair)
  // Another pair was asked for below, maybe out of sight.
  useEffect(() => {
    if (shown.current === pair) return
    shown.current = pair
    section.current?.focus()
  }, [pair])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="cambios"
      className="mb-8 rounded border border-line bg-panel p-4 sm:p-6"
    >
      <h2 id="cambios" className="text-subheading">
        De la versión {before} a la {after}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-ink-muted">Dicen lo mismo.</p>
      ) : (
        <dl className="mt-4 grid gap-5">
          {changes.map(({ name, label, parts }) => (
            <div key={name} className="grid gap-1.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
              <dt className="font-semibold">{label}</dt>
              <dd className="max-w-3xl whitespace-pre-line wrap-anywhere">
                {parts.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: never in another order.
                  <Words key={index} {...part} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Words({ kind, text }: FieldChange['parts'][number]) {
  if (kind === 'same') return text
  const Element = kind === 'added' ? 'ins' : 'del'
  const look =
    kind === 'added' ? 'bg-emerald-soft text-emerald-ink underline' : 'bg-red-soft text-red-ink line-through'
  return (
    <Element className={`px-0.5 ${look}`}>
      <span className="sr-only">{kind === 'added' ? '(añadido: ' : '(quitado: '}</span>
      {text}
      <span className="sr-only">)</span>
    </Element>
  )
}
