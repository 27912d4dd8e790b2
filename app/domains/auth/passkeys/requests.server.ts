/** Owns the answers to the forms of the passkeys' screen (verb, message, status). */
import { href } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '../buttons.server.ts'
import { addPasskey, removePasskey } from './passkeys.server.ts'
import { authenticatorAnswer, MOST_PASSKEYS, passkeyName } from './schema.ts'

const HERE = href('/admin/cuenta/llaves')

const NOT_ADDED = {
  refused: 'No pudimos comprobar la llave de acceso. Vuelve a crearla.',
  known: 'Esa llave de acceso ya está en una cuenta.',
  'too-many': `Tienes ${MOST_PASSKEYS} llaves, que es el máximo. Quita una antes.`,
}

export function answerPasskeys(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const BUTTONS: Buttons<'add' | 'remove', 'name' | 'answer' | 'id'> = {
  fields: { text: ['name', 'answer', 'id'] },
  failed: { add: 'No se pudo añadir la llave', remove: 'No se pudo quitar la llave' },
  about: (intent, { name = '' }) => (intent === 'add' ? { intent, kept: { name } } : { intent }),
  buttons: {
    add: {
      async press({ name, answer }, { actor }) {
        const named = passkeyName().safeParse(name)
        if (!named.success) {
          const message = named.error.issues[0]?.message ?? ''
          return { status: 422, title: message, errors: { name: message } }
        }
        const given = authenticatorAnswer.safeParse(answer)
        if (!given.success) return { status: 422, title: NOT_ADDED.refused }
        const outcome = await addPasskey(actor, named.data, given.data)
        if (outcome !== 'added') return { status: 422, title: NOT_ADDED[outcome] }
        return { to: HERE, title: 'Añadimos la llave de acceso', description: named.data }
      },
    },
    remove: {
      async press({ id }, { actor }) {
        const removed = await removePasskey(actor, id)
        if (!removed) return { status: 404, title: 'Esa llave ya no está en tu cuenta' }
        return { to: HERE, title: 'Quitamos la llave de acceso' }
      },
    },
  },
}
