import { z } from 'zod'
import { email } from '#app/platform/forms/field-schema.ts'

const WRONG = 'Escribe la dirección del buzón'

/** `longest`: characters before the `@`, so that a tag fits behind them. */
export const trialSchema = (longest: number) =>
  z.object({
    address: email(WRONG)
      .refine((address) => !address.includes('+'), 'Escríbela sin «+»: el sitio añade lo demás')
      .refine(
        (address) => address.indexOf('@') <= longest,
        `Antes de la @ caben ${longest} caracteres, para que quepa el código de cada conversación`,
      ),
  })

/** Buttons of the mailbox's screen, each with the title of its failure. */
export const MAILBOX_FAILED = { try: 'No se pudo enviar la prueba' }
export type MailboxIntent = keyof typeof MAILBOX_FAILED
