import { type InputEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Form, type Location, useLocation, useNavigation } from 'react-router'
import { FIELD_LABELS, MORE_FIELDS } from '#app/domains/events/fields-schema.ts'
import type { SeriesPosition } from '#app/domains/events/repetition.ts'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { ConflictNotice } from '#app/ui/forms/edit-conflict.tsx'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useNamedField } from '#app/ui/forms/use-named-field.ts'
import { useNoticeOrSubmit } from '#app/ui/forms/use-notice-or-submit.ts'
import { useSaveShortcut } from '#app/ui/forms/use-save-shortcut.ts'
import { VersionField, versionToSend } from '#app/ui/forms/version-field.tsx'
import { wireEditor } from '#app/ui/forms/wire-editor.tsx'
import { APPROVE, type EditorKind } from '../../changes/fields.ts'
import { EditedDates } from './edited-dates.tsx'
import { EventEditorMain } from './main-fields.tsx'
import { EventEditorMore } from './more-fields.tsx'
import { SaveConfirmation } from './save-confirmation.tsx'

/** Text if the submission was decided meanwhile; the title names who decided. */
const SETTLED = 'Ya no se puede corregir. Lo que escribiste sigue aquí, por si quieres copiarlo.'

export type EventEditorProps = {
  kind: EditorKind
  given: FormValues
  /** Version of the row that the form was loaded with; for a new event, a key against double submits. */
  stamp: { version: string } | { key: string }
  answer: PanelAnswer | undefined
  /** Number of the date within its series; undefined or null without one. */
  position?: SeriesPosition | null | undefined
  focus?: 'title' | 'event_date'
  cancel: ReactNode
}

const WORDS: Record<EditorKind, { save: string; busy: string }> = {
  create: { save: 'Crear evento', busy: 'Creando...' },
  update: { save: 'Guardar cambios', busy: 'Guardando...' },
  correct: { save: 'Guardar corrección', busy: 'Guardando...' },
}

export function EventEditor({ kind, stamp, position, cancel, focus, ...rest }: EventEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const answer = rest.answer?.intent === kind ? rest.answer : undefined
  // The baseline never changes while the form is open, so that unsaved input is recognised.
  const [given] = useState(answer?.kept ?? rest.given)
  const [firstStamp] = useState(stamp)
  const [cameAnswered] = useState(answer !== undefined)
  const [isComplete, setComplete] = useState(true)
  const formId = useId()
  const sending = useNavigation().formData?.get('intent') === kind
  const { pathname, search } = useLocation()
  useFormRestore(form)
  useSaveShortcut(form)
  useNamedField(form)
  useEffect(() => {
    if (kind === 'create') setComplete(hasAllRequired(form.current))
    // An answer rendered with the page moves the focus itself (`useAnswerFocus`).
    if (focus && !cameAnswered) form.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus()
  }, [kind, focus, cameAnswered])
  // An open question takes the focus itself.
  useAnswerFocus(answer?.question ? undefined : answer, form, useNoticeOrSubmit(form, notice))

  const conflict = answer?.conflict
  const wiring = wireEditor(FIELD_LABELS, given, answer)
  const isSettled = conflict !== undefined && conflict.version === undefined
  const version = 'version' in firstStamp ? versionToSend(answer, firstStamp.version) : undefined
  const watch = (event: InputEvent<HTMLFormElement>) =>
    kind === 'create' && setComplete(hasAllRequired(event.currentTarget))
  return (
    <Form
      ref={form}
      id={formId}
      method="post"
      // Posts to the URL of the screen, so that a sign-in in between leads back to it.
      action={pathname + search}
      noValidate
      onInput={watch}
      className="grid gap-6"
    >
      <input type="hidden" name="intent" value={kind} />
      {'key' in firstStamp && <input type="hidden" name="key" value={firstStamp.key} />}
      {version && <VersionField key={`${version} ${conflict !== undefined}`} version={version} />}
      <SaveConfirmation answer={answer} form={formId} isSending={sending} focusAfter={submitOf(form)} />
      {answer && conflict && (
        <ConflictNotice
          ref={notice}
          title={answer.title}
          conflict={isSettled ? { ...conflict, by: undefined } : conflict}
          settled={isSettled ? SETTLED : undefined}
          here={isSettled ? undefined : pathname + search}
        />
      )}
      <EventEditorMain wiring={wiring} kind={kind} />
      <EventEditorMore wiring={wiring} kind={kind} open={hasMore(given, answer)} />
      {kind === 'create' && (
        <CheckboxField
          name="repeats"
          label="Se repite"
          hint="Al crearlo eliges las otras fechas: cada semana, cada mes o las que tú digas."
          defaultChecked={given.repeats === true}
        />
      )}
      {position && position.number < position.total && <EditedDates given={given} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={kind === 'create' ? 'accent' : 'primary'}
          disabled={sending || isSettled || !isComplete}
          className="max-sm:grow"
        >
          {sending ? WORDS[kind].busy : WORDS[kind].save}
        </Button>
        {kind === 'correct' && (
          <Button
            type="submit"
            name="decision"
            value={APPROVE}
            aria-keyshortcuts="Control+Enter"
            variant="outline"
            disabled={sending || isSettled}
            className="max-sm:grow"
          >
            Guardar y aprobar
          </Button>
        )}
        {cancel}
        <p className="text-sm text-ink-muted">Los campos con * son obligatorios.</p>
      </div>
      <LeaveGuard form={form} staysOpen={isSameForm} />
    </Form>
  )
}

/** The submit button, which gets the focus when a question is closed without an answer. */
function submitOf(form: RefObject<HTMLFormElement | null>) {
  return () => form.current?.querySelector<HTMLElement>('[type="submit"]') ?? null
}

/**
 * Whether two URLs show the same form, so that input is not lost. `crear` and `de` decide; filters and dialogs do not.
 */
function isSameForm(here: Location, next: Location): boolean {
  const [from, to] = [here, next].map(({ pathname, search }) => {
    const parameters = new URLSearchParams(search)
    return `${pathname}?${parameters.get('crear')}&${parameters.get('de')}`
  })
  return from === to
}

function hasAllRequired(form: HTMLFormElement | null): boolean {
  const required = form?.querySelectorAll<HTMLInputElement>('input[required]') ?? []
  return [...required].every(({ value }) => value.trim() !== '')
}

function hasMore(given: FormValues, answer: PanelAnswer | undefined): boolean {
  return MORE_FIELDS.some((name) => {
    const needsReview = answer?.errors?.[name] ?? answer?.conflict?.theirs[name]
    const value = given[name] || ''
    return needsReview !== undefined || (name !== 'duration_hours' && value.toString() !== '')
  })
}
