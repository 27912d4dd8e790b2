import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { Role } from '#app/capabilities.ts'
import { TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { useSaveShortcut } from '#app/ui/forms/use-save-shortcut.ts'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { rowId } from '../address.ts'
import { RoleChoices } from './role-choices.tsx'
import { type AdministratorRow, useListAddress } from './table.tsx'

/** Question in which a colleague's name and roles are changed. The person is named in the URL. */
export function MemberChange({
  person,
  answer,
}: {
  person: AdministratorRow | undefined
  answer: EditorAnswer | undefined
}) {
  const sending = useNavigation().formMethod === 'POST'
  const list = useListAddress()()
  const kept = useLastAsked(person)
  if (!kept) return null
  const refused = answer?.intent === 'change' ? answer : undefined
  return (
    <RoutedConfirmDialog
      isAsked={person !== undefined}
      isSending={sending}
      title={`Nombre y roles de ${kept.name ?? kept.email}`}
      body={
        kept.isMe
          ? 'Es tu propia cuenta. Lo que quites vale desde tu siguiente clic.'
          : 'Lo que cambies vale desde su siguiente clic, sin cerrar su sesión, y queda en el historial.'
      }
      verb="Guardar cambios"
      sendingVerb="Guardando..."
      tone="primary"
      back={list}
      focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
      form={(id) => <ChangeForm key={kept.id} id={id} person={kept} refused={refused} />}
      hasFields
    />
  )
}

type ChangeFormProps = { id: string; person: AdministratorRow; refused: EditorAnswer | undefined }

function ChangeForm({ id, person, refused }: ChangeFormProps) {
  const typed = refused?.kept
  const form = useRef<HTMLFormElement>(null)
  useSaveShortcut(form)
  useFocusOnError(form)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={`${href('/admin/users')}?editar=${person.id}`}
      preventScrollReset
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={person.id} />
      <TextField
        data-first
        label="Nombre"
        name="name"
        type="text"
        id={`${id}-name`}
        autoComplete="off"
        defaultValue={typed ? String(typed.name) : (person.name ?? '')}
        error={refused?.errors?.name}
      />
      <RoleChoices
        idPrefix={id}
        chosen={typed ? (typed.roles as Role[]) : person.roles}
        error={refused?.errors?.roles}
      />
    </Form>
  )
}
