/** The actions on a bulk run: stopping, continuing and undoing it. */
import { redirect } from 'react-router'
import { may } from '#app/capabilities.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { bulkRunHref } from '#app/domains/bulk/address.ts'
import { BULK_FAILED, type BulkIntent, GONE } from '#app/domains/bulk/labels.ts'
import { findRun, resumeRun, stopRun, undoRun } from '#app/domains/bulk/runs.server.ts'
import { BULK_ACTIONS, BULK_TAKES } from '#app/domains/bulk/schema.ts'

export function answerBulkRun(request: Request, id: string, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { id, actor })
}

type Asked = { id: string }
type Press = Buttons<BulkIntent, never, Asked>['buttons'][BulkIntent]['press']

const BUTTONS: Buttons<BulkIntent, never, Asked> = {
  fields: { text: [] },
  failed: BULK_FAILED,
  buttons: {
    stop: whileThere(async (_, { id, actor }) =>
      (await stopRun(id, actor))
        ? { to: bulkRunHref(id), title: 'Detenido' }
        : { status: 409, title: 'Este cambio ya terminó' },
    ),
    resume: whileThere(async (_, { id, actor }) =>
      (await resumeRun(id, actor))
        ? redirect(bulkRunHref(id), 303)
        : { status: 409, title: 'A este cambio no le falta nada' },
    ),
    undo: whileThere(async (_, { id, actor }) => {
      const undoing = await undoRun(id, actor)
      if (undoing.outcome === 'started') return redirect(bulkRunHref(undoing.id), 303)
      return { status: 409, title: 'Este cambio ya no se puede deshacer' }
    }),
  },
}

/** An action that needs the run to exist, and the capability of its list. */
function whileThere(press: Press): { press: Press } {
  return {
    async press(texts, asked) {
      const run = await findRun(asked.id)
      if (!run) return { status: 404, title: GONE }
      if (!may(asked.actor, BULK_TAKES[BULK_ACTIONS[run.action]]))
        return { status: 403, title: 'No tienes permisos para esto' }
      return press(texts, asked)
    },
  }
}
