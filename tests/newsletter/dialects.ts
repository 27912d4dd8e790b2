/**
 * What comes back of a mail, as the servers write it: typed from their documented forms (RFC 3464 and 5965, the
 * templates in the sources of Postfix, Exim, Sendmail, Courier, OpenSMTPD and qmail, and the published lists of codes of
 * Exchange, Gmail, Yahoo, Outlook.com and iCloud).
 */

/** `none`: nothing is known of the mailbox by it. */
export type Meaning = 'gone' | 'refused' | 'soft' | 'complaint' | 'none'

export type Dialect = [what: string, meaning: Meaning, source: string]

export const OUR_ID = '<7d0c4a3e-0000-4000-8000-00000000beef@marea.test>'
const TO = 'luz@manglar.test'

const OURS = `Message-ID: ${OUR_ID}\nFrom: Marea <hola@marea.test>\nTo: ${TO}\nSubject: Novedades de esta semana\n\nHola, Luz.`

function mail(headers: Record<string, string>, body: string): string {
  const lines = Object.entries({ Date: 'Mon, 2 Nov 2026 10:00:00 +0000', To: 'hola@marea.test', ...headers })
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body}\n`.replace(
    /\r?\n/g,
    '\r\n',
  )
}

type Parts = {
  from?: string
  says?: string
  fields: string
  mta?: string
  returns?: 'message/rfc822' | 'text/rfc822-headers'
}

/** A report of RFC 3464. */
function dsn({
  from = 'MAILER-DAEMON@mx.manglar.test',
  says = 'No se pudo entregar.',
  fields,
  mta = 'dns; mx.manglar.test',
  returns = 'message/rfc822',
}: Parts): string {
  const type = 'multipart/report; report-type=delivery-status;\n\tboundary="=_aviso"'
  const headers = {
    From: `Mail Delivery System <${from}>`,
    Subject: 'Undelivered Mail Returned to Sender',
    'Auto-Submitted': 'auto-replied',
    'MIME-Version': '1.0',
    'Content-Type': type,
  }
  return mail(
    headers,
    `--=_aviso
Content-Type: text/plain; charset=us-ascii

${says}

--=_aviso
Content-Type: message/delivery-status

Reporting-MTA: ${mta}
Arrival-Date: Mon, 2 Nov 2026 09:59:58 +0000

Final-Recipient: rfc822; ${TO}
${fields}

--=_aviso
Content-Type: ${returns}

${OURS}
--=_aviso--`,
  )
}

/** `Diagnostic-Code` and `Status` as most servers give them when they have given up. */
const failed = (status: string, diagnostic: string) =>
  `Action: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}`

/** Of servers that write no RFC 3464. */
function plain(text: string, headers: Record<string, string> = {}): string {
  return mail({ From: 'MAILER-DAEMON@mx.manglar.test', Subject: 'failure notice', ...headers }, text)
}

/** A complaint of RFC 5965: the recipient is often taken out of it. */
function arf(fields: string, returns: 'message/rfc822' | 'text/rfc822-headers' = 'message/rfc822'): string {
  const type = 'multipart/report; report-type=feedback-report;\n\tboundary="=_queja"'
  return mail(
    { From: 'staff@quejas.test', Subject: 'FW: Novedades', 'MIME-Version': '1.0', 'Content-Type': type },
    `--=_queja
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for an email message received from IP 192.0.2.9.

--=_queja
Content-Type: message/feedback-report

${fields}
User-Agent: SomeGenerator/1.0
Version: 1

--=_queja
Content-Type: ${returns}

${OURS.replace(`To: ${TO}`, 'To: <redacted>')}
--=_queja--`,
  )
}

const POSTFIX = `This is the mail system at host mx.manglar.test.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

                   The mail system
`
const EXIM = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${TO}`
const EXIM_COPY = `\n\n------ This is a copy of the message, including all the headers. ------\n\n${OURS}`
const QMAIL = `Hi. This is the qmail-send program at manglar.test.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${TO}>:`
const QMAIL_COPY = `\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <hola@marea.test>\n${OURS}`

