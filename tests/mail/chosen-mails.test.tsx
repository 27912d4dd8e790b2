import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import AdminMail, { loader } from '#app/domains/admin/routes/mail.tsx'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('mail_messages')

/** /admin/correos at this search, as the server draws it with a mail server. */
async function draw(search: string): Promise<string> {
  const url = new URL(`http://localhost:3000/admin/correos${search}`)
  const request = new Request(url)
  const { data } = await loader({ request, url } as unknown as Parameters<typeof loader>[0])
  const Stub = createRoutesStub([
    { id: 'mails', path: '/admin/correos', Component: AdminMail as ComponentType },
  ])
  const hydrationData = { loaderData: { mails: { ...data, hasServer: true } } }
  const page = <Stub initialEntries={[url.pathname + url.search]} hydrationData={hydrationData} />
  return renderToString(page).replaceAll('<!-- -->', '')
}

async function store(...statuses: string[]): Promise<string[]> {
  await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    select n, 'x', n || '@ozama.test', 'Entrada ' || n, '', '', status, case when status = 'sent' then now() end
    from unnest(array['${statuses.join("', '")}']) with ordinality given (status, n)`)
  return (await rowsOf('select id from mail_messages order by message_id')).map(({ id }) => String(id))
}

const chosen = (html: string) => html.match(/Elegir «Entrada \d»/g)?.length
const buttons = (html: string) => html.match(/<button[^>]*name="accion"[^>]*>[^<]*/g)?.length ?? 0

test('each mail of the list can be chosen; those that left only for a file', async () => {
  await store('sent', 'failed', 'skipped')
  const all = await draw('')
  expect([chosen(all), buttons(all)]).toEqual([3, 2])
  const sent = await draw('?estado=enviados')
  expect([chosen(sent), buttons(sent)]).toEqual([1, 0])
  expect(sent).toMatch(/formaction="\/admin\/correos\/archivo\.csv"/i)
})

test('the question is about those that it can be done with, and says how many others were chosen', async () => {
  const [sent, failed, other] = await store('sent', 'failed', 'sent')
  const asked = await draw(`?accion=reintentar&id=${sent}&id=${failed}&id=${other}`)
  expect(asked).toContain('¿Reintentar 1 correo?')
  expect(asked).toContain('Los otros 2 que elegiste no necesitan otro intento.')
  expect(await draw(`?accion=descartar&id=${sent}`)).toContain('Ninguno de esos correos falló')
})
