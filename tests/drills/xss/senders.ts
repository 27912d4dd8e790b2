/** Whatever a stranger can fill in, filled with scripts and posted as a program does, without the page. */

import { addressOf } from '../event-form.ts'
import { FORMS } from '../hostile/targets.ts'
import { PAYLOADS } from './payloads.ts'

/** In a long text, so many at once. */
const BATCH = 25

/** Fields that are free text; the others have to be right, or nothing would be stored at all. */
const SHORT = [
  'title',
  'contact_person',
  'location',
  'first_name',
  'last_name',
  'company',
  'position',
  'name',
  'course',
]
const LONG = ['description', 'message']
const MEDIUM = ['summary', 'reasonOfInterest']

const REGISTRATION = { name: '', email: 'ana@ozama.test', consent_privacy: 'on' }

export type Shot = { what: string; status: number }

/** One round of every public form and function, each field with a script in it. */
export async function shoot(site: string, event: string, round: number, payload: number): Promise<Shot[]> {
  const forms = FORMS.filter(
    ({ path, honest }) => !path.startsWith('/admin') && Object.keys(honest).length > 0,
  )
  const targets = [
    ...forms.map(({ path, kind, honest }) => ({ path, kind, honest })),
    { path: `/evento/${event}`, kind: 'form', honest: REGISTRATION },
  ]
  return Promise.all(
    targets.map(async ({ path, kind, honest }, index) => {
      const armed = Object.fromEntries(
        Object.entries(honest).map(([name, value]) => [name, arm(name, value, round, payload)]),
      )
      const address = addressOf(round * targets.length + index + 1)
      return { what: path, status: await post(site + path, kind === 'function', armed, address) }
    }),
  )
}

type Value = string | string[] | boolean

function arm(name: string, value: Value, round: number, payload: number): Value {
  const own = PAYLOADS[payload % PAYLOADS.length] ?? ''
  if (SHORT.includes(name)) return `${own} ${round}`
  if (MEDIUM.includes(name)) return own
  if (LONG.includes(name))
    return Array.from({ length: BATCH }, (_, n) => PAYLOADS[(payload + n) % PAYLOADS.length]).join('\n')
  if (name === 'website_url') return `https://ozama.test/?q=${encodeURIComponent(own)}`
  if (name === 'email') return `persona-${round}@ozama.test`
  return value
}

async function post(url: string, isFunction: boolean, fields: Record<string, Value>, address: string) {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const entry of [value].flat()) form.append(name, String(entry))
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, ...(isFunction && { 'content-type': 'application/json' }) },
    body: isFunction ? JSON.stringify(fields) : form,
  })
  await answer.arrayBuffer()
  return answer.status
}
