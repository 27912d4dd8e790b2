import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { BACKUPS, type BackupIntent, type RunView } from '../backup-view.ts'

type Words = { title: string; none: string; underWay: string; verb: string }

/** Outcome of the last run of one kind, and the button to start another. */
export function BackupRunCard({
  title,
  none,
  underWay,
  verb,
  run,
  intent,
}: Words & { run: RunView | undefined; intent: BackupIntent }) {
  const isSending = useNavigation().formData?.get('intent') === intent
  const isUnderWay = run?.state === null
  const isBusy = isSending || isUnderWay
  const [tone, word] = STATES[run?.state ?? 'none']
  return (
    <section
      className={`flex flex-col justify-between gap-4 rounded border border-t-3 border-line bg-panel p-4 ${EDGES[run?.state ?? 'none']}`}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-sm font-semibold text-ink-muted">{title}</h3>
          {run && <Badge tone={isUnderWay ? 'blue' : tone}>{isUnderWay ? 'En marcha' : word}</Badge>}
        </div>
        <div aria-live="polite">
          {run && (
            <p className="mt-2 font-display text-subheading font-bold">
              {run.at}
              {run.size && (
                <span className="ml-3 font-sans text-sm font-normal text-ink-muted">{run.size}</span>
              )}
            </p>
          )}
          <p className="mt-1 max-w-prose text-ink-muted wrap-anywhere">
            {isUnderWay ? underWay : (run?.message ?? none)}
          </p>
        </div>
      </div>
      <Form role="none" method="post" action={BACKUPS} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          // `aria-disabled`, because `disabled` would take the focus from the button.
          aria-disabled={isBusy}
          onClick={(press) => isBusy && press.preventDefault()}
        >
          {verb}
        </Button>
      </Form>
    </section>
  )
}

const STATES: Record<'done' | 'failed' | 'skipped' | 'none', [BadgeTone, string]> = {
  done: ['emerald', 'Bien'],
  failed: ['red', 'Falló'],
  skipped: ['yellow', 'Sin hacer'],
  none: ['grey', ''],
}

const EDGES = {
  done: 'border-t-emerald-ink',
  failed: 'border-t-warm',
  skipped: 'border-t-accent',
  none: '',
}