export const DIALECTS: Dialect[] = [
  // Postfix.
  [
    'Postfix, virtual table',
    'gone',
    dsn({
      says: POSTFIX,
      mta: 'dns; mx.manglar.test\nX-Postfix-Queue-ID: 4F2B',
      fields: `Original-Recipient: rfc822;${TO}\n${failed('5.1.1', `550 5.1.1 <${TO}>: Recipient address\n    rejected: User unknown in virtual mailbox table`)}`,
    }),
  ],
  [
    'Postfix, local table',
    'gone',
    dsn({
      says: POSTFIX,
      fields: `Action: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.manglar.test\nDiagnostic-Code: smtp; 550 5.1.1 <${TO}>: Recipient address rejected: User unknown in local recipient table`,
      returns: 'text/rfc822-headers',
    }),
  ],
  [
    'Postfix, unknown at home',
    'gone',
    dsn({ says: POSTFIX, fields: 'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: x-unix; user unknown' }),
  ],
  [
    'Postfix, no such domain',
    'soft',
    dsn({
      says: POSTFIX,
      fields:
        'Action: failed\nStatus: 5.4.4\nDiagnostic-Code: X-Postfix; Host or domain name not found. Name service error for name=manglar.test type=AAAA: Host found but no data record of requested type',
    }),
  ],
  [
    'Postfix, null MX',
    'gone',
    dsn({
      says: POSTFIX,
      fields:
        'Action: failed\nStatus: 5.1.0\nDiagnostic-Code: X-Postfix; Domain manglar.test does not accept mail (nullMX) 5.1.10',
    }),
  ],
  [
    'Postfix, out of quota',
    'soft',
    dsn({ says: POSTFIX, fields: failed('5.2.2', '552 5.2.2 Mailbox full, quota exceeded') }),
  ],
  [
    'Postfix, given up after days',
    'soft',
    dsn({
      says: POSTFIX,
      fields:
        'Action: failed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx.manglar.test[192.0.2.25]:25: Connection timed out',
    }),
  ],
  [
    'Postfix, our address on a list',
    'refused',
    dsn({
      says: POSTFIX,
      fields: failed(
        '5.7.1',
        '554 5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.9',
      ),
    }),
  ],
  [
    'Postfix, relay denied',
    'refused',
    dsn({ says: POSTFIX, fields: failed('5.7.1', `554 5.7.1 <${TO}>: Relay access denied`) }),
  ],
  [
    'Postfix, delay',
    'none',
    dsn({
      says: POSTFIX,
      fields:
        'Action: delayed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx.manglar.test[192.0.2.25]:25: Connection refused\nWill-Retry-Until: Sat, 7 Nov 2026 10:00:00 +0000',
    }),
  ],
  [
    'Postfix, delivered',
    'none',
    dsn({
      says: POSTFIX,
      fields:
        'Action: relayed\nStatus: 2.0.0\nDiagnostic-Code: X-Postfix; delivery via mx.manglar.test: 250 2.0.0 OK',
    }),
  ],
  [
    'Postfix, our own domain not found',
    'refused',
    dsn({
      says: POSTFIX,
      fields: failed('5.1.8', '550 5.1.8 <hola@marea.test>: Sender address rejected: Domain not found'),
    }),
  ],
  [
    'Postfix, the server full',
    'soft',
    dsn({ says: POSTFIX, fields: failed('5.3.1', '452 4.3.1 Insufficient system storage') }),
  ],
  [
    'Postfix, greylisted to the end',
    'soft',
    dsn({
      says: POSTFIX,
      fields: failed('4.2.0', `450 4.2.0 <${TO}>: Recipient address rejected: Greylisted`),
    }),
  ],
  [
    'Postfix, a filter by the name of spam says that there is nobody',
    'gone',
    dsn({
      says: POSTFIX,
      fields:
        'Action: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx1.spamexperts.test\nDiagnostic-Code: smtp; 550 5.1.1 User unknown at mx1.spamexperts.test',
    }),
  ],
  // Exim.
  [
    'Exim, as a report',
    'gone',
    dsn({
      says: EXIM,
      fields: failed('5.0.0', '550 5.1.1 The email account that you tried to reach does not exist.'),
    }),
  ],
  [
    'Exim, as a report without a status of its own',
    'gone',
    dsn({
      says: EXIM,
      fields:
        'Action: failed\nStatus: 5.0.0\nRemote-MTA: dns; mx.manglar.test\nDiagnostic-Code: smtp; 550 No such user here',
    }),
  ],
  [
    'Exim, plain',
    'gone',
    plain(
      `${EXIM}\n    host mx.manglar.test [192.0.2.25]\n    SMTP error from remote mail server after RCPT TO:<${TO}>:\n    550 5.1.1 User unknown${EXIM_COPY}`,
      { 'X-Failed-Recipients': TO, From: 'Mail Delivery System <Mailer-Daemon@mx.marea.test>' },
    ),
  ],
  [
    'Exim, plain, by its own router',
    'gone',
    plain(`${EXIM}\n    Unrouteable address: unknown user${EXIM_COPY}`, { 'X-Failed-Recipients': TO }),
  ],
  [
    'Exim, plain, full',
    'soft',
    plain(
      `${EXIM}\n    mailbox is full (MTA-imposed quota exceeded while writing to file /var/mail/luz)${EXIM_COPY}`,
      { 'X-Failed-Recipients': TO },
    ),
  ],
  [
    'Exim, plain, a policy',
    'refused',
    plain(
      `${EXIM}\n    host mx.manglar.test [192.0.2.25]\n    SMTP error from remote mail server after end of data:\n    550 High probability of spam${EXIM_COPY}`,
      { 'X-Failed-Recipients': TO },
    ),
  ],
  [
    'Exim, retry timeout',
    'soft',
    plain(
      `${EXIM}\n    host mx.manglar.test [192.0.2.25]: Connection timed out: retry timeout exceeded${EXIM_COPY}`,
      { 'X-Failed-Recipients': TO },
    ),
  ],
  [
    'Exim, warning of a delay',
    'none',
    plain(
      `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.marea.test.\n\nNo action is required on your part. Delivery attempts will continue for\nsome time.${EXIM_COPY}`,
      { Subject: 'Warning: message 1abc delayed 24 hours' },
    ),
  ],
  // Exchange, and Exchange Online.
  [
    'Exchange, not found',
    'gone',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed('5.1.1', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'),
    }),
  ],
  [
    'Exchange Online, not found',
    'gone',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed(
        '5.1.10',
        '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient luz@manglar.test not found by SMTP address lookup',
      ),
    }),
  ],
  [
    'Exchange Online, edge',
    'soft',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed(
        '5.4.1',
        '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [AM7EUR03FT012.eop-EUR03.prod.protection.outlook.com]',
      ),
    }),
  ],
  [
    'Exchange, full',
    'soft',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed(
        '5.2.2',
        '554 5.2.2 mailbox full;STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
      ),
    }),
  ],
  [
    'Exchange, disabled',
    'gone',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed(
        '5.2.1',
        '550 5.2.1 STOREDRV.Deliver.Exception:AccountDisabledException; mailbox disabled',
      ),
    }),
  ],
  [
    'Exchange, may not write to a group',
    'refused',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed(
        '5.7.133',
        '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed because the sender was not authenticated',
      ),
    }),
  ],
  [
    'Exchange Online, our address banned',
    'refused',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed(
        '5.7.606',
        '550 5.7.606 Access denied, banned sending IP [192.0.2.9]; To request removal from this list please visit https://sender.office.com/',
      ),
    }),
  ],
  [
    'Exchange Online, expired',
    'soft',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed(
        '5.4.300',
        '550 5.4.300 Message expired -> 451 4.4.0 Primary target IP address responded with timeout',
      ),
    }),
  ],
  [
    'Exchange, domain',
    'gone',
    dsn({
      from: 'postmaster@manglar.test',
      fields: failed('5.1.2', '550 5.1.2 ESMTP; Bad destination host'),
    }),
  ],
  [
    'Exchange 2003',
    'gone',
    dsn({
      from: 'postmaster@manglar.test',
      says: 'Your message did not reach some or all of the intended recipients.',
      fields: 'Action: failed\nStatus: 5.1.1\nX-Display-Name: Luz',
    }),
  ],
  [
    'Outlook.com, nobody',
    'gone',
    dsn({
      from: 'postmaster@outlook.test',
      fields: failed(
        '5.5.0',
        '550 5.5.0 Requested action not taken: mailbox unavailable (luz@manglar.test): user unknown',
      ),
    }),
  ],
  [
    'Outlook.com, our network',
    'refused',
    dsn({
      from: 'postmaster@outlook.test',
      fields: failed(
        '5.7.1',
        "550 5.7.1 Unfortunately, messages from [192.0.2.9] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140).",
      ),
    }),
  ],
  // Gmail.
  [
    'Gmail, nobody',
    'gone',
    dsn({
      from: 'mailer-daemon@googlemail.test',
      mta: 'dns; googlemail.test',
      fields: failed(
        '5.1.1',
        "550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking the recipient's email address for typos or\n 550 5.1.1 unnecessary spaces. https://support.google.com/mail/?p=NoSuchUser q12 - gsmtp",
      ),
    }),
  ],
  [
    'Gmail, disabled',
    'gone',
    dsn({
      fields: failed(
        '5.2.1',
        '550 5.2.1 The email account that you tried to reach is disabled. Learn more at https://support.google.com/mail/?p=DisabledUser - gsmtp',
      ),
    }),
  ],
  [
    'Gmail, too much for one mailbox',
    'soft',
    dsn({
      fields: failed(
        '5.2.1',
        '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n 550 5.2.1 prevents additional messages from being delivered. - gsmtp',
      ),
    }),
  ],
  [
    'Gmail, full',
    'soft',
    dsn({
      fields: failed('5.2.2', '552-5.2.2 The email account that you tried to reach is over quota. - gsmtp'),
    }),
  ],
  [
    'Gmail, full for days',
    'soft',
    dsn({ fields: failed('4.2.2', "452-4.2.2 The recipient's inbox is out of storage space. - gsmtp") }),
  ],
  [
    'Gmail, unauthenticated',
    'refused',
    dsn({
      fields: failed(
        '5.7.26',
        '550-5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM. - gsmtp',
      ),
    }),
  ],
  [
    'Gmail, DMARC',
    'refused',
    dsn({
      fields: failed(
        '5.7.26',
        "550-5.7.26 Unauthenticated email from marea.test is not accepted due to domain's DMARC policy. - gsmtp",
      ),
    }),
  ],
  [
    'Gmail, unsolicited',
    'refused',
    dsn({
      fields: failed(
        '5.7.1',
        '550-5.7.1 [192.0.2.9 12] Our system has detected that this message is likely unsolicited mail. - gsmtp',
      ),
    }),
  ],
  [
    'Gmail, our pace',
    'refused',
    dsn({
      fields: failed(
        '4.7.28',
        '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address. - gsmtp',
      ),
    }),
  ],
  [
    'Gmail, delay',
    'none',
    dsn({
      from: 'mailer-daemon@googlemail.test',
      says: 'There was a temporary problem delivering your message. Gmail will retry for 46 more hours.',
      fields: 'Action: delayed\nStatus: 4.4.1\nWill-Retry-Until: Wed, 4 Nov 2026 10:00:00 +0000',
    }),
  ],
  // Yahoo, AOL, iCloud.
  [
    'Yahoo, nobody',
    'gone',
    dsn({
      from: 'MAILER-DAEMON@yahoo.test',
      fields: failed(
        '5.0.0',
        "554 delivery error: dd This user doesn't have a yahoo.test account (luz@manglar.test) [0] - mta4123.mail.yahoo.test",
      ),
    }),
  ],
  [
    'Yahoo, not found',
    'gone',
    dsn({
      from: 'MAILER-DAEMON@yahoo.test',
      fields: failed('5.0.0', '552 1 Requested mail action aborted, mailbox not found'),
    }),
  ],
  [
    'Yahoo, plain',
    'gone',
    plain(
      `Message from yahoo.test.\nUnable to deliver message to the following address(es).\n\n<${TO}>:\nThis user doesn't have a yahoo.test account (${TO}) [0]\n\n--- Original message follows.\n\n${OURS}`,
      { From: 'MAILER-DAEMON@yahoo.test' },
    ),
  ],
  [
    'Yahoo, disabled',
    'gone',
    dsn({
      from: 'MAILER-DAEMON@yahoo.test',
      fields: failed(
        '5.0.0',
        '554 30 Sorry, your message to luz@manglar.test cannot be delivered. This mailbox is disabled (554.30).',
      ),
    }),
  ],
  [
    'Yahoo, full',
    'soft',
    dsn({
      from: 'MAILER-DAEMON@yahoo.test',
      fields: failed('5.0.0', '552 1 Requested mail action aborted: exceeded storage allocation'),
    }),
  ],
  [
    'Yahoo, a policy',
    'refused',
    dsn({
      from: 'MAILER-DAEMON@yahoo.test',
      fields: failed(
        '5.7.9',
        '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
      ),
    }),
  ],
  [
    'Yahoo, complaints',
    'refused',
    dsn({
      from: 'MAILER-DAEMON@yahoo.test',
      fields: failed(
        '4.7.0',
        '421 4.7.0 [TSS04] Messages from 192.0.2.9 temporarily deferred due to unexpected volume or user complaints',
      ),
    }),
  ],
  [
    'iCloud, nobody',
    'gone',
    dsn({ fields: failed('5.1.1', '550 5.1.1 <luz@manglar.test>: user does not exist') }),
  ],
  [
    'iCloud, our reputation',
    'refused',
    dsn({
      fields: failed(
        '5.7.0',
        '554 5.7.0 Blocked - see https://support.proofpoint.com/dnsbl-lookup.cgi?ip=192.0.2.9',
      ),
    }),
  ],
  // Sendmail, Courier, OpenSMTPD, Domino, and those before them.
  [
    'Sendmail',
    'gone',
    dsn({
      says: `The original message was received at Mon, 2 Nov 2026 10:00:00 GMT\n\n   ----- The following addresses had permanent fatal errors -----\n<${TO}>\n    (reason: 550 5.1.1 <${TO}>... User unknown)`,
      fields: `Action: failed\nStatus: 5.1.1\nRemote-MTA: DNS; mx.manglar.test\nDiagnostic-Code: SMTP; 550 5.1.1 <${TO}>... User unknown\nLast-Attempt-Date: Mon, 2 Nov 2026 10:00:01 GMT`,
    }),
  ],
  [
    'Sendmail, host unknown',
    'gone',
    dsn({
      fields:
        'Action: failed\nStatus: 5.1.2\nRemote-MTA: DNS; manglar.test\nLast-Attempt-Date: Mon, 2 Nov 2026 10:00:01 GMT',
    }),
  ],
  [
    'Sendmail, warning',
    'none',
    dsn({
      says: '    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **',
      fields: 'Action: delayed\nStatus: 4.2.0\nDiagnostic-Code: SMTP; 451 4.2.0 try again',
    }),
  ],
  [
    'Sendmail, moved without an address',
    'gone',
    dsn({ fields: failed('5.1.6', '551 5.1.6 User has moved; no forwarding address') }),
  ],
  [
    'Courier',
    'gone',
    dsn({
      from: 'postmaster@manglar.test',
      fields:
        'Action: failed\nStatus: 5.0.0\nRemote-MTA: dns; mx.manglar.test [192.0.2.25]\nDiagnostic-Code: smtp; 550 User unknown.',
    }),
  ],
  [
    'OpenSMTPD',
    'gone',
    dsn({
      from: 'MAILER-DAEMON@mx.manglar.test',
      fields: 'Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 Invalid recipient: luz@manglar.test',
    }),
  ],
  [
    'Domino',
    'gone',
    dsn({
      from: 'postmaster@manglar.test',
      fields:
        'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: X-Notes; User luz (luz@manglar.test) not listed in Domino Directory',
    }),
  ],
  ['syntax', 'gone', dsn({ fields: failed('5.1.3', '501 5.1.3 Bad recipient address syntax') })],
  ['too large', 'soft', dsn({ fields: failed('5.3.4', '552 5.3.4 Message size exceeds fixed limit') })],
  ['a loop', 'soft', dsn({ fields: failed('5.4.6', '554 5.4.6 Hop count exceeded - possible mail loop') })],
  // qmail.
  ['qmail, nobody', 'gone', plain(`${QMAIL}\nSorry, no mailbox here by that name. (#5.1.1)${QMAIL_COPY}`)],
  [
    'qmail, said by another server',
    'gone',
    plain(
      `${QMAIL}\n192.0.2.25 does not like recipient.\nRemote host said: 550 5.1.1 <${TO}>: Recipient address rejected: User unknown\nGiving up on 192.0.2.25.${QMAIL_COPY}`,
    ),
  ],
  [
    'qmail, no host',
    'gone',
    plain(`${QMAIL}\nSorry, I couldn't find any host named manglar.test. (#5.1.2)${QMAIL_COPY}`),
  ],
  ['qmail, full', 'soft', plain(`${QMAIL}\nuser is over quota (#5.2.2)${QMAIL_COPY}`)],
  [
    'qmail, too long on the queue',
    'soft',
    plain(
      `${QMAIL}\nI'm not going to try again; this message has been in the queue too long. (#4.4.1)${QMAIL_COPY}`,
    ),
  ],
  [
    'qmail, refused',
    'refused',
    plain(
      `${QMAIL}\n192.0.2.25 failed after I sent the message.\nRemote host said: 554 5.7.1 Message rejected as spam${QMAIL_COPY}`,
    ),
  ],
  // Complaints.
  [
    'complaint as in RFC 5965',
    'complaint',
    arf(
      'Feedback-Type: abuse\nOriginal-Mail-From: <hola@marea.test>\nOriginal-Rcpt-To: <redacted@quejas.test>',
    ),
  ],
  [
    'complaint of Yahoo, headers alone',
    'complaint',
    arf('Feedback-Type: abuse\nReported-Domain: marea.test\nSource-IP: 192.0.2.9', 'text/rfc822-headers'),
  ],
  ['a reader who wants to leave', 'complaint', arf('Feedback-Type: opt-out')],
  ['taken back', 'none', arf('Feedback-Type: not-spam')],
  ['an authentication report', 'none', arf('Feedback-Type: auth-failure\nAuth-Failure: dmarc')],
  // No reports at all.
  [
    'out of the office',
    'none',
    mail(
      {
        From: TO,
        Subject: 'Respuesta automática: Novedades',
        'Auto-Submitted': 'auto-replied',
        'In-Reply-To': OUR_ID,
      },
      'Estoy fuera hasta el lunes. User unknown no soy.',
    ),
  ],
  [
    'vacation of a server',
    'none',
    plain('Luz is on vacation and will read your message when she is back.', {
      From: 'MAILER-DAEMON@manglar.test',
      'Auto-Submitted': 'auto-replied',
    }),
  ],
  [
    'a person of the postmasters',
    'none',
    mail(
      { From: 'Postmaster <postmaster@manglar.test>', Subject: 'Re: Novedades' },
      `Your newsletters look great.\n\n> ${OURS.replaceAll('\n', '\n> ')}`,
    ),
  ],
]
