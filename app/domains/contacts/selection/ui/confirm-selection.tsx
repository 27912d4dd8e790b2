import { Form, useNavigation } from 'react-router'
import { IN_STEPS } from '#app/domains/bulk/labels.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { NothingToDo } from '#app/ui/lists/selectable-list.tsx'
import { CONTACT_LIST, type ContactsAddress, contactsHref } from '../../contacts-address.ts'
import { MOST_AT_ONCE, MOST_TAGS, type SelectionAction, type SelectionQuestion } from '../../schema.ts'
import { rowId } from '../../ui/contacts-table.tsx'

type ConfirmSelectionProps = { address: ContactsAddress; question: SelectionQuestion | undefined }

/** Asks before the chosen contacts are changed, with their number; says why where there is nothing to ask. */
export function ConfirmSelection({ address, question }: ConfirmSelectionProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const reason = question && nothingToAsk(question)
  const asked = reason ? undefined : question
  const first = address.everything ? undefined : address.ids[0]
  const kept = useLastAsked(asked && { ...asked, first })
  if (reason) return <NothingToDo reason={reason} />
  if (!kept) return null
  const list = contactsHref(CONTACT_LIST.closed(address))
  const { verb, sending, title, body } = wordsOf(kept)
  const isRun = kept.changing > MOST_AT_ONCE || (kept.action === 'eliminar' && address.everything)
  return (
    <RoutedConfirmDialog
      isAsked={asked !== undefined}
      isSending={isSending}
      title={title}
      body={isRun ? `${body} ${IN_STEPS}` : body}
      verb={verb}
      sendingVerb={sending}
      tone={kept.action === 'eliminar' ? 'danger' : 'primary'}
      back={list}
      focusAfter={() => document.getElementById(rowId(kept.first ?? '')) ?? document.getElementById('lista')}
      form={(id) => (
        <Form id={id} method="post" action={list} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value={INTENTS[kept.action]} />
          <input type="hidden" name="tag" value={kept.tag} />
          <input type="hidden" name="count" value={kept.changing} />
          {address.everything ? (
            <input type="hidden" name="everything" value="1" />
          ) : (
            <input type="hidden" name="ids" value={address.ids.join(',')} />
          )}
        </Form>
      )}
    >
      {kept.emails.length > 1 && <Emails emails={kept.emails} />}
    </RoutedConfirmDialog>
  )
}

const INTENTS = { etiquetar: 'tag', quitar: 'untag', eliminar: 'delete-chosen' }

function nothingToAsk({ action, tag, chosen, changing }: SelectionQuestion): string | undefined {
  if (action !== 'eliminar' && !tag) return 'Escribe la etiqueta'
  if (chosen === 0) return 'Elige al menos un contacto'
  if (changing > 0) return undefined
  return action === 'etiquetar' ? 'Ya tienen esa etiqueta' : 'Ninguno tiene esa etiqueta'
}

type Words = { verb: string; sending: string; title: string; body: string }

function wordsOf({ action, tag, chosen, changing, emails: [first] }: SelectionQuestion): Words {
  const people = formatCount(changing, 'contacto', 'contactos')
  const others = chosen - changing
  return {
    etiquetar: {
      verb: 'Etiquetar',
      sending: 'Etiquetando...',
      title: `¿Poner la etiqueta «${tag}» a ${people}?`,
      body: others > 0 ? leftOut(others) : 'Se ve en la lista, y se puede filtrar por ella.',
    },
    quitar: {
      verb: 'Quitar etiqueta',
      sending: 'Quitando...',
      title: `¿Quitar la etiqueta «${tag}» a ${people}?`,
      body: 'El resto de sus datos se queda como está.',
    },
    eliminar: {
      verb: 'Eliminar',
      sending: 'Eliminando...',
      title: first && changing === 1 ? `¿Eliminar el contacto «${first}»?` : `¿Eliminar ${people}?`,
      body: `La papelera ${changing === 1 ? 'lo' : 'los'} guarda ${KEPT_DAYS} días.`,
    },
  }[action satisfies SelectionAction]
}

function leftOut(others: number): string {
  const people = formatCount(others, 'contacto se queda', 'contactos se quedan')
  return `${people} igual: ya ${others === 1 ? 'la tiene, o tiene' : 'la tienen, o tienen'} ${MOST_TAGS} etiquetas.`
}

/** Up to this many are listed, more only counted. */
const NAMED = 5

function Emails({ emails }: { emails: readonly string[] }) {
  const more = emails.length - NAMED
  return (
    <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
      {emails.slice(0, NAMED).map((email) => (
        <li key={email}>{email}</li>
      ))}
      {more > 0 && <li>y {more} más</li>}
    </ul>
  )
}
