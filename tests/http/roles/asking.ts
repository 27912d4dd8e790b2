import { atScale } from '../../setup/at-scale.ts'
import type { Address } from './addresses.ts'
import type { Answer } from './ask.ts'
import { ROLES } from './people.ts'
import { DECISION, IN, RULES, type Status } from './rules.ts'
import { ALLOWED, OTHERWISE, TEAM_ROLES, type TeamRole } from './team.ts'

export type Question = {
  method: string
  target: string
  form?: Record<string, string> | undefined
  json?: unknown
  expected: Status
  /** Asked for the router's data instead of a page: a redirect comes as 202 with the place inside. */
  isData: boolean
  isPanel: boolean
}

type Outsider = (typeof ROLES)[number]

/** No address takes them. */
const OTHERS = ['PUT', 'PATCH', 'DELETE']

/**
 * One address by every method: as a page, with a slash, as data, as the data of one part alone, as its index. In turns,
 * so that everyone asks for every address, and somebody in every way, without all of that at once.
 */
export function everyWayToAsk({ pattern, routeIds }: Address, role: Outsider): Question[] {
  const rule = RULES[pattern]
  if (!rule) throw new Error(`${pattern} has no line in rules.ts.`)
  const { at = pattern, search, form = DECISION, json } = rule
  const isPanel = /^\/admin(\/|$)/.test(pattern)
  const body = json === undefined ? { form } : { json }
  const of = (answers: typeof rule.get) => (typeof answers === 'object' ? answers[role] : answers)

  // What is open to everybody looks at no cookie: whoever has one asks for it in one way only.
  const ways = waysIn(at, search, routeIds)
  const isAskedInEveryWay = isPanel || role === 'anonymous'
  const asked = isAskedInEveryWay ? inTurn(ways, pattern, role) : ways.slice(0, 1)

  const refused = of(rule.get)
  const isClosed = isPanel && (refused === 401 || refused === 403)
  const elsewhere = isClosed
    ? [{ target: submissionAt(at), isData: true, isPanel, method: 'GET', expected: refused }]
    : []

  const own = asked.flatMap(({ isFrame, ...way }, turn) => {
    const wanted = { ...way, isPanel }
    // The frame around a page is there even where the page is not.
    const there = isFrame && !isClosed ? 200 : of(rule.get)
    // A public page has one spelling.
    const reading = way.target.endsWith('/') && isPage(at) ? 308 : there
    const get = { ...wanted, method: 'GET', expected: reading }
    const post = { ...wanted, ...body, method: 'POST', expected: of(rule.post) }
    const rest = [
      { ...get, method: 'HEAD' },
      ...OTHERS.map((method) => ({ ...wanted, ...body, method, expected: 405 })),
      { ...wanted, method: 'OPTIONS', expected: 204 },
    ]
    const oneOfRest = rest.filter((_, index) => index === (turn + ROLES.indexOf(role)) % rest.length)
    // Signing out is tried by itself: it would end the session the rest is asked with.
    return [get, ...(pattern === '/admin/salir' ? [] : [post]), ...atScale(rest, oneOfRest)]
  })
  return [...own, ...elsewhere]
}

/**
 * One address of the panel as somebody with a role asks it: as a page, as data and as the data of its part alone, and by
 * form. A form that would be taken is empty, and so does nothing.
 */
export function teamQuestions({ pattern, routeIds }: Address, role: TeamRole): Question[] {
  const rule = RULES[pattern]
  const allowed = ALLOWED[pattern]
  if (!rule || typeof rule.get !== 'object' || rule.get['no role'] !== 403) return []
  const { at = pattern, search, form = DECISION } = rule
  const opens = allowed?.open.includes(role) ?? false
  const own = OTHERWISE[pattern]?.[role]
  const get = opens ? (own ?? rule.get.admin) : 403
  const sends = allowed?.send?.includes(role) ?? false
  const ways = waysIn(at, search, routeIds).filter(({ isFrame }) => !isFrame)
  return inTurn(ways, pattern, role).flatMap(({ target, isData }) => {
    const asked = { target, isData, isPanel: true }
    const expected: Status = sends ? IN : 403
    const posted = { ...asked, method: 'POST', form: sends ? undefined : form, expected }
    // Reading what takes no form is refused as a method, to who may read it.
    const isRefused = !sends && !(opens && !allowed?.send)
    return [{ ...asked, method: 'GET', expected: get }, ...(sends || isRefused ? [posted] : [])]
  })
}

/** Who has no cookie asks in every way; everybody else in one, another for each person and address, unless at scale. */
function inTurn<Way>(ways: Way[], pattern: string, role: Outsider | TeamRole): Way[] {
  if (role === 'anonymous') return ways
  const turn = [...ROLES, ...TEAM_ROLES].indexOf(role) + Object.keys(RULES).indexOf(pattern)
  return atScale(
    ways,
    ways.filter((_, index) => index === turn % ways.length),
  )
}

/** What is behind the gate, as a page, as data and by form, of whoever has a link and no account. */
export function linkQuestions(address: Address): Question[] {
  const isGuarded = /^\/(admin|api\/functions)(\/|$)/.test(address.pattern)
  if (!isGuarded) return []
  const at = RULES[address.pattern]?.at ?? address.pattern
  return everyWayToAsk(address, 'anonymous').filter(
    ({ method, target }) => /^(GET|POST)$/.test(method) && (target === at || target === `${at}.data`),
  )
}

/** Neither of the panel nor of the interface, and no file. */
function isPage(at: string): boolean {
  return at !== '/' && !/^\/(admin|api)(\/|$)|\.\w+$/.test(at)
}

/** What only the list of submissions tells, asked of another screen's address. */
function submissionAt(at: string): string {
  return `${at}.data?ver=${DECISION.id}&_routes=${encodeURIComponent('domains/event-desk/routes/admin-events')}`
}

function waysIn(at: string, search = '', [page = '', ...frames]: string[]) {
  const data = at === '/' ? '/_.data' : `${at}.data`
  const alone = (id: string) => `${data}?_routes=${encodeURIComponent(id)}&${search}`
  const pages = [at, `${at}?index`, ...(search ? [`${at}?${search}`] : []), ...(at === '/' ? [] : [`${at}/`])]
  const parts = [data, alone(page), ...(at === '/' ? [] : [`${at}/_.data`])]
  return [
    ...pages.map((target) => ({ target, isData: false, isFrame: false })),
    ...parts.map((target) => ({ target, isData: true, isFrame: false })),
    ...frames.map((id) => ({ target: alone(id), isData: true, isFrame: true })),
  ]
}

/** One sentence for each thing that is wrong with an answer. */
export function wrongAnswer({ expected, isData, isPanel, method }: Question, answer: Answer): string[] {
  const { status, headers, body } = answer
  const wrong: string[] = []
  if (expected === IN) {
    if (status >= 500 || status === 401 || status === 403) wrong.push('expected to be let in')
  } else {
    const promised = [expected].flat().map((each) => (isData && each > 300 && each < 400 ? 202 : each))
    if (!promised.includes(status)) wrong.push(`expected ${promised.join(' or ')}`)
  }
  if (status === 405 && !headers.allow) wrong.push('does not say which methods it takes')
  if (method === 'HEAD' && body !== '') wrong.push('answers HEAD with a body')
  const isAnswerOfPanel = isPanel && status !== 204 && status !== 405
  if (isAnswerOfPanel && headers['cache-control'] !== 'no-store') wrong.push('may be stored by a cache')
  return wrong
}
