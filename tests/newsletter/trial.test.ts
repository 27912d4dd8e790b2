import { expect, test } from 'vitest'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { readTrial, startTrial } from '#app/domains/newsletter/readiness/trial.server.ts'
import { mail, REPLY_TABLES, withMailbox } from '../admin/mailed-answers.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

/** Issue 33, point 8: a mail to the team's mailbox, and what that says of it. */
withTables(...REPLY_TABLES, 'newsletter_trials')
const server = withMailbox()

const SIGNED =
  'v=1; a=rsa-sha256; d=marea.test; s=boletin; h=From:To:Subject:List-Unsubscribe:\r\n List-Unsubscribe-Post; bh=x; b=y'

/** The trial as the mailbox shows it, with these headers above its own. */
async function comesBack(headers: string, signature = SIGNED) {
  await rowsOf('delete from newsletter_trials')
  expect(await startTrial('buzon@marea.test', REVIEWER)).toBe(true)
  const [row] = await rowsOf(
    `select subject from mail_messages where template = 'newsletter_trial' order by created_at desc limit 1`,
  )
  const source = mail({
    Subject: String(row?.subject),
    'DKIM-Signature': signature,
    'Message-ID': `<${crypto.randomUUID()}@ses.test>`,
  })
  server().mails.push({ source: `${headers}\r\n${source}` })
  await receiveReplies()
  const { state, parts } = await readTrial()
  return { state, parts: Object.fromEntries(parts.map((part) => [part.name, part])) }
}

test('a trial that comes back well says so, whatever Message-ID a relay gave it', async () => {
  const { state, parts } = await comesBack(
    'Authentication-Results: mx.buzon.test;\r\n dkim=pass header.i=@marea.test header.s=boletin;\r\n spf=pass (buzon.test: domain of hola@marea.test designates 192.0.2.9) smtp.mailfrom=hola@marea.test;\r\n dmarc=pass (p=NONE) header.from=marea.test',
  )
  expect(state).toBe('came')
  expect(Object.values(parts).map((part) => part.state)).toEqual(['ok', 'ok', 'ok', 'ok'])
})

test('one that comes back badly says in a sentence each what to change, and what a mail brought along is not believed', async () => {
  const { parts } = await comesBack(
    'Return-Path: <rebotes@relevo.test>\r\nAuthentication-Results: mx.buzon.test; spf=softfail smtp.mailfrom=relevo.test\r\nAuthentication-Results: mx.buzon.test; dkim=fail (bad signature) header.d=marea.test; dmarc=fail header.from=marea.test\r\nAuthentication-Results: mx.falso.test; spf=pass; dkim=pass; dmarc=pass',
    'v=1; a=rsa-sha256; d=relevo.test; h=From:To:Subject:List-Unsubscribe; b=y',
  )
  expect(parts['SPF, en la prueba']).toMatchObject({
    state: 'failure',
    todo: expect.stringContaining('relevo.test'),
  })
  expect(parts['DKIM, en la prueba']).toMatchObject({
    state: 'failure',
    says: 'La firma no vale (dkim=fail).',
  })
  expect(parts['DMARC, en la prueba']).toMatchObject({ state: 'failure' })
  expect(parts['Firma del botón de dejar']).toMatchObject({ state: 'failure' })
})

test('two trials in a minute are one; a code that is no trial’s changes nothing', async () => {
  expect(await startTrial('buzon@marea.test', REVIEWER)).toBe(true)
  expect(await startTrial('buzon@marea.test', REVIEWER)).toBe(false)
  server().mails.push({ source: mail({ Subject: 'Prueba del boletín (0123456789ab)' }) })
  await receiveReplies()
  expect(await readTrial()).toMatchObject({ state: 'waiting', parts: [] })
})
