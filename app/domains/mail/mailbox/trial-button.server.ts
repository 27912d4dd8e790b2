/** Owns the answer of a button that mails a trial to a mailbox that the site reads (ui/mailbox-trial.tsx). */
import type { z } from 'zod'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { mailIsOn } from '../transport.server.ts'
import { readsMailbox } from './imap.server.ts'

type Trial = {
  schema: z.ZodType<{ address: string }>
  /** False if one was sent a moment ago. */
  start(address: string): Promise<boolean>
  /** Address of the screen. */
  screen: string
}

export async function pressTrial(address: unknown, { schema, start, screen }: Trial) {
  if (!readsMailbox()) return { status: 409, title: 'No hay buzón', description: 'Falta IMAP_URL.' }
  if (!mailIsOn())
    return { status: 409, title: 'No hay servidor de correo', description: 'Sin él no sale la prueba.' }
  const given = schema.safeParse({ address })
  if (!given.success)
    return { status: 422, title: 'Revisa los campos marcados', errors: fieldErrors(given.error) }
  if (!(await start(given.data.address)))
    return { status: 429, title: 'Ya salió una prueba hace un momento', description: 'Espera un minuto.' }
  return { to: screen, title: 'Enviamos la prueba', description: 'Aquí se ve cuando llegue.' }
}
