import { useEffect, useId, useRef, useState } from 'react'
import { AutosaveClashNotice } from '#app/domains/content/admin/ui/autosave-clash-notice.tsx'
import { AutosaveLine, riskOf } from '#app/domains/content/admin/ui/autosave-line.tsx'
import { DocumentField } from '#app/domains/content/admin/ui/document-field.tsx'
import { useAutosave } from '#app/domains/content/admin/ui/use-autosave.ts'
import { useMay } from '#app/may.tsx'
import { shortened } from '#app/platform/formats/shortened.ts'
import { addParameters } from '#app/platform/lists/query-state.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField, SelectField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { EditorForm, type FieldWires } from '#app/ui/forms/editor-form.tsx'
import { issueDraftHref } from '../address.ts'
import { PREHEADER_MAX, SHOWN_IN_INBOX, SUBJECT_MAX } from '../schema.ts'
import { InsertBlocks } from './insert-blocks.tsx'

export type EditedIssue = {
  id: string
  version: number
  /** Stored values of the form's controls, by name. */
  stored: Record<string, string>
  /** Name that the mails come from. */
  sender: string
  /** URL of this screen. */
  here: string
  /** Segments that the reader of the screen may choose. */
  segments: readonly { id: string; name: string }[]
  /** The copy in this browser is dropped, because the person chose the text on the server. */
  dropsCopy: boolean
}

type IssueFormProps = {
  issue: EditedIssue
  answer: EditorAnswer | undefined
  /** After an autosave: the subject, and the version that the form was loaded with. */
  onSaved: (saved: { version: number; subject: string }) => void
}

/** Form of a draft. Typing saves it; the buttons save it too, and then do what they say. */
export function IssueForm({ issue, answer, onSaved }: IssueFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { id, version, stored, here, dropsCopy } = issue
  const saving = useAutosave({
    form,
    id,
    dropsCopy,
    here,
    address: issueDraftHref(id),
    base: version,
    revision: 0,
    articleState: 'draft',
  })
  const { isWhole } = saving
  useEffect(() => {
    if (isWhole && form.current)
      onSaved({ version, subject: String(new FormData(form.current).get('subject') ?? '') })
  }, [isWhole, version, onSaved])
  const clash = saving.state.kind === 'clash' ? saving.state.clash : undefined
  return (
    <EditorForm
      label="Número"
      ref={form}
      stored={stored}
      version={String(saving.base ?? '')}
      answer={answer}
      action={here}
      storedAt={addParameters(here, { descartar: '1' })}
      beside={clash?.theirs}
      risk={riskOf(saving.state)}
      isLong
      footer={(isSending) => (
        <>
          <IssueButtons isSending={isSending} />
          <AutosaveLine state={saving.state} />
        </>
      )}
    >
      {(field) => (
        <>
          {/* For Enter and Control+S: it comes first. Browsers skip a default button that is not rendered. */}
          <button
            type="submit"
            name="intent"
            value="save"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
          {clash && <AutosaveClashNotice clash={clash} here={here} onGoOn={() => saving.goOn(clash)} />}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-5">
              <InboxFields field={field} form={form} sender={issue.sender} />
              <DocumentField field={field} label="Texto" />
            </div>
            <div className="grid min-w-0 gap-4">
              <InsertBlocks form={form} />
              <ReadersFields field={field} segments={issue.segments} />
            </div>
          </div>
        </>
      )}
    </EditorForm>
  )
}

function IssueButtons({ isSending }: { isSending: boolean }) {
  const may = useMay()
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <Button type="submit" name="intent" value="look" variant="outline" disabled={isSending}>
        Ver como correo
      </Button>
      <Button type="submit" name="intent" value="trial" variant="outline" disabled={isSending}>
        Enviarme una prueba
      </Button>
      {may('send to many') && (
        <Button type="submit" name="intent" value="ask" disabled={isSending}>
          Enviar…
        </Button>
      )}
    </div>
  )
}

type InboxFieldsProps = Pick<EditedIssue, 'sender'> & {
  field: FieldWires
  form: React.RefObject<HTMLFormElement | null>
}

/** Subject and preheader, and the lines that they make in an inbox. */
function InboxFields({ field, form, sender }: InboxFieldsProps) {
  const [subject, preheader] = [
    field('subject'),
    field('preheader', 'Lo que se lee tras el asunto, antes de abrir.'),
  ]
  const [shown, setShown] = useState({ subject: subject.defaultValue, preheader: preheader.defaultValue })
  const label = useId()
  useEffect(() => {
    const read = () => {
      const typed = new FormData(form.current ?? undefined)
      setShown({
        subject: String(typed.get('subject') ?? ''),
        preheader: String(typed.get('preheader') ?? ''),
      })
    }
    read()
    const element = form.current
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [form])
  return (
    <>
      <TextField
        {...subject}
        label="Asunto"
        required
        maxLength={SUBJECT_MAX}
        autoComplete="off"
        spellCheck
        lang="es"
        aria-keyshortcuts="e"
      />
      <TextField
        {...preheader}
        label="Primera línea"
        maxLength={PREHEADER_MAX}
        autoComplete="off"
        spellCheck
        lang="es"
      />
      <section aria-labelledby={label} className="rounded border border-line bg-panel px-4 py-3">
        <h2 id={label} className="text-sm font-semibold text-ink-muted">
          Así se lee en la bandeja de un teléfono
        </h2>
        <p className="mt-1 text-sm wrap-anywhere">{sender}</p>
        <p className="font-semibold wrap-anywhere">
          {shortened(shown.subject, SHOWN_IN_INBOX.subject) || 'Sin asunto'}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {shortened(shown.preheader, SHOWN_IN_INBOX.preheader) ||
            'Sin primera línea se lee el principio del texto.'}
        </p>
      </section>
    </>
  )
}

function ReadersFields({ field, segments }: { field: FieldWires } & Pick<EditedIssue, 'segments'>) {
  const { defaultValue: inArchive, ...archive } = field(
    'in_archive',
    'Cuando salga, se lee también en el sitio: en /boletin/archivo, en el mapa del sitio y en el RSS.',
  )
  return (
    <section className="grid gap-3 rounded border border-line bg-panel p-4">
      <h2 className="text-subheading">A quién y dónde</h2>
      <SelectField
        {...field('audience', 'Solo a quien confirmó que quiere las novedades.')}
        label="Para"
        options={[
          { value: '', label: 'Todas las personas suscritas' },
          ...segments.map(({ id, name }) => ({ value: id, label: `Segmento: ${name}` })),
        ]}
      />
      <CheckboxField {...archive} label="En el archivo público" defaultChecked={inArchive === 'true'} />
    </section>
  )
}
