import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { Button } from '../controls/button.tsx'
import { ConflictNotice, StoredNow, StoredValue } from './edit-conflict.tsx'
import type { EditorAnswer } from './editor-answer.ts'
import { useFormRestore } from './form-restore.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useNamedField } from './use-named-field.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { VersionField, versionToSend } from './version-field.tsx'

type EditorFormProps = {
  /** Accessible name, which distinguishes the form from others on its screen. */
  label: string
  /** Initial values of the controls, by name. */
  stored: FormValues
  /** Version of the stored row when editing began. */
  version: string
  answer: EditorAnswer | undefined
  /** URL that takes the form; loading it again shows what is stored. */
  action: string
  /** URL that shows what is stored, if not `action`. */
  storedAt?: string
  /** Values saved elsewhere meanwhile, by field name, if known before the form is sent. */
  beside?: Record<string, string> | undefined
  /** Warning about what leaving would lose; empty if everything typed is kept anyway. */
  risk?: string | undefined
  /** Pass a ref to listen to typing in the form. */
  ref?: RefObject<HTMLFormElement | null>
  /** Buttons instead of 'Guardar cambios'. */
  footer?: (sending: boolean) => ReactNode
  /** Keeps the buttons visible in a long form. */
  isLong?: boolean
  children: (field: FieldWires) => ReactNode
}

export type FieldWires = ReturnType<typeof wireFields>

/**
 * Form of the panel. Typed text survives a refusal, the end of the session and an accidental click; the first error
 * is focused; Control+S saves. Pass the version as `key`, so that a saved form starts anew.
 */
export function EditorForm({
  label,
  stored,
  version: loadedVersion,
  answer,
  action,
  storedAt = action,
  beside,
  risk,
  ref,
  footer,
  isLong = false,
  children,
}: EditorFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const notice = useRef<HTMLDivElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  // Fixed for the life of the form: whatever differs from the initial values counts as typed.
  const [given] = useState(answer?.kept ?? stored)
  useFormRestore(form)
  useSaveShortcut(form)
  useKeptFocus(form, label, answer)
  useNamedField(form)
  useAnswerFocus(answer, form, notice)
  const conflict = answer?.conflict
  const version = versionToSend(answer, loadedVersion)
  return (
    <Form
      ref={form}
      aria-label={label}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="grid gap-6"
    >
      <VersionField key={`${version} ${conflict !== undefined}`} version={version} />
      {answer && conflict && (
        <ConflictNotice ref={notice} title={answer.title} conflict={conflict} here={storedAt} />
      )}
      {children(wireFields(given, answer, beside))}
      <div
        className={`flex flex-wrap items-center gap-3 ${
          isLong
            ? 'save-bar bottom-bar md:sticky md:bottom-0 md:z-20 md:-mx-4 md:border-t md:border-line md:bg-surface md:px-4 md:py-3 lg:-mx-8 lg:px-8'
            : ''
        }`}
      >
        {footer ? (
          footer(isSending)
        ) : (
          <Button type="submit" disabled={isSending} className="max-sm:grow">
            {isSending ? 'Guardando...' : 'Guardar cambios'}
          </Button>
        )}
        <p className={`text-sm text-ink-muted ${isLong ? 'max-sm:sr-only' : ''}`}>
          Los campos con * son obligatorios.
        </p>
      </div>
      <LeaveGuard form={form} risk={risk} staysOpen={(from, to) => from.pathname === to.pathname} />
    </Form>
  )
}

/** Props of a field: value, server's error, and the value that another administrator saved. */
function wireFields(
  given: FormValues,
  { errors = {}, conflict }: Partial<EditorAnswer> = {},
  beside: Record<string, string> = {},
) {
  const [first] = Object.keys(errors)
  return (name: string, hint?: ReactNode) => {
    const theirs = conflict?.theirs[name] ?? beside[name]
    return {
      name,
      defaultValue: String(given[name] ?? ''),
      error: errors[name],
      // Without JavaScript the answer is a page, where `autofocus` leads to the first error.
      autoFocus: name === first,
      hint: theirs === undefined ? hint : hintBeside(theirs, hint),
    }
  }
}

function hintBeside(theirs: string, hint: ReactNode) {
  return hint ? <StoredValue hint={hint}>{theirs}</StoredValue> : <StoredNow>{theirs}</StoredNow>
}
