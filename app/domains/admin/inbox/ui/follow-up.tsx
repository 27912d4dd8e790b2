import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/controls/field.tsx'
import { fillValues } from '#app/ui/forms/control-values.ts'
import { ConflictNotice, StoredNow } from '#app/ui/forms/edit-conflict.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useKeptFocus } from '#app/ui/forms/use-kept-focus.ts'
import { useSaveShortcut } from '#app/ui/forms/use-save-shortcut.ts'
import { VersionField, versionToSend } from '#app/ui/forms/version-field.tsx'
import { type Colleague, NOTE_MAX, STATE_LABELS, TEAM_STATES, type WrittenItem } from '../schema.ts'

type FollowUpProps = {
  item: WrittenItem
  colleagues: readonly Colleague[]
  answer: EditorAnswer | undefined
  here: string
  /** Note that was being typed when the form was last drawn anew. */
  unsentNote: RefObject<UnsentNote | undefined>
}

export type UnsentNote = { id: string; text: string }

/** One form for status, owner and note, so that saving one field does not lose input in another. */
export function InboxFollowUp({ item, colleagues, answer, here, unsentNote }: FollowUpProps) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const { state, owner_id, note } = item
  // Initial values, fixed at mount: unsaved input is recognised by comparison with them.
  const [given] = useState(answer?.kept ?? { state, owner_id: owner_id ?? '', note: note ?? '' })
  const [loadedVersion] = useState(item.version)
  useFormRestore(form)
  useUnsentNote(form, unsentNote, item)
  useSaveShortcut(form)
  useKeptFocus(form, `seguimiento ${item.id}`, answer)
  const conflict = answer?.conflict
  useAnswerFocus(answer, form, notice)
  const version = versionToSend(answer, loadedVersion)
  const isSettled = conflict !== undefined && conflict.version === undefined
  const settled = isSettled ? 'Lo que escribiste sigue aquí, por si quieres copiarlo.' : undefined
  const field = (name: 'state' | 'owner_id' | 'note', hint?: string) => ({
    name,
    defaultValue: String(given[name] ?? ''),
    error: answer?.errors?.[name],
    hint: conflict?.theirs[name] === undefined ? hint : <StoredNow>{conflict.theirs[name]}</StoredNow>,
  })
  return (
    <section aria-labelledby="seguimiento" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="seguimiento" className="mb-4 text-subheading">
        Seguimiento
      </h2>
      <Form ref={form} method="post" action={here} preventScrollReset className="grid gap-5">
        <VersionField key={`${version} ${conflict !== undefined}`} version={version} />
        {answer && conflict && (
          <ConflictNotice
            ref={notice}
            title={answer.title}
            conflict={conflict}
            here={here}
            settled={settled}
          />
        )}
        <SelectField
          label="Estado"
          {...field('state')}
          options={TEAM_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        />
        <SelectField
          label="Responsable"
          {...field('owner_id')}
          placeholder="Sin asignar"
          options={ownersOf(item, colleagues)}
        />
        <TextAreaField
          label="Nota para el equipo"
          {...field('note', 'Solo la ve el equipo.')}
          counter={NOTE_MAX}
        />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" name="intent" value="save" disabled={isSending || isSettled}>
            {isSending ? 'Guardando...' : 'Guardar'}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="assign"
            variant="outline"
            title="Guarda con tu nombre como responsable"
            disabled={isSending || isSettled}
          >
            Asignarme
          </Button>
        </div>
        <LeaveGuard form={form} staysOpen={(from, to) => from.pathname === to.pathname} />
      </Form>
    </section>
  )
}

/**
 * Carries a note over that is being typed while an answer, from its own form, changes the request: the form is then
 * drawn anew with the new state.
 */
function useUnsentNote(
  form: RefObject<HTMLFormElement | null>,
  unsent: RefObject<UnsentNote | undefined>,
  item: WrittenItem,
) {
  const [{ id, note: stored }] = useState(item)
  useEffect(() => {
    const element = form.current
    const note = element?.elements.namedItem('note')
    if (!element || !(note instanceof HTMLTextAreaElement)) return
    const typed = unsent.current
    // What the form itself has just saved is no longer unsent.
    if (typed?.id === id && typed.text.trim() !== (stored ?? ''))
      fillValues(element, { 'note#0': typed.text })
    return () => {
      unsent.current = note.value === note.defaultValue ? undefined : { id, text: note.value }
    }
  }, [form, unsent, id, stored])
}

/** An owner who has left the team stays an option until somebody else takes over. */
function ownersOf({ owner_id, owner }: WrittenItem, colleagues: readonly Colleague[]) {
  const options = colleagues.map(({ id, email }) => ({ value: id, label: email }))
  if (!owner_id || colleagues.some(({ id }) => id === owner_id)) return options
  return [...options, { value: owner_id, label: `${owner} (ya no está en el equipo)` }]
}
