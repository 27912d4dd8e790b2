/** The actions of the trash: restore one row, delete one for good, or empty it. */
import { describeReturn } from '#app/domains/attendance/changes/confirmations.ts'
import { panelPath } from '#app/domains/auth/address.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
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
  // 'Deshacer' in a toast; `id`: of one row, or of all that were deleted at once; `back`: screen to return to.
  otherwise: 'restore',
  buttons: {
    restore: {
      async press({ id, back }, { actor }) {
        const to = back ? panelPath(back) : TRASH
        const ids = id.split(',')
        if (ids.length > 1) return restoreSeveral(ids, to, actor)
        const restored = await restoreDeleted(id, actor)
        if (restored.outcome === 'missing') return GONE
        if (restored.outcome === 'unauthorized') return { status: 403, title: 'No tienes permisos para esto' }
        if (restored.outcome !== 'restored')
          return { status: 409, title: TRASH_FAILED.restore, description: refusalMessage(restored) }
        const heard = restored.heard ? describeReturn(restored.heard, mailIsOn()) : ''
        const description = [restored.label.slice(0, 300), heard].filter(Boolean).join('. ')
        return { to, title: restoredTitle(restored.kind), description }
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

/**
 * Restores rows that were deleted at once, each by itself: one that the database refuses holds up no other. A failure
 * ends it, and the answer says what is back by then.
 */
async function restoreSeveral(ids: readonly string[], to: string, actor: ButtonActor) {
  let restored = 0
  let reason = 'mira la papelera.'
  try {
    for (const id of ids.slice(0, PAGE_SIZE))
      if ((await restoreDeleted(id, actor)).outcome === 'restored') restored++
  } catch (error) {
    if (restored === 0) throw error
    reason = `${describeFailure(error).reason} Mira la papelera.`
  }
  if (restored === 0)
    return { status: 409, title: TRASH_FAILED.restore, description: 'mira qué queda en la papelera.' }
  const left = ids.length - restored
  const description = left > 0 ? `${formatCount(left, 'no volvió', 'no volvieron')}: ${reason}` : undefined
  return { to, title: formatCount(restored, 'elemento restaurado', 'elementos restaurados'), description }
}
