import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { RETENTION_SCREEN } from '../address.ts'
import type { RetentionView } from '../schema.ts'

type StartNoticeProps = Required<Pick<RetentionView, 'mayStart'>> & {
  held: NonNullable<RetentionView['held']>
  answer: EditorAnswer | undefined
}

/** On a site that was in use before: what would go, and the button that lets it begin. */
export function StartNotice({ held, mayStart, answer }: StartNoticeProps) {
  const form = useRef<HTMLFormElement>(null)
  useAnswerFocus(answer?.errors && answer, form, form)
  const isSending = useNavigation().formData?.get('intent') === 'start'
  const rows = formatCount(held.rows, 'fila ya venció', 'filas ya vencieron')
  return (
    <Notice tone="warning" title="Todavía no se quita nada" isSpoken className="mb-6">
      <p>
        Este sitio ya tenía datos cuando llegaron estos plazos. {rows}
        {held.since && `, la más antigua el ${held.since}`}: la tabla dice cuántas de cada cosa. Al empezar se
        quitan poco a poco, y no se puede deshacer. Haz antes una copia de seguridad si tienes dudas.
      </p>
      {mayStart && (
        <Form
          ref={form}
          method="post"
          action={RETENTION_SCREEN}
          className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3"
          preventScrollReset
          noValidate
        >
          <input type="hidden" name="intent" value="start" />
          <CheckboxField name="seen" label="He visto qué se quitaría" error={answer?.errors?.seen} />
          <Button
            type="submit"
            size="sm"
            aria-disabled={isSending}
            onClick={(press) => isSending && press.preventDefault()}
          >
            Empezar
          </Button>
        </Form>
      )}
    </Notice>
  )
}
