/** Answers the team's form for writing to registered people: shown first, then sent; and releases or stops a message that waits. */
import { data } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { messagesPath } from './address.ts'
import { closedMessage, GONE, limitedMessage, type MessageAnswer, NOBODY, UNSEEN } from './answers.ts'
import { lookAt, type Unwritten, writeMessage } from './messages.server.ts'
import { releaseMessage, stopMessage } from './releasing.server.ts'
import { teamMessageSchema } from './schema.ts'

export const TEAM_MESSAGE_FORM = {
  text: ['intent', 'id', 'version', 'key', 'seen', 'audience', 'subject', 'body'],
} as const

type Team = { event: string; actor: Actor }

export async function answerTeamMessage(kept: FormValues, { event, actor }: Team) {
  const { intent } = kept
  if (intent === 'stop' || intent === 'release')
    return decide(intent, String(kept.id ?? ''), { event, actor })
  if (intent !== 'look' && intent !== 'send') return refuse({ title: 'No reconocemos esa acción' }, 400)
  const read = teamMessageSchema().safeParse(kept)
  if (!read.success) return refuse({ title: title(read.error), errors: fieldErrors(read.error), kept }, 422)
  const { key, seen, ...draft } = read.data
  const writing = { author: 'team', key } as const
  try {
    const sent = intent === 'send' && (await writeMessage(event, draft, { ...writing, seen, actor }))
    if (sent && sent.outcome === 'written')
      return redirectWithFlash(messagesPath(event), {
        title: 'Mensaje en camino',
        description: draft.subject,
        tone: 'success',
      })
    if (sent && sent.outcome !== 'unseen') return refused(sent, kept)
    const looked = await lookAt(event, draft, writing)
    if (looked.outcome !== 'shown') return refused(looked, kept)
    const { outcome, ...preview } = looked
    return sent
      ? data<MessageAnswer>({ tone: 'error', title: UNSEEN, kept, preview }, { status: 409 })
      : data<MessageAnswer>({ tone: 'info', title: 'Así queda el mensaje', kept, preview })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: 'No se pudo enviar el mensaje', description: reason, kept }, status)
  }
}

/** What the form has no field for is said in the title. */
const title = (error: z.ZodError) =>
  error.issues.find(({ path }) => path[0] === 'key')?.message ?? 'Revisa los campos marcados'

function refused(unwritten: Unwritten, kept: FormValues) {
  switch (unwritten.outcome) {
    case 'missing':
      return refuse({ title: GONE, kept }, 404)
    case 'nobody':
      return refuse({ title: NOBODY.team, errors: { audience: NOBODY.team }, kept }, 422)
    case 'closed':
      return refuse(
        { title: 'Ya no se puede escribir', description: closedMessage(unwritten.because), kept },
        409,
      )
    case 'limited':
      return refuse(
        { title: 'Ya son bastantes', description: limitedMessage(unwritten.by, 'team'), kept },
        409,
      )
  }
}

const DECISIONS = {
  stop: {
    carryOut: stopMessage,
    done: 'Mensaje detenido: no sale',
    late: 'Ese mensaje ya salió, o alguien lo detuvo antes',
    failed: 'No se pudo detener el mensaje',
  },
  release: {
    carryOut: releaseMessage,
    done: 'Mensaje liberado: va en camino',
    late: 'Ese mensaje ya no espera: caducó, o alguien decidió antes',
    failed: 'No se pudo liberar el mensaje',
  },
}

async function decide(intent: keyof typeof DECISIONS, id: string, { event, actor }: Team) {
  const { carryOut, done, late, failed } = DECISIONS[intent]
  try {
    if (!(await carryOut(event, id, actor))) return refuse({ title: late }, 409)
    return redirectWithFlash(messagesPath(event), { title: done, tone: 'success' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: failed, description: reason }, status)
  }
}
