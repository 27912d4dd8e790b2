import { expect, test } from 'vitest'
import { readReport } from '#app/domains/mail/mailbox/report.server.ts'
import { classify } from '#app/domains/newsletter/bounces/classify.ts'
import { DIALECTS, OUR_ID } from './dialects.ts'

/** Issue 33, point 6: what a returned mail says of its recipient, in the dialects of the servers. */
test.each(DIALECTS)('%s: %s', async (_, meaning, source) => {
  const report = await readReport(Buffer.from(source))
  const read = !report ? 'none' : report.kind === 'complaint' ? 'complaint' : classify(report)
  expect(read).toBe(meaning)
  if (report) expect(report.messageId).toBe(OUR_ID)
})

/** What servers answer at once, as nodemailer hands it over. */
test.each([
  ['5.1.1', '550 5.1.1 <luz@manglar.test>: Recipient address rejected: User unknown', 'gone'],
  ['', '550 No such user here', 'gone'],
  ['', '550 Mailbox unavailable', 'soft'],
  ['5.7.1', '554 5.7.1 Message rejected under suspicion of SPAM', 'refused'],
  ['', '554 Your IP 192.0.2.9 is listed at dnsbl.test', 'refused'],
  ['4.2.2', '452 4.2.2 Mailbox full', 'soft'],
  // A server that contradicts itself: not now is no never.
  ['5.1.1', '450 5.1.1 User unknown, try later', 'soft'],
  ['5.2.1', '550 5.2.1 Mailbox disabled for this recipient', 'gone'],
])('an answer of %s, %s: %s', (status, diagnostic, meaning) => {
  expect(classify({ status, diagnostic })).toBe(meaning)
})

test('there are sixty of them', () => {
  expect(DIALECTS.length).toBeGreaterThanOrEqual(60)
})
