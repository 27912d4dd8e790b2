/** The buttons of the bin: restore one row, delete one for good, or empty it. */
import { returnNews } from '#app/domains/attendance/changes/questions.ts'
import { panelPath } from '#app/domains/auth/address.ts'
import { answerButtons, type Buttons, type Presser } from '#app/domains/auth/buttons.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { BIN, BIN_FAILED, type BinIntent } from './address.ts'
import { refusedWords, restoreDeleted, restoredTitle } from './bin.server.ts'
import { emptyBin, purgeRow } from './emptying.server.ts'

export function answerBin(request: Request, actor: Presser) {
  return answerButtons(request, BUTTONS, { actor })
}

const GONE = { status: 404, title: 'Ya no está en la papelera' }

const BUTTONS: Buttons<BinIntent, 'id' | 'back' | 'digest'> = {
  fields: { text: ['id', 'back', 'digest'] },
  failed: BIN_FAILED,
  // 'Deshacer' of a toast, where `back` names the screen to return to.
  otherwise: 'restore',
  buttons: {
    restore: {
      async press({ id, back }, { actor }) {
        const restored = await restoreDeleted(id, actor)
        if (restored.outcome === 'missing') return GONE
        if (restored.outcome !== 'restored')
          return { status: 409, title: BIN_FAILED.restore, description: refusedWords(restored) }
        const heard = restored.heard ? returnNews(restored.heard, mailIsOn()) : ''
        const description = [restored.label.slice(0, 300), heard].filter(Boolean).join('. ')
        return { to: back ? panelPath(back) : BIN, title: restoredTitle(restored.kind), description }
      },
    },
    remove: {
      capability: 'delete for good',
      async press({ id }, { actor }) {
        const purged = await purgeRow(id, actor)
        if (!purged) return GONE
        return { to: BIN, title: 'Eliminado para siempre', description: purged.label.slice(0, 300) }
      },
    },
    empty: {
      capability: 'delete for good',
      async press({ digest }, { actor }) {
        const count = await emptyBin(digest, actor)
        if (count === undefined)
          return {
            status: 409,
            title: 'La papelera cambió',
            description: 'alguien eliminó o restauró algo desde que preguntamos.',
          }
        const description = count === 1 ? 'Salió 1 elemento.' : `Salieron ${count} elementos.`
        return { to: BIN, title: 'Papelera vacía', description }
      },
    },
  },
}
