import { href } from 'react-router'
import { BACKUPS_KEPT_WORDS } from '#app/retention.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { RETENTION_HEADING } from '../address.ts'
import type { RetentionView } from '../schema.ts'
import { RuleList } from './rule-list.tsx'
import { StartNotice } from './start-notice.tsx'

/** What is removed by itself, when, and what was: one row for each rule. */
export function RetentionScreen({
  rules,
  held,
  started,
  mayStart,
  answer,
}: RetentionView & { answer: EditorAnswer | undefined }) {
  return (
    <>
      <BackLink to={href('/admin/tools/sistema')}>Sistema</BackLink>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={RETENTION_HEADING} className="text-subheading">
            Conservación
          </h2>
          <p className="mt-1 max-w-2xl text-ink-muted">
            Cuánto tiempo se guarda cada cosa, y qué se ha quitado. La política de privacidad dice los mismos
            plazos.
          </p>
          {started && (
            <p className="mt-1 text-sm text-ink-muted">
              La puso en marcha {started.by} el {started.on}.
            </p>
          )}
        </div>
        {mayStart && (
          <ButtonLink
            to={href('/admin/settings/:section', { section: 'conservacion' })}
            variant="outline"
            size="sm"
          >
            Cambiar los plazos
          </ButtonLink>
        )}
      </header>
      {held && <StartNotice held={held} mayStart={mayStart} answer={answer} />}
      <RuleList rules={rules} />
      <section aria-labelledby="copias" className="mt-8 max-w-2xl">
        <h3 id="copias" className="font-semibold">
          Las copias de seguridad
        </h3>
        <p className="mt-1 text-ink-muted">
          Tienen su propio fin: se guardan {BACKUPS_KEPT_WORDS}. Lo que aquí se quita sigue en ellas hasta
          entonces; una copia restaurada vuelve a aplicar estos plazos la primera hora.
        </p>
      </section>
    </>
  )
}
