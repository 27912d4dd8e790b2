import { removeAdministrator } from '#app/domains/auth/administrators/roles.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startSite } from '../setup/site.ts'
import { startDatabase } from '../setup/test-database.ts'
import type { Drill } from './drill.ts'
import { addressOf, filledForm, send } from './event-form.ts'
import { AT_ONCE, type Count, inRounds, together, totals } from './race/rounds.ts'
import { type Administrator, addAdministrator, decide, signIn, visit } from './team.ts'

/** Two nodes on one database, and two administrators who are signed in to both. */
type Stage = { nodes: [string, string]; administrators: [Administrator, Administrator]; databaseUrl: string }

export const drill: Drill = {
  title: 'dos procesos sobre un PostgreSQL; veinte personas hacen lo mismo a la vez',
  async run({ isShort, say }) {
    const rounds = isShort ? { decisions: 3, forms: 2, roles: 1 } : { decisions: 50, forms: 25, roles: 10 }
    const database = await startDatabase()
    const sites: Site[] = []
    try {
      const env = {
        DATABASE_URL: database.url,
        PUBLIC_URL: 'http://marea.example',
        TRUSTED_PROXIES: 'loopback',
      }
      // Together: the first start of a new database is a race too.
      sites.push(...(await Promise.all([startSite(env), startSite(env)])))
      const stage = await prepare(sites, database.url)
      const approvals = await inRounds(rounds.decisions, () => approveTogether(stage))
      say(`aprobaciones: ${rounds.decisions} × ${AT_ONCE}`)
      const opposed = await inRounds(rounds.decisions, () => approveAndRejectTogether(stage))
      say(`aprobar contra rechazar: ${rounds.decisions} × ${AT_ONCE}`)
      const keyed = await inRounds(rounds.forms, () => sendTogether(stage, true))
      const plain = await inRounds(rounds.forms, () => sendTogether(stage, false))
      say(`formularios iguales: 2 × ${rounds.forms} × ${AT_ONCE}`)
      connectDatabase(database.url, () => {})
      const roles = await inRounds(rounds.roles, () => takeRoleAway(stage))
      return [
        ...totals('aprobar a la vez', approvals),
        ...totals('aprobar contra rechazar', opposed),
        ...totals('el mismo formulario, con clave', keyed),
        ...totals('el mismo formulario, sin clave', plain),
        ...totals('quitar el rol', roles),
      ]
    } finally {
      await disconnectDatabase()
      await Promise.all(sites.map((site) => site.stop()))
      await database.remove()
    }
  },
}

async function prepare(sites: Site[], databaseUrl: string): Promise<Stage> {
  const [one, two] = sites.map(({ url }) => url) as [string, string]
  const second = await addAdministrator(databaseUrl)
  const administrators: Stage['administrators'] = [await signIn(one), await signIn(two, second.email)]
  return { nodes: [one, two], administrators, databaseUrl }
}

async function approveTogether(stage: Stage): Promise<Count> {
  const id = await pendingEvent(stage)
  const answers = await together((n) => decide(...someone(stage, n), 'approve', id))
  const held = await outcomeOf(stage, id)
  const late = answers.filter(({ status }) => status === 409)
  return {
    decisiones: [answers.filter(({ status }) => status === 303).length, 1],
    'leyeron «Ya aprobado por …»': [
      late.filter(({ words }) => words.includes(`Ya aprobado por ${held.by}`)).length,
      AT_ONCE - 1,
    ],
    'eventos en la agenda': [held.events, 1],
    'correos al organizador': [held.mails, 1],
    'entradas en el registro': [held.entries, 1],
  }
}

async function approveAndRejectTogether(stage: Stage): Promise<Count> {
  const id = await pendingEvent(stage)
  const answers = await together((n) => decide(...someone(stage, n), n % 3 ? 'approve' : 'reject', id))
  const held = await outcomeOf(stage, id)
  const isApproved = held.status === 'approved'
  const words = `Ya ${isApproved ? 'aprobado' : 'rechazado'} por ${held.by}`
  return {
    decisiones: [answers.filter(({ status }) => status === 303).length, 1],
    'leyeron cuál fue y de quién': [
      answers.filter((answer) => answer.status === 409 && answer.words.includes(words)).length,
      AT_ONCE - 1,
    ],
    'eventos de más o de menos': [Math.abs(held.events - (isApproved ? 1 : 0)), 0],
    'correos al organizador': [held.mails, 1],
    'entradas en el registro': [held.entries, 1],
  }
}

async function sendTogether({ nodes, databaseUrl }: Stage, withScript: boolean): Promise<Count> {
  const form = filledForm(`Carrera ${++events}`, addressOf(events), withScript)
  const answers = await together((n) => send(nodes[n % 2 ? 1 : 0], form))
  const rows = await queryAt<{ receipts: number }>(
    databaseUrl,
    `select (select count(*)::int from mail_messages
             where subject_id = s.id::text and template = 'event_receipt') as receipts
     from event_submissions s where title = $1`,
    [form.title],
  )
  return {
    'dados por buenos': [
      answers.filter((answer) => answer?.status === (withScript ? 200 : 303)).length,
      AT_ONCE,
    ],
    filas: [rows.length, 1],
    acuses: [rows.reduce((sum, { receipts }) => sum + receipts, 0), 1],
  }
}

/** The very next request of that person is refused, at either node, and so is what they decide. */
async function takeRoleAway(stage: Stage): Promise<Count> {
  const { nodes, databaseUrl } = stage
  const { id, email } = await addAdministrator(databaseUrl)
  const person = await signIn(nodes[0], email)
  const before = await Promise.all(nodes.map((node) => visit(node, '/admin/events', person)))
  const event = await pendingEvent(stage)
  await removeAdministrator(id, { id, email })
  const after = await together((n) => {
    const node = nodes[n % 2 ? 1 : 0]
    return n < 10 ? visit(node, '/admin/events', person) : decide(node, person, 'approve', event)
  })
  return {
    'sesiones válidas en los dos nodos': [before.filter(({ status }) => status === 200).length, 2],
    'peticiones rechazadas con 401 después': [after.filter(({ status }) => status === 401).length, AT_ONCE],
    'decisiones que pasaron': [(await outcomeOf(stage, event)).status === 'pending' ? 0 : 1, 0],
  }
}

let events = 0

async function pendingEvent({ nodes, databaseUrl }: Stage) {
  const form = filledForm(`Carrera ${++events}`, addressOf(events))
  await send(nodes[0], form)
  const [row] = await queryAt<{ id: string }>(
    databaseUrl,
    'select id from event_submissions where title = $1',
    [form.title],
  )
  if (!row) throw new Error(`${form.title} no llegó.`)
  return row.id
}

async function outcomeOf({ databaseUrl }: Stage, id: string) {
  const [row] = await queryAt<{ status: string; by: string; events: number; mails: number; entries: number }>(
    databaseUrl,
    `select s.status, u.email as by,
            (select count(*)::int from events where submission_id = s.id) as events,
            (select count(*)::int from mail_messages
             where subject_id = s.id::text and template in ('event_approval', 'event_rejection')) as mails,
            (select count(*)::int from audit_log where subject_id = s.id::text) as entries
     from event_submissions s left join "user" u on u.id = s.reviewed_by where s.id = $1`,
    [id],
  )
  if (!row) throw new Error('El evento ya no está.')
  return row
}

function someone({ nodes, administrators }: Stage, n: number): [string, Administrator] {
  return [nodes[n % 2 ? 1 : 0], administrators[n % 4 < 2 ? 0 : 1]]
}
