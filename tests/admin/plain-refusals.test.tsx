import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as courses from '#app/domains/academy/routes/admin-courses.tsx'
import * as inbox from '#app/domains/admin/routes/inbox-item.tsx'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import * as events from '#app/domains/event-desk/routes/admin-event.tsx'
import { course } from '../academy/rows.ts'
import { EVENT, storeEvent } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application } from './requests.ts'

/** Forms of the team where there is no script: each answer is a page, drawn from what is stored by then. */

withTables('courses', 'events', 'contact_form', 'audit_log')

type Screen = { default: unknown; loader: (asked: never) => unknown; action: (asked: never) => unknown }
type Answer = { data: object; init: { status: number } | null }

const COURSE = {
  title: 'Curso de SQL',
  organizer: 'Arrecife Labs',
  location: 'En línea',
  start_date: '2090-06-01',
  end_date: '2090-06-30',
}

test.each([
  ['a course', courses, openCourse, { ...COURSE, intent: 'update' }, { title: '' }],
  ['an event', events, publicEvent, { ...wordsOf(EVENT), intent: 'update' }, { title: '' }],
  ['a request', inbox, openRequest, { intent: 'save', state: 'nueva', note: 'Lo mío' }, { state: 'spam' }],
])(
  '%s that somebody saves while mine is refused is not written over unseen',
  async (_, screen, open, form, wrong) => {
    const { params, theirs, ...place } = await open()
    const window = windowOf(screen, place.address, params)
    const mine = { ...form, ...params, version: versionIn(await window.draw()) }
    await rowsOf(theirs)
    const refusal = await window.send({ ...mine, ...wrong })
    expect(refusal.init?.status).toBe(422)
    const second = await window.send({ ...mine, version: versionIn(await window.draw(refusal.data)) })
    expect(second).toMatchObject({
      init: { status: 409 },
      data: { conflict: { theirs: expect.any(Object) } },
    })
  },
)

async function openCourse() {
  await course()
  const id = await only('courses')
  const theirs = `update courses set location = 'Kingston'`
  return { params: { id }, address: `/admin/academy?editar=${id}`, theirs }
}

async function publicEvent() {
  const id = await storeEvent()
  return { params: { id }, address: `/admin/events/${id}`, theirs: `update events set location = 'Kingston'` }
}

async function openRequest() {
  const params = { kind: 'comunidad', id: await application() }
  const theirs = `update contact_form set note = 'Lo suyo'`
  return { params, address: `/admin/solicitudes/comunidad/${params.id}`, theirs }
}

/** A screen in a browser without script: its page, with what the last form was answered, and its forms. */
function windowOf({ default: Page, loader, action }: Screen, address: string, params: object) {
  const ask = async (verb: Screen['loader'], init?: RequestInit) => {
    const context = new RouterContextProvider()
    context.set(adminContext, REVIEWER)
    const request = new Request(`http://site.test${address}`, init)
    return (await verb({ request, params, context } as never)) as Answer
  }
  return {
    send: (form: Record<string, string>) => ask(action, { method: 'POST', body: new URLSearchParams(form) }),
    async draw(answer?: object) {
      const loaded = await ask(loader)
      const Stub = createRoutesStub([{ id: 'screen', path: '*', Component: Page as ComponentType }])
      const loaderData = { screen: loaded.data ?? loaded }
      const hydrationData = { loaderData, ...(answer && { actionData: { screen: answer } }) }
      return renderToString(<Stub initialEntries={[address]} hydrationData={hydrationData} />)
    },
  }
}

function versionIn(html: string): string {
  return /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

function wordsOf(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
}

async function only(table: string): Promise<string> {
  const [row] = await rowsOf(`select id from ${table}`)
  return String(row?.id)
}
