import { expect, test } from 'vitest'
import { describeDeliveryFailure } from '#app/domains/mail/delivery-failure.server.ts'

const failure = (message: string, rest: object) =>
  describeDeliveryFailure(Object.assign(new Error(message), rest))

test('a refused sign-in is retried, and the server is not quoted', () => {
  const response = '535 5.7.8 bad password: secreto'
  expect(failure(response, { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response })).toEqual({
    reason: 'El servidor de correo no aceptó el usuario o la contraseña de SMTP_URL.',
    permanent: false,
  })
})

test.each([
  ['RCPT TO', '550 no existe', true],
  ['DATA', '554 parece spam', true],
  ['RCPT TO', '450 más tarde', false],
  ['MAIL FROM', '530 hace falta identificarse', false],
  ['CONN', '554 hoy no', false],
])('an answer to %s, %s: permanent %s', (command, response, permanent) => {
  const responseCode = Number(response.slice(0, 3))
  expect(failure(response, { code: 'EENVELOPE', command, responseCode, response })).toEqual({
    reason: `El servidor de correo respondió: ${response}`,
    permanent,
  })
})

test('a certificate that cannot be trusted is told apart from a server that is away', () => {
  expect(failure('self-signed certificate', { code: 'ESOCKET' }).reason).toContain('certificado')
  expect(failure('connect ECONNREFUSED', { code: 'ESOCKET' }).reason).toContain('No se pudo conectar')
})
