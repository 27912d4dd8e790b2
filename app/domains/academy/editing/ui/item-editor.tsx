import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConflictNotice } from '#app/ui/forms/edit-conflict.tsx'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useNoticeOrSubmit } from '#app/ui/forms/use-notice-or-submit.ts'
import { useSaveShortcut } from '#app/ui/forms/use-save-shortcut.ts'
import { VersionField, versionToSend } from '#app/ui/forms/version-field.tsx'
import { type EditorWiring, wireEditor } from '#app/ui/forms/wire-editor.tsx'
import { hasSameForm } from '../address.ts'
import type { EditAnswer } from '../answers.ts'

export type ItemEditorProps<Name extends string> = {
  /** Version of a stored row that the form was loaded with, or the key of a new row, against double submits. */
  stamp: { id: string; version: string } | { key: string }
  /** Labels by field name, in the order of the form. */
  labels: Record<Name, string>
  given: FormValues
  answer: EditAnswer | undefined
  /** 'Crear curso' */
  save: string
  cancel: ReactNode
  children: (wiring: EditorWiring<Name>) => ReactNode
}

/** Form of one row, new or stored. The input survives an error, a conflict and an expired session. */
export function ItemEditor<Name extends string>({
  labels,
  save,
  cancel,
  children,
  ...rest
}: ItemEditorProps<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [stamp] = useState(rest.stamp)
  const intent = 'key' in stamp ? 'create' : 'update'
  const id = 'id' in stamp ? stamp.id : ''
  const answer = rest.answer?.intent === intent && rest.answer.id === id ? rest.answer : undefined
  // The baseline never changes while the form is open, so that unsaved input is recognised.
  const [given] = useState(answer?.kept ?? rest.given)
  const sent = useNavigation().formData
  const sending = sent?.get('intent') === intent && sent.get('id') === id
  const { pathname, search } = useLocation()
  useFormRestore(form, `${pathname}:${id || 'nuevo'}`)
  useSaveShortcut(form)
  // An answer rendered with the page moves the focus itself (`useAnswerFocus`).
  const [cameAnswered] = useState(answer !== undefined)
  useEffect(() => {
    if (!cameAnswered) form.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [cameAnswered])
  useAnswerFocus(answer, form, useNoticeOrSubmit(form, notice))

  const conflict = answer?.conflict
  const version = 'version' in stamp ? versionToSend(answer, stamp.version) : undefined
  return (
    <Form
      ref={form}
      method="post"
      // Posts to the URL of the screen, so that a sign-in in between leads back to it.
      action={pathname + search}
      preventScrollReset
      noValidate
      className="grid gap-6"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {'key' in stamp && <input type="hidden" name="key" value={stamp.key} />}
      {version && <VersionField key={`${version} ${conflict !== undefined}`} version={version} />}
      {answer && conflict && (
        <ConflictNotice ref={notice} title={answer.title} conflict={conflict} here={pathname + search} />
      )}
      {children(wireEditor(labels, given, answer))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={intent === 'create' ? 'accent' : 'primary'}
          disabled={sending}
          className="max-sm:grow"
        >
          {sending ? 'Guardando...' : save}
        </Button>
        {cancel}
        <p className="text-sm text-ink-muted">Los campos con * son obligatorios.</p>
      </div>
      <LeaveGuard form={form} staysOpen={hasSameForm} />
    </Form>
  )
}
