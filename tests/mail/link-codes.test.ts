import { expect, test } from 'vitest'
import {
  CODE_MARK,
  configureLinkCodes,
  linkCode,
  withCode,
  withDots,
  withoutCode,
} from '#app/domains/mail/link-codes.server.ts'

const ID = '0b6f6f0e-5b0e-4a0e-9d0e-2f6f0e5b0e4a'
const address = `https://marea.example/admin/restablecer?codigo=${CODE_MARK}`
const mail = { id: ID, html: `<a href="${address}">Crear</a>`, text: `Crear ${address}` }

test('a code is 256 bits, the same for the same mail, another for another mail or another secret', () => {
  configureLinkCodes('uno')
  const code = linkCode(ID)
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(linkCode(ID)).toBe(code)
  expect(linkCode(ID.replace('0b', '0c'))).not.toBe(code)
  configureLinkCodes('dos')
  expect(linkCode(ID)).not.toBe(code)
})

test('the recipient gets the code in both bodies, the team gets dots, and other mails are left alone', () => {
  configureLinkCodes('uno')
  const sent = withCode(mail)
  for (const body of [sent.html, sent.text]) {
    expect(body).toContain(`?codigo=${linkCode(ID)}`)
    expect(body).not.toContain(CODE_MARK)
  }
  const read = withDots(mail)
  for (const body of [read.html, read.text]) {
    expect(body).toContain('?codigo=••••')
    expect(body).not.toContain(linkCode(ID))
  }
  const plain = { id: ID, html: '<p>Hola</p>', text: 'Hola' }
  expect(withCode(plain)).toEqual(plain)
})

test('words of a mail server lose the code, also one that was cut short', () => {
  configureLinkCodes('uno')
  const code = linkCode(ID)
  expect(withoutCode('550 no', mail)).toBe('550 no')
  expect(withoutCode(`550 ${code} no`, mail)).not.toContain(code.slice(0, 8))
  expect(withoutCode(`550 ${code.slice(0, 40)}`, mail)).not.toContain(code.slice(0, 8))
})
