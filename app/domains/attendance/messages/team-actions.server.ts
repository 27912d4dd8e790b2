/** The team's actions on messages to registered people: preview, send, release and stop. */
import { data } from 'react-router'
import type { z } from 'zod'
import {
  answerButtons,
  type ButtonActor,
  type Buttons,
  type Refused,
} from '#app/domains/auth/buttons.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { closedMessage, GONE, limitedMessage, type MessageAnswer, NOBODY, UNSEEN } from './answers.ts'
import { lookAt, type MessageRefusal, writeMessage } from './messages.server.ts'
import { releaseMessage, stopMessage } from './releasing.server.ts'
import { teamMessageSchema } from './schema.ts'

/** `home`: URL of the screen, where what is done leads. */
type Asked = { actor: ButtonActor; event: string; home: string }

const NOT_SENT = 'No se pudo enviar el mensaje'

const FAILED = {
  look: NOT_SENT,
  send: NOT_SENT,
  stop: 'No se pudo detener el mensaje',
  release: 'No se pudo liberar el mensaje',
}

export function answerTeamMessage(request: Request, asked: Asked) {
  return answerButtons(request, BUTTONS, asked)
}

const TEXT = ['id', 'version', 'key', 'seen', 'audience', 'subject', 'body'] as const

const BUTTONS: Buttons<keyof typeof FAILED, (typeof TEXT)[number], Asked> = {
  fields: { text: TEXT },
  failed: FAILED,
  about: (intent, kept) => (intent === 'look' || intent === 'send' ? { kept } : {}),
  buttons: {
    look: {
      press: async (_, { values, event }) => {
        const read = teamMessageSchema().safeParse(values)
        if (!read.success) return invalid(read.error)
        return show(event, read.data, { kept: values, tone: 'info', title: 'Así queda el mensaje' })
      },
    },
    send: {
      press: async (_, { values, event, home, actor }) => {
        const read = teamMessageSchema().safeParse(values)
        if (!read.success) return invalid(read.error)
        const { key, seen, ...draft } = read.data
        const sent = await writeMessage(event, draft, { author: 'team', key, preview: seen, actor })
        if (sent.outcome === 'written')
          return done(home, 'Mensaje en camino', { waiting: 'Mensaje guardado', description: draft.subject })
        if (sent.outcome !== 'unseen') return refused(sent)
        return show(event, read.data, { kept: values, tone: 'error', title: UNSEEN })
      },
    },
    stop: {
      press: async ({ id }, { event, home, actor }) =>
        (await stopMessage(event, id, actor))
          ? { to: home, title: 'Mensaje detenido: no sale' }
          : { status: 409, title: 'Ese mensaje ya salió, o alguien lo detuvo antes' },
    },
    release: {
      press: async ({ id }, { event, home, actor }) =>
        (await releaseMessage(event, id, actor))
          ? done(home, 'Mensaje liberado: va en camino', { waiting: 'Mensaje liberado' })
          : { status: 409, title: 'Ese mensaje ya no espera: caducó, o alguien decidió antes' },
    },
  },
}

/** `waiting`: the title where there is no mail server. */
function done(
  to: string,
  title: string,
  { waiting, description }: { waiting: string; description?: string },
) {
  if (mailIsOn()) return { to, title, description }
  return { to, title: waiting, description: 'Espera a que haya un servidor de correo.' }
}

/** Answers with a preview and writes nothing: 200 if only that was asked, 409 if the message was to be sent. */
async function show(event: string, { key, seen, ...draft }: TeamMessage, answer: EditorAnswer) {
  const looked = await lookAt(event, draft, { author: 'team', key })
  if (looked.outcome !== 'shown') return refused(looked)
  const { outcome, ...preview } = looked
  return data<MessageAnswer>({ ...answer, preview }, { status: answer.tone === 'error' ? 409 : 200 })
}

type TeamMessage = z.output<ReturnType<typeof teamMessageSchema>>

/** Errors without a form control (`key`) are shown in the title. */
function invalid(error: z.ZodError): Refused {
  const title = error.issues.find(({ path }) => path[0] === 'key')?.message ?? 'Revisa los campos marcados'
  return { status: 422, title, errors: fieldErrors(error) }
}

function refused(unwritten: MessageRefusal): Refused {
  switch (unwritten.outcome) {
    case 'missing':
      return { status: 404, title: GONE }
    case 'nobody':
      return { status: 422, title: NOBODY.team, errors: { audience: NOBODY.team } }
    case 'closed':
      return { status: 409, title: 'Ya no se puede escribir', description: closedMessage(unwritten.because) }
    case 'limited':
      return { status: 409, title: 'Ya son bastantes', description: limitedMessage(unwritten.by, 'team') }
  }
}
