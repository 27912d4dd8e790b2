/** Replies as mail programs write them: headers, parts, encodings and the history they quote. */

/** What is answered, and who answers. */
export type Answering = {
  /** Message-ID of our answer, and of an earlier reply of theirs. */
  ours: string
  own: string
  /** Address at which our answer asks for replies. */
  at: string
  from: string
  /** The new words, with the mark by which the drill finds them. */
  words: string
}

export type Written = { headers: Record<string, string>; body: string }

const QUOTED = 'La sala es la 2 y la puerta abre a las seis.'
const SUBJECT = 'Re: Respuesta a tu mensaje'

const plain = (body: string, more: Record<string, string> = {}): Written => ({
  headers: { 'MIME-Version': '1.0', 'Content-Type': 'text/plain; charset="UTF-8"', ...more },
  body,
})

function alternative(text: string, html: string, more: Record<string, string> = {}): Written {
  const boundary = '000000000000a1b2c3d4e5f6'
  const part = (type: string, content: string) =>
    `--${boundary}\nContent-Type: ${type}; charset="UTF-8"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(
      content,
    )
      .toString('base64')
      .replace(/.{76}/g, '$&\n')}\n\n`
  return {
    headers: {
      'MIME-Version': '1.0',
      'Content-Type': `multipart/alternative; boundary="${boundary}"`,
      ...more,
    },
    body: `${part('text/plain', text)}${part('text/html', html)}--${boundary}--\n`,
  }
}

const spanish = (words: string) =>
  `${words}\n\nEl vie, 27 nov 2026 a las 10:00, Marea (<hola@marea.test>) escribió:\n\n> ${QUOTED}\n>\n`
const outlook = (words: string) =>
  `${words}\n\n________________________________\nDe: Marea <hola@marea.test>\nEnviado: viernes, 27 de noviembre de 2026 10:00\nPara: Luz Mota\nAsunto: Respuesta a tu mensaje\n\n${QUOTED}\n`
const html = (words: string) =>
  `<div dir="ltr">${words}</div><br><div class="gmail_quote"><blockquote>${QUOTED}</blockquote></div>`

/** Each names our answer in its own way. */
export const PROGRAMS: Record<string, (answering: Answering) => Written> = {
  Gmail: ({ ours, words }) =>
    alternative(spanish(words), html(words), {
      'In-Reply-To': ours,
      References: ours,
      Subject: SUBJECT,
      'X-Received': 'by 2002:a05:6402:1::1 with SMTP id x1;\r\n Fri, 27 Nov 2026 06:00:00 -0800 (PST)',
    }),
  'Gmail, Android': ({ ours, words }) =>
    plain(spanish(words), { 'In-Reply-To': ours, References: `<primero@marea.test> ${ours}` }),
  'Outlook, escritorio': ({ ours, words }) =>
    plain(outlook(words), {
      'Thread-Topic': 'Respuesta a tu mensaje',
      'Thread-Index': 'AQHaXx1mJ3YlZ0y8m0a1b2c3d4e5fw==',
      References: `<uno@otra.test>\r\n\t<dos@otra.test>\r\n\t${ours}`,
      'In-Reply-To': ours,
      'X-MS-Has-Attach': '',
    }),
  'Outlook, web': ({ ours, words }) =>
    alternative(outlook(words), `<p>${words}</p><hr><p>${QUOTED}</p>`, {
      References: `\r\n ${ours}`,
      'In-Reply-To': `\r\n ${ours}`,
      'Content-Language': 'es-DO',
    }),
  'Outlook, móvil': ({ ours, words }) =>
    plain(`${words}\n\nObtener Outlook para iOS<https://aka.ms/o0ukef>\n${outlook('')}`, {
      'In-Reply-To': ours,
      References: ours,
    }),
  'Apple Mail': ({ ours, own, words }) =>
    plain(`${words}\n\n> El 27 nov 2026, a las 10:00, Marea <hola@marea.test> escribió:\n> \n> ${QUOTED}\n`, {
      'In-Reply-To': ours,
      References: `${own}\r\n ${ours}`,
      'Mime-Version': '1.0 (Mac OS X Mail 16.0 \\(3774.100.2.1.4\\))',
      'X-Mailer': 'Apple Mail (2.3774.100.2.1.4)',
    }),
  iPhone: ({ ours, words }) =>
    plain(
      `${words}\n\nEnviado desde mi iPhone\n\n> El 27 nov 2026, a las 10:00, Marea escribió:\n> ${QUOTED}`,
      {
        'In-Reply-To': ours,
        References: ours,
        'Mime-Version': '1.0 (1.0)',
        'X-Mailer': 'iPhone Mail (22B91)',
      },
    ),
  Yahoo: ({ ours, words }) =>
    alternative(`${words}\n\nEnviado desde Yahoo Mail para iPhone\n`, html(words), {
      'In-Reply-To': ours,
      References: `${ours} <2.ref@mail.yahoo.test>`,
      'X-Mailer': 'WebService/1.1.22356 YMailNorrin',
    }),
  Thunderbird: ({ ours, words }) =>
    plain(`El 27/11/26 a las 10:00, Marea escribió:\n> ${QUOTED}\n\n${words}\n`, {
      'In-Reply-To': ours,
      References: ours,
      'User-Agent': 'Mozilla Thunderbird',
    }),
  'una respuesta a la suya': ({ ours, own, words }) =>
    plain(spanish(words), { 'In-Reply-To': own, References: `${ours} ${own}` }),
  'reenviado, con sus cabeceras': ({ ours, words }) =>
    plain(`${words}\n\n---------- Forwarded message ---------\nDe: Marea <hola@marea.test>\n\n${QUOTED}`, {
      'In-Reply-To': ours,
      References: ours,
      Subject: 'Fwd: Respuesta a tu mensaje',
    }),
  'solo References': ({ ours, words }) => plain(words, { References: `<a@b.test> ${ours} <c@d.test>` }),
  'solo In-Reply-To': ({ ours, words }) => plain(words, { 'In-Reply-To': ours }),
  'In-Reply-To con palabras': ({ ours, words }) =>
    plain(words, { 'In-Reply-To': `Mensaje de Marea del viernes 27 ${ours}` }),
  'sin blancos, con comas': ({ ours, words }) => plain(words, { References: `<a@b.test>,${ours}<c@d.test>` }),
  'sin corchetes': ({ ours, words }) => plain(words, { 'In-Reply-To': ours.slice(1, -1) }),
  'partido dentro del identificador': ({ ours, words }) =>
    plain(words, { References: `<a@b.test>\r\n ${ours.replace('@', '\r\n @')}` }),
  'cien identificadores': ({ ours, words }) =>
    plain(words, {
      References: [ours, ...Array.from({ length: 100 }, (_, each) => `<${each}@otra.test>`)].join('\r\n '),
    }),
  'MIME roto': ({ ours, words }) => ({
    headers: { 'In-Reply-To': ours, 'Content-Type': 'multipart/mixed; boundary=m' },
    body: `--m\nContent-Type: text/plain; charset=utf-99\n\n${words} \0\n--m\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n%%%`,
  }),
  'con un archivo': ({ ours, words }) => ({
    headers: { 'In-Reply-To': ours, 'Content-Type': 'multipart/mixed; boundary=m' },
    body: `--m\nContent-Type: text/plain\n\n${words}\n--m\nContent-Type: application/pdf; name="plano.pdf"\nContent-Disposition: attachment; filename="plano.pdf"\nContent-Transfer-Encoding: base64\n\n${Buffer.from('%PDF-1.7').toString('base64')}\n--m--\n`,
  }),
}

