/** The actions on blocked senders. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { BLOCKED_LIST, blockedSendersHref } from '#app/domains/senders/address.ts'
import { senderSchema } from '#app/domains/senders/schema.ts'
import { blockSender, unblockSender } from '#app/domains/senders/senders.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { BLOCKING_FAILED } from './schema.ts'

export function answerBlockedSenders(request: Request, actor: ButtonActor) {
  const back = BLOCKED_LIST.href(BLOCKED_LIST.read(new URL(request.url).searchParams))
  return answerButtons(request, BUTTONS, { actor, back })
}

const BUTTONS: Buttons<keyof typeof BLOCKING_FAILED, 'sender' | 'id', { back: string }> = {
  fields: { text: ['sender', 'id'] },
  failed: BLOCKING_FAILED,
  about: (intent, kept) => ({ intent, kept }),
  buttons: {
    block: {
      async press({ sender: typed }, { actor }) {
        const read = senderSchema().safeParse({ sender: typed })
        if (!read.success) return refused(fieldErrors(read.error).sender)
        const { sender } = read.data
        const outcome = await blockSender(sender, actor)
        if (outcome === 'ours') return refused('Es de la organización')
        return { to: blockedSendersHref(), title: BLOCKED[outcome], description: sender }
      },
    },
    unblock: {
      async press({ id }, { actor, back }) {
        const sender = await unblockSender(id, actor)
        if (!sender) return { status: 404, title: 'Ya no estaba bloqueado' }
        return { to: back, title: 'Remitente desbloqueado', description: sender }
      },
    },
  },
}

const BLOCKED = {
  blocked: 'Remitente bloqueado',
  renewed: 'Bloqueo renovado',
  already: 'Ya estaba bloqueado',
}

function refused(reason: string | undefined) {
  const errors = { sender: reason ?? 'Escribe un correo o un dominio' }
  return { status: 422, title: BLOCKING_FAILED.block, description: errors.sender, errors }
}
