import { BellRing } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import type { WrittenItem } from '../schema.ts'
import type { SnoozeDay } from '../snooze-days.ts'

type InboxSnoozeProps = {
  here: string
  item: WrittenItem
  days: readonly SnoozeDay[]
  answer: EditorAnswer | undefined
}

/** Takes an open request out of sight until a day: tomorrow, next Monday, or any other. */
export function InboxSnooze({ here, item, days, answer }: InboxSnoozeProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  useAnswerFocus(answer, form, form)
  const { snooze } = item
  const isAway = snooze?.returned === false
  return (
    <section aria-labelledby="posponer" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="posponer" className="text-subheading">
        {isAway ? 'Pospuesta' : 'Posponer'}
      </h2>
      <p className="mt-2 text-ink-muted">
        {isAway
          ? `${snooze.short} no está en lo que espera. Vuelve antes si la persona responde o alguien la toma.`
          : 'Sale de lo que espera y vuelve sola ese día, o antes si la persona responde o alguien la toma.'}
      </p>
      {isAway && (
        <Form method="post" action={here} preventScrollReset aria-label="Quitar la espera" className="mt-4">
          <Button
            type="submit"
            name="intent"
            value="unsnooze"
            disabled={isSending}
            leading={<BellRing aria-hidden="true" />}
            className="max-sm:w-full"
          >
            Quitar la espera
          </Button>
        </Form>
      )}
      <Form
        method="post"
        action={here}
        aria-label="Posponer unos días"
        className="mt-4 flex flex-wrap gap-3 *:grow"
      >
        <input type="hidden" name="intent" value="snooze" />
        {days.map(({ day, label, date }) => (
          <Button key={day} type="submit" name="until" value={day} variant="outline" disabled={isSending}>
            <span>
              {label}{' '}
              <span className="font-normal whitespace-nowrap text-ink-muted tabular-nums">{date}</span>
            </span>
          </Button>
        ))}
      </Form>
      <Form
        ref={form}
        method="post"
        action={here}
        noValidate
        aria-label="Posponer a otro día"
        className="mt-4 flex flex-wrap items-end gap-3 has-aria-invalid:items-center"
      >
        <TextField
          type="date"
          label="Otro día"
          name="until"
          min={days[0]?.day}
          defaultValue={String(answer?.kept?.until ?? '')}
          error={answer?.errors?.until}
          className="grow"
        />
        <Button
          type="submit"
          name="intent"
          value="snooze"
          variant="outline"
          disabled={isSending}
          className="min-h-12 max-sm:grow"
        >
          {isAway ? 'Cambiar' : 'Posponer'}
        </Button>
      </Form>
    </section>
  )
}