/** What comes beside replies, and is none. */
export const OTHERS: Record<string, (answering: Answering) => Written> = {
  'fuera de la oficina, Outlook': ({ ours, words }) =>
    plain(words, {
      'In-Reply-To': ours,
      Subject: 'Respuesta automática: Respuesta a tu mensaje',
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    }),
  'vacation, Gmail': ({ ours, words }) =>
    plain(words, { 'In-Reply-To': ours, 'Auto-Submitted': 'auto-replied', Precedence: 'bulk' }),
  'out of office, solo el asunto': ({ ours, words }) =>
    plain(words, { 'In-Reply-To': ours, Subject: 'Out of Office: Respuesta a tu mensaje' }),
  'fuera de la oficina, solo el asunto': ({ ours, words }) =>
    plain(words, { 'In-Reply-To': ours, Subject: 'Fuera de la oficina Re: Respuesta a tu mensaje' }),
  'rebote sin informe': ({ ours, words }) =>
    plain(words, { 'In-Reply-To': ours, From: 'Mail Delivery <MAILER-DAEMON@mx.test>', 'Return-Path': '<>' }),
  'acuse de lectura': ({ ours, words }) =>
    plain(words, {
      'In-Reply-To': ours,
      'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=r',
    }),
  lista: ({ ours, words }) =>
    plain(words, { References: ours, 'List-Id': '<vecinos.listas.test>', Precedence: 'list' }),
  'reenviado, sin cabeceras': ({ words }) =>
    plain(words, { Subject: 'Fwd: Respuesta a tu mensaje', To: 'otra@correo.test' }),
  'dirección forjada': ({ at, words }) =>
    plain(words, { To: at.replace(/(.)@/, (_, last) => `${last === 'a' ? 'b' : 'a'}@`), Subject: SUBJECT }),
  'dirección de otro sitio': ({ words }) =>
    plain(words, {
      To: `respuestas+${'0123456789abcdefghijklmnopqrstuv0123456'}@marea.test`,
      Subject: SUBJECT,
    }),
  'identificador adivinado': ({ words }) =>
    plain(words, {
      'In-Reply-To': `<${crypto.randomUUID()}@marea.test>`,
      Subject: SUBJECT,
      To: 'hola@marea.test',
    }),
}
