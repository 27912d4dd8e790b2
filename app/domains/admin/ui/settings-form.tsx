import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, StoredNow } from '#app/ui/edit-conflict.tsx'
import { useHeldForm } from '#app/ui/held-form.ts'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { useSaveShortcut } from '#app/ui/use-save-shortcut.ts'
import { SETTINGS, type SettingsAnswer } from './settings-answer.ts'
import { SettingsFieldsView } from './settings-fields.tsx'

type SettingsFormProps = {
  stored: Record<string, string>
  /** Of what was stored when writing began. */
  version: string
  networks: readonly (readonly [name: string, url: string])[]
  answer: SettingsAnswer | undefined
}

export type SettingsField = ReturnType<typeof wireSettings>

export function SettingsForm({ stored, version: seen, networks, answer }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  // The baseline stays for the life of the form: what is compared with it is what somebody typed.
  const [given] = useState(answer?.kept ?? stored)
  useHeldForm(form)
  useSaveShortcut(form)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? notice.current
    target?.focus()
  }, [answer])
  const conflict = answer?.conflict
  const version = conflict?.version ?? answer?.kept?.version ?? seen
  return (
    <Form ref={form} method="post" action={SETTINGS} noValidate preventScrollReset className="grid gap-6">
      {/* Of the kind that is held through a sign-in: older words must not pass for an answer to newer ones. */}
      <input
        key={`${version} ${conflict !== undefined}`}
        type="text"
        hidden
        readOnly
        name="version"
        defaultValue={version}
      />
      {answer && conflict && (
        <ConflictNotice ref={notice} title={answer.title} conflict={conflict} here={SETTINGS} />
      )}
      <SettingsFieldsView field={wireSettings(given, answer)} networks={networks} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isSending} className="max-sm:grow">
          {isSending ? 'Guardando...' : 'Guardar cambios'}
        </Button>
        <p className="text-sm text-ink-muted">Los campos con * son obligatorios.</p>
      </div>
      <LeaveGuard form={form} staysOpen={(from, to) => from.pathname === to.pathname} />
    </Form>
  )
}

/** What a field holds, what the server said of it, what another person wrote there. */
function wireSettings(
  given: Record<string, string>,
  { errors = {}, conflict }: Partial<SettingsAnswer> = {},
) {
  const [first] = Object.keys(errors)
  return (name: string, hint?: ReactNode) => {
    const theirs = conflict?.theirs[name]
    return {
      name,
      defaultValue: given[name] ?? '',
      error: errors[name],
      // Without script the answer comes back as a page: the browser itself goes to what is wrong.
      autoFocus: name === first,
      hint: theirs === undefined ? hint : <StoredNow>{theirs}</StoredNow>,
    }
  }
}
