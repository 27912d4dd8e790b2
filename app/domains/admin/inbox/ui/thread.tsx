import { type ReactNode, useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { type Decision, ENTRY_MAX, type WrittenEntry } from '#app/domains/conversations/schema.ts'
import {
  DecisionLinks,
  TemplateLinks,
  useTemplate,
} from '#app/domains/conversations/templates/ui/template-links.tsx'
import { ThreadEntries } from '#app/domains/conversations/ui/thread-entries.tsx'
import { MAIL_WAITS, useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { MayLink } from '#app/may.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import { FoldSummary } from '#app/ui/controls/fold-summary.tsx'
import { ConflictNotice } from '#app/ui/forms/edit-conflict.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { VersionField, versionToSend } from '#app/ui/forms/version-field.tsx'
import type { Colleague, WrittenItem } from '../schema.ts'
import { NoteForm } from './note-form.tsx'
import { KeyField, useTypedForm } from './typed-form.tsx'

export type Thread = {
  entries: WrittenEntry[]
  version: string
  /** Makes two posts of one form one entry. */
  key: string
  /** Address to which replies come: the conversation's own, or the organisation's; empty without one. */
  replyAddress: string
  /** That mailbox is read, so that replies come here. */
  readsReplies: boolean
  templates: { id: string; name: string }[]
  /** What an answer can decide; of community applications only. */
  decisions: { id: string; name: string }[]
  /** Colleagues whom a note can be mailed to. */
  others: Colleague[]
  /** The chosen template, filled in for this request. */
  filled: { id: string; text: string; decision?: Decision } | undefined
}

type ThreadProps = { item: WrittenItem; thread: Thread; answer: EditorAnswer | undefined; here: string }

/** Id of the answer's field. */
export const ANSWER = 'respuesta'

/** Answers and notes in the order of time, with a form for each. */
export function InboxThread({ item, thread, answer, here }: ThreadProps) {
  const { entries } = thread
  const { kind, id } = item
  const lastOf = (kind: 'answer' | 'note') => entries.findLast((entry) => entry.kind === kind)?.id ?? kind
  const isAnswer = answer?.intent === 'answer' || answer?.intent === 'answer_close'
  return (
    <section aria-labelledby="conversacion" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="conversacion" className="mb-4 text-subheading">
        Conversación
      </h2>
      <ThreadEntries
        entries={entries}
        request={item.id}
        email={item.email}
        fileHref={(file) => href('/admin/solicitudes/:kind/:id/archivos/:file', { kind, id, file })}
      />
      {/* A form is emptied when its entry is stored, and keeps what is typed when another's is. */}
      {item.state !== 'spam' && (
        <AnswerForm
          key={lastOf('answer')}
          {...{ item, thread, here }}
          answer={isAnswer ? answer : undefined}
        />
      )}
      {/* Folded, so that nobody takes it for the answer. */}
      <details open={answer?.intent === 'note' || undefined} className="mt-5 border-t border-line pt-4">
        <FoldSummary>Añadir una nota</FoldSummary>
        <NoteForm
          key={lastOf('note')}
          id={item.id}
          others={thread.others}
          empty={thread.key}
          here={here}
          answer={answer?.intent === 'note' ? answer : undefined}
        />
      </details>
    </section>
  )
}

function AnswerForm({ item, thread, answer, here }: ThreadProps) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const canMail = useMailServer()
  const { formMethod, formData } = useNavigation()
  const isSending = formMethod === 'POST'
  // 'Responder y cerrar' opens another request, from its top.
  const [closes, setCloses] = useState(false)
  const pressed = formData?.get('intent')
  useTypedForm(form, notice, `responder ${item.id}`, answer)
  useTemplate(form, thread.filled)
  const conflict = answer?.conflict
  const isSettled = conflict !== undefined && conflict.version === undefined
  const version = versionToSend(answer, thread.version)
  const { filled, decisions } = thread
  const decision = filled ? filled.decision : String(answer?.kept?.decision ?? '')
  return (
    <Form
      ref={form}
      method="post"
      action={here}
      noValidate
      preventScrollReset={!closes}
      aria-label="Responder"
      className="mt-5 grid gap-4"
    >
      <VersionField key={`${version} ${conflict !== undefined}`} version={version} />
      <KeyField answer={answer} empty={thread.key} />
      {answer && conflict && (
        <ConflictNotice
          ref={notice}
          title={answer.title}
          conflict={conflict}
          settled={isSettled ? SETTLED : NOT_SENT}
        />
      )}
      <input type="hidden" name="decision" value={decision ?? ''} />
      {decisions.length > 0 && <DecisionLinks decisions={decisions} chosen={decision} here={here} />}
      <TextAreaField
        label={`Responder a ${item.name}`}
        name="body"
        required
        id={ANSWER}
        aria-keyshortcuts="c"
        defaultValue={String(answer?.kept?.body ?? filled?.text ?? '')}
        error={answer?.errors?.body}
        hint={<AnswerHint email={item.email} canMail={canMail} thread={thread} />}
        counter={ENTRY_MAX}
      />
      <TemplateLinks templates={thread.templates} here={here} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          type="submit"
          name="intent"
          value="answer"
          disabled={isSending || isSettled}
          onClick={() => setCloses(false)}
        >
          {pressed === 'answer' ? 'Guardando...' : 'Responder'}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="answer_close"
          aria-keyshortcuts="Control+Enter"
          variant="outline"
          onClick={() => setCloses(true)}
          disabled={isSending || isSettled}
        >
          {pressed === 'answer_close' ? 'Guardando...' : 'Responder y cerrar'}
        </Button>
      </div>
      <LeaveGuard form={form} staysOpen={(from, to) => from.pathname === to.pathname} />
    </Form>
  )
}

const SETTLED = 'Lo que escribiste sigue aquí, por si quieres copiarlo.'
const NOT_SENT = 'Tu respuesta no salió: lo nuevo está arriba. Si sigue siendo buena, envíala otra vez.'

type HintProps = { email: string; canMail: boolean; thread: Thread }

function AnswerHint({ email, canMail, thread: { replyAddress, readsReplies } }: HintProps): ReactNode {
  return (
    <>
      Le llega por correo a <span className="wrap-anywhere">{email}</span>, con lo que escribió debajo.{' '}
      {!canMail && `${MAIL_WAITS} `}
      {replyAddress ? (
        readsReplies ? (
          'Lo que responda aparece aquí.'
        ) : (
          <>
            Lo que responda llega a <span className="wrap-anywhere">{replyAddress}</span>.
          </>
        )
      ) : (
        <>
          Sus respuestas no podrán volver: pon el correo de la organización en{' '}
          <MayLink to={href('/admin/settings')} className="text-link">
            Configuración
          </MayLink>
          .
        </>
      )}
    </>
  )
}
