import { existsSync } from 'node:fs'
import { say } from '../prepare/progress.mjs'
import { openSwap, openWayBack, undoSwap } from './swap.mjs'
import { isUpdating, leaveWorkplace, WORKPLACE } from './workplace.mjs'

/**
 * Undoes half a swap and removes what was made ready, where an update was killed. Before anything starts from this
 * folder; whether a version that is whole answers, only `npm run update` tries.
 */
export function undoInterrupted() {
  if (!existsSync(WORKPLACE) || isUpdating()) return
  if (openWayBack() !== undefined) {
    undoSwap()
    return say(
      '! Una actualización se interrumpió al volver a la versión de antes, sin ver si contesta: «npm run update» lo mira.',
    )
  }
  if (openSwap()?.isWhole)
    return say(
      '! Una actualización se interrumpió con la versión nueva en su sitio, sin ver si contesta: «npm run update» lo mira, y si no contesta vuelve a la de antes.',
    )
  const isUndone = undoSwap()
  leaveWorkplace()
  say(
    isUndone
      ? '! Una actualización se había quedado a medias: se deshizo.'
      : '! Una actualización se interrumpió antes de tocar el sitio: se quitó lo que había preparado.',
  )
}
