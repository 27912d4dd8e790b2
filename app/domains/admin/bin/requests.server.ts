/** Answers the forms of the bin: restore one row, delete one for good, or empty it. */

import { returnNews } from '#app/domains/attendance/changes/questions.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { panelPath } from '#app/domains/auth/address.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { type Flash, redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { BIN, BIN_FAILED, type BinIntent } from './address.ts'
import { refusedWords, restoreDeleted, restoredTitle } from './bin.server.ts'
import { emptyBin, purgeRow } from './emptying.server.ts'

const GONE = 'Ya no está en la papelera'

/** A form without an intent is 'Deshacer' of a toast: it restores, and `back` names the screen to return to. */
export async function answerBin(request: Request, actor: Actor) {
  const form = await readForm(request, { text: ['intent', 'id', 'back', 'digest'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const intent = String(form.values.intent ?? 'restore') as BinIntent
  if (!Object.hasOwn(ACTIONS, intent)) return refuse({ title: 'No reconocemos esa acción' }, 400)
  try {
    return await ACTIONS[intent](form.values, actor)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: BIN_FAILED[intent], description: reason }, status)
  }
}

const ACTIONS: Record<BinIntent, (values: FormValues, actor: Actor) => Promise<Response | Refusal>> = {
  async restore({ id, back }, actor) {
    const restored = await restoreDeleted(String(id ?? ''), actor)
    if (restored.outcome === 'missing') return refuse({ title: GONE }, 404)
    if (restored.outcome !== 'restored')
      return refuse({ title: BIN_FAILED.restore, description: refusedWords(restored) }, 409)
    const heard = restored.heard ? returnNews(restored.heard, mailIsOn()) : ''
    const description = [restored.label.slice(0, 300), heard].filter(Boolean).join('. ')
    return leadTo(back ? panelPath(back) : BIN, { title: restoredTitle(restored.kind), description })
  },
  async remove({ id }, actor) {
    const purged = await purgeRow(String(id ?? ''), actor)
    if (!purged) return refuse({ title: GONE }, 404)
    return leadTo(BIN, { title: 'Eliminado para siempre', description: purged.label.slice(0, 300) })
  },
  async empty({ digest }, actor) {
    const count = await emptyBin(String(digest ?? ''), actor)
    if (count === undefined)
      return refuse(
        {
          title: 'La papelera cambió',
          description: 'alguien eliminó o restauró algo desde que preguntamos.',
        },
        409,
      )
    const description = count === 1 ? 'Salió 1 elemento.' : `Salieron ${count} elementos.`
    return leadTo(BIN, { title: 'Papelera vacía', description })
  },
}

type Refusal = ReturnType<typeof refuse>

function leadTo(address: string, news: Pick<Flash, 'title' | 'description'>) {
  return redirectWithFlash(address, { ...news, tone: 'success' })
}
