import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { TextField } from '#app/ui/controls/field.tsx'
import { focusShown } from '#app/ui/feedback/focus.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { issueHref } from '../address.ts'
import { HINDRANCES, leftOutMessage, reachedMessage } from '../answers.ts'
import type { Hindrance, Pace, Readers } from '../schema.ts'

type Asked = { hindrances: readonly Hindrance[]; readers: Readers | null; pace: Pace; zone: string }

type ConfirmSendingProps = {
  id: string
  list: string
  subject: string
  version: number
  /** Undefined while nobody asked. */
  asked: Asked | undefined
  answer: EditorAnswer | undefined
}

/** Asks before an issue goes out: who gets it, who does not and why, and when. */
export function ConfirmSending({ id, list, subject, version, asked, answer }: ConfirmSendingProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const back = issueHref(id, { list })
  const readers = asked?.readers
  const isReady = asked?.hindrances.length === 0 && readers
  return (
    <>
      {asked && !isReady && <Hindrances hindrances={asked.hindrances} />}
      <RoutedConfirmDialog
        isAsked={Boolean(isReady)}
        isSending={isSending}
        title={`¿Enviar «${subject}»?`}
        body={readers && asked ? `${reachedMessage(readers, asked.pace)} ${leftOutMessage(readers)}` : ''}
        verb="Enviar"
        sendingVerb="Enviando..."
        tone="primary"
        back={back}
        focusAfter={() => document.querySelector<HTMLElement>('[name="intent"][value="ask"]')}
        hasFields
        form={(form) => (
          <SendingForm
            form={form}
            action={issueHref(id, { list, asking: 'enviar' })}
            version={version}
            zone={asked?.zone ?? ''}
            answer={answer}
          />
        )}
      />
    </>
  )
}

type SendingFormProps = {
  /** Its id. */
  form: string
  action: string
  version: number
  zone: string
  answer: EditorAnswer | undefined
}

function SendingForm({ form: id, action, version, zone, answer }: SendingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useAnswerFocus(answer, form, form)
  return (
    <Form ref={form} id={id} method="post" action={action} noValidate>
      <input type="hidden" name="intent" value="schedule" />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="due"
        label="Cuándo"
        type="datetime-local"
        defaultValue={String(answer?.kept?.due ?? '')}
        error={answer?.errors?.due}
        hint={`Vacío, sale ahora. En la hora de ${zone}.`}
      />
    </Form>
  )
}

function Hindrances({ hindrances }: Pick<Asked, 'hindrances'>) {
  return (
    <Notice ref={focusShown} tone="warning" title="Todavía no se puede enviar" className="mb-6">
      <ul className="mt-1 grid gap-1">
        {hindrances.map((each) => {
          const { words, to, label } = HINDRANCES[each]
          return (
            <li key={each}>
              {words}{' '}
              {to && (
                <Link to={to} className="text-link">
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
