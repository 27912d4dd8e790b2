/** The actions on the mailbox of replies: trying whether tagged addresses arrive. */
import { href } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { TAGGABLE_MAX } from '#app/domains/mail/mailbox/reply-tags.server.ts'
import { pressTrial } from '#app/domains/mail/mailbox/trial-button.server.ts'
import { tryAddress } from './mailbox.server.ts'
import { MAILBOX_FAILED, type MailboxIntent, trialSchema } from './schema.ts'

export function answerMailbox(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const BUTTONS: Buttons<MailboxIntent, 'address'> = {
  fields: { text: ['address'] },
  failed: MAILBOX_FAILED,
  about: (intent, values) => ({ intent, kept: values }),
  buttons: {
    try: {
      press: ({ address }, { actor }) =>
        pressTrial(address, {
          schema: trialSchema(TAGGABLE_MAX),
          start: (to) => tryAddress(to, actor),
          screen: href('/admin/solicitudes/buzon'),
        }),
    },
  },
}
