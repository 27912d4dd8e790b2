/** Answers the forms that correct a contact or add one. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { appendErasuresSoon } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { answerEditor, differencesOf, type SaveOutcome } from '#app/platform/forms/editor.server.ts'
import { personHref } from '../contacts-address.ts'
import { CONTACT_PROFILES, type ContactView, fullName, GONE } from '../schema.ts'
import { addContact, correctContact } from './editing.server.ts'
import { ADD_FAILED, CONTACT_CONTROLS, CORRECT_FAILED, controlsOf } from './fields.ts'
import { type ContactCorrection, contactSchema } from './schema.ts'

const FORM = {
  fields: { text: CONTACT_CONTROLS },
  schema: contactSchema(),
  differences: differencesOf((contact: ContactCorrection) => {
    const shown = controlsOf(contact)
    return { ...shown, profile_type: CONTACT_PROFILES[shown.profile_type] ?? '' }
  }),
}

export function answerCorrection(request: Request, id: string, editor: Actor) {
  return answerEditor<ContactCorrection>(request, {
    ...FORM,
    save: async (given, version) => {
      const correction = await correctContact(id, given, { version, editor })
      if (correction.outcome === 'taken') return refuseTaken(correction.holder, id)
      if (correction.outcome === 'conflict') {
        const { current } = correction
        // Not by whom: the person's own forms change a contact too.
        const title = 'El contacto cambió mientras escribías'
        return {
          outcome: 'conflict',
          stored: current as ContactCorrection,
          by: undefined,
          version: current.version,
          title,
        }
      }
      if (correction.outcome !== 'saved') return { outcome: correction.outcome }
      if (!correction.lostConsent) return { outcome: 'saved' }
      appendErasuresSoon()
      return { outcome: 'saved', description: LOST }
    },
    words: { saved: 'Contacto corregido', failed: CORRECT_FAILED, gone: GONE },
    back: personHref(id),
  })
}

const LOST = 'Como cambió su correo, ya no recibe novedades hasta que las pida desde el nuevo.'

export function answerAddition(request: Request, author: Actor) {
  return answerEditor<ContactCorrection>(request, {
    ...FORM,
    save: async (given) => {
      const addition = await addContact(given, author)
      return addition.outcome === 'taken' ? refuseTaken(addition.holder) : addition
    },
    words: { saved: 'Contacto añadido', failed: ADD_FAILED },
    back: ({ id = '' }) => personHref(id),
  })
}

/** Says whose address it is, and leads there; what was typed stays. `id`: of the contact that is corrected. */
function refuseTaken(holder: ContactView, id?: string): SaveOutcome<ContactCorrection> {
  if (holder.id === id) return { outcome: 'refused', errors: { email: 'Ya es otra de sus direcciones' } }
  const name = fullName(holder)
  return {
    outcome: 'refused',
    errors: { email: name ? `Ya es el correo de ${name}` : 'Ya hay un contacto con ese correo' },
    link: { label: 'Ver ese contacto', to: personHref(holder.id) },
  }
}
