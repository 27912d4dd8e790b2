/** `npm run mail:test -- a@b.c`: sends one mail right away, and says what the mail server answered. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { describeDeliveryFailure } from '#app/domains/mail/delivery-failure.server.ts'
import {
  deliver,
  greetMailServer,
  mailDomain,
  mailIsOn,
  senderAddress,
} from '#app/domains/mail/transport.server.ts'
import { becomeOwnerOfData } from '#app/platform/data-owner.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { env, replaceEnv } from '#app/platform/environment/env.server.ts'
import { openExistingDatabase } from '#app/platform/postgres/existing.server.ts'
import { isStartupError, StartupError } from '#app/platform/startup-error.ts'

const USE = 'Uso: npm run mail:test -- correo@dominio'
const WITHIN_MS = 20_000

try {
  const recipient = readRecipient()
  becomeOwnerOfData(env().dataDir)
  if (!mailIsOn())
    throw new StartupError('No hay servidor de correo: indica SMTP_URL y MAIL_FROM, y repite la prueba.')
  const database = await openExistingDatabase(env()).catch(sayWithout)
  if (database) connectDatabase(database.url, () => {})
  try {
    await greetMailServer()
    console.log('El servidor de correo contesta y acepta nuestra cuenta.')
    await deliver(testMail(recipient), { signal: AbortSignal.timeout(WITHIN_MS) })
    console.log(`Aceptó un correo de ${senderAddress()} para ${recipient}.`)
    console.log('Si no llega en unos minutos, mira en el correo no deseado y en lo que dice npm run doctor.')
  } finally {
    if (database) await disconnectDatabase()
    await database?.close()
  }
} catch (error) {
  process.stderr.write(`${isStartupError(error) ? error.message : describeDeliveryFailure(error).reason}\n`)
  process.exitCode = 1
}

/** Only the organisation's name comes from the database. */
function sayWithout(error: unknown): undefined {
  if (!isStartupError(error)) throw error
  console.log(`${error.message} El correo sale sin el nombre de la organización.`)
  if (!env().mailFrom.includes('<')) replaceEnv({ mailFrom: `<${senderAddress()}>` })
}

function readRecipient(): string {
  const [email = '', ...more] = process.argv.slice(2)
  if (!email || more.length > 0) throw new StartupError(USE)
  if (!z.email().safeParse(email).success) throw new StartupError(`«${email}» no es un correo.`)
  return email
}

function testMail(recipient: string) {
  const text = `Este correo lo envió npm run mail:test desde ${env().publicUrl}. Si lo lees, el correo del sitio funciona.`
  return {
    message_id: `<${randomUUID()}@${mailDomain()}>`,
    recipient,
    subject: 'Prueba del correo del sitio',
    text,
    html: `<p>${text}</p>`,
    attachments: [],
  }
}
