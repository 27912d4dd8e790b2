/** The actions of the trash: restore one row, delete one for good, or empty it. */
import { describeReturn } from '#app/domains/attendance/changes/confirmations.ts'
import { panelPath } from '#app/domains/auth/address.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { TRASH, TRASH_FAILED, type TrashIntent } from './address.ts'
import { emptyTrash, purgeRow } from './emptying.server.ts'
import { refusalMessage, restoreDeleted, restoredTitle } from './trash.server.ts'

export function answerTrash(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const GONE = { status: 404, title: 'Ya no está en la papelera' }

const BUTTONS: Buttons<TrashIntent, 'id' | 'back' | 'digest'> = {
  fields: { text: ['id', 'back', 'digest'] },
  failed: TRASH_FAILED,
  // 'Deshacer' in a toast; `back`: screen to return to.
  otherwise: 'restore',
  buttons: {
    restore: {
      async press({ id, back }, { actor }) {
        const restored = await restoreDeleted(id, actor)
        if (restored.outcome === 'missing') return GONE
        if (restored.outcome === 'unauthorized') return { status: 403, title: 'No tienes permisos para esto' }
        if (restored.outcome !== 'restored')
          return { status: 409, title: TRASH_FAILED.restore, description: refusalMessage(restored) }
        const heard = restored.heard ? describeReturn(restored.heard, mailIsOn()) : ''
        const description = [restored.label.slice(0, 300), heard].filter(Boolean).join('. ')
        return { to: back ? panelPath(back) : TRASH, title: restoredTitle(restored.kind), description }
      },
    },
    remove: {
      capability: 'delete for good',
      async press({ id }, { actor }) {
        const purged = await purgeRow(id, actor)
        if (!purged) return GONE
        return { to: TRASH, title: 'Eliminado para siempre', description: purged.label.slice(0, 300) }
      },
    },
    empty: {
      capability: 'delete for good',
      async press({ digest }, { actor }) {
        const count = await emptyTrash(digest, actor)
        if (count === undefined)
          return {
            status: 409,
            title: 'La papelera cambió',
            description: 'alguien eliminó o restauró algo desde que preguntamos.',
          }
        const description = count === 1 ? 'Salió 1 elemento.' : `Salieron ${formatNumber(count)} elementos.`
        return { to: TRASH, title: 'Papelera vacía', description }
      },
    },
  },
}
