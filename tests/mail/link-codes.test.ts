import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  codesOf,
  linkCode,
  type MailCodes,
  maskedCodes,
  withoutCodes,
} from '#app/domains/mail/link-codes.server.ts'
import { fillIn, renderMail } from '#app/domains/mail/render.server.ts'
import { replaceSiteSecret } from '#app/domains/settings/site-secret.server.ts'

const ID = '0b6f6f0e-5b0e-4a0e-9d0e-2f6f0e5b0e4a'
const DOTS = '••••••••••••••••'

const linkTo = ({ mailId, code }: MailCodes, words = 'Crear') =>
  createElement('a', { href: `https://marea.example/?correo=${mailId}&codigo=${code}` }, words)

test('a code is 256 bits, the same for the same mail, another for another mail or another secret', () => {
  replaceSiteSecret('uno')
  const code = linkCode(ID)
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(linkCode(ID)).toBe(code)
  expect(linkCode(ID.replace('0b', '0c'))).not.toBe(code)
  replaceSiteSecret('dos')
  expect(linkCode(ID)).not.toBe(code)
})

test('the recipient gets the code in both bodies, the team gets dots, and the drawing serves for everybody', async () => {
  replaceSiteSecret('uno')
  const drawing = await renderMail((codes) => linkTo(codes))
  const { html, text } = fillIn(drawing, codesOf(ID))
  for (const body of [html.replaceAll('&amp;', '&'), text])
    expect(body).toContain(`https://marea.example/?correo=${ID}&codigo=${linkCode(ID)}`)
  const read = fillIn(drawing, maskedCodes(ID))
  for (const body of [read.html, read.text]) {
    expect(body).toContain(`codigo=${DOTS}`)
    expect(body).not.toContain(linkCode(ID))
  }
  const other = ID.replace('0b', '0c')
  expect(fillIn(drawing, codesOf(other)).text).toContain(linkCode(other))
})

test('no drawing has the placeholders of another, so that a word which was one means nothing', async () => {
  replaceSiteSecret('uno')
  const seen: MailCodes[] = []
  await renderMail((codes) => linkTo(seen[seen.push(codes) - 1] as MailCodes))
  const [once] = seen
  const words = Object.values(once ?? {}).join(' ')
  expect(words).toMatch(/^[0-9a-f]{32}( [0-9a-f]{32})+$/)
  const { html, text } = fillIn(await renderMail((codes) => linkTo(codes, words)), codesOf(ID))
  for (const body of [html, text]) {
    expect(body, 'as it was typed').toContain(words)
    expect(body.split(linkCode(ID))).toHaveLength(2)
  }
})

test('words of a mail server lose every code, also one that was cut short', () => {
  replaceSiteSecret('uno')
  const { mailId: _, ...codes } = codesOf(ID)
  expect(withoutCodes('550 no', ID)).toBe('550 no')
  for (const code of Object.values(codes)) {
    expect(withoutCodes(`550 ${code} no`, ID)).toBe(`550 ${DOTS}`)
    expect(withoutCodes(`550 ${code.slice(0, 40)}`, ID)).toBe(`550 ${DOTS}`)
  }
})
