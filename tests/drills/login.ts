import pg from 'pg'
import { startDatabase, startSite } from '../setup/site.ts'
import { atLeast, atMost, type Drill, type DrillContext, exactly, type Finding, inTime } from './drill.ts'
import { TARGETS } from './hostile/targets.ts'
import { address, makeAdministrator, RIGHT } from './login/accounts.ts'
import { compare, FORGOTTEN, pace, SIGN_IN } from './login/enumeration.ts'
import { tryFirstPassword } from './login/first-password.ts'
import { forgedHeaders, spellings } from './login/forged-headers.ts'
import { guessCodes } from './login/second-factor.ts'
import { cookiesOf, newAddress, sendSignIn } from './login/sign-in-request.ts'

const LONG = { accounts: 20, guessesEach: 50, compared: 6, pairs: 100 }
const SHORT = { accounts: 4, guessesEach: 15, compared: 1, pairs: 25 }
const AT_ONCE = 8
/** design §6.25 and the limits' own reasons: ten by account, a hundred by address, in a quarter of an hour. */
const BY_ACCOUNT = 10
const BY_ADDRESS = 100

export const drill: Drill = {
  title:
    'Mil intentos de entrar desde direcciones que cambian, con cabeceras inventadas, contra dos procesos.',
  async run(context) {
    const database = await startDatabase()
    const db = new pg.Client({ connectionString: database.url })
    // No proxy is trusted: what a header says about an address is a stranger's word.
    const env = { DATABASE_URL: database.url, TRUSTED_PROXIES: '' }
    const sites = [await startSite(env), await startSite(env)]
    try {
      await db.connect()
      const nodes = sites.map(({ url }) => url)
      return [
        ...(await attack(context, db, nodes)),
        ...(await fromOneAddress(context, db, nodes)),
        ...(await guessCodes(context, db, nodes)),
        ...(await lookForDifferences(context, db, nodes)),
        ...(await openWithFirstPassword(context)),
      ]
    } finally {
      await db.end()
      await Promise.all(sites.map((site) => site.stop()))
      await database.remove()
    }
  },
}

async function attack(
  { isShort, random, say }: DrillContext,
  db: pg.Client,
  nodes: string[],
): Promise<Finding[]> {
  const { accounts, guessesEach } = isShort ? SHORT : LONG
  const known = Array.from({ length: accounts / 2 }, (_, number) => address('conocida', number))
  const unknown = known.map((_, number) => address('inventada', number))
  for (const email of known) await makeAdministrator(db, email)
  const [owner = ''] = known
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const anywhere = () => ({ from: newAddress(), headers: forgedHeaders(random) })

  const home = { from: newAddress() }
  const first = await sendSignIn(nodes[0] ?? '', { ...home, form: { email: owner, password: RIGHT } })
  const device = { cookie: cookiesOf(first).replace(/marea\.session_token=[^;]*;?\s*/, '') }
  const ownerEnters = async () => {
    const form = { email: owner, password: RIGHT }
    const entries = await Promise.all(
      nodes.map((node) => sendSignIn(node, { ...home, headers: device, form })),
    )
    return entries.filter(({ status }) => status !== 303).length
  }

  const checked = new Map<string, number>()
  const guesses = Array.from({ length: guessesEach }, () => [...known, ...unknown]).flat()
  let [sent, lockedOut, broken] = [0, 0, 0]
  const waiting = guesses.values()
  const guesser = async () => {
    for (const email of waiting) {
      const { typed, same } = random() < 0.6 ? { typed: email, same: true } : pick(spellings(email))
      const form = { email: typed, password: `intento-${sent}` }
      const { status } = await sendSignIn(pick(nodes), { ...anywhere(), form })
      sent++
      if (same && status === 401) checked.set(email, (checked.get(email) ?? 0) + 1)
      if (![400, 401, 429].includes(status)) broken++
      if (sent % Math.ceil(guesses.length / 4) === 0) lockedOut += await ownerEnters()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guesser))

  // However the guesses fell: from here on every known account is at its limit.
  for (const email of known)
    for (let turn = 0; turn <= BY_ACCOUNT; turn++) {
      const form = { email, password: 'tampoco-es-esta' }
      const { status } = await sendSignIn(pick(nodes), { ...anywhere(), form })
      if (status === 401) checked.set(email, (checked.get(email) ?? 0) + 1)
    }
  say(`comprobados por cuenta: ${[...checked.values()].join(' ')}`)

  let opened = 0
  for (const email of known)
    for (const { typed } of spellings(email))
      for (const node of nodes) {
        const { status } = await sendSignIn(node, { ...anywhere(), form: { email: typed, password: RIGHT } })
        if (status === 303) opened++
      }
  const plain = await Promise.all(
    known.flatMap((email) =>
      nodes.map((node) => sendSignIn(node, { from: newAddress(), form: { email, password: RIGHT } })),
    ),
  )
  const stolen = await Promise.all(
    known
      .slice(1)
      .map((email) =>
        sendSignIn(nodes[1] ?? '', { ...home, headers: device, form: { email, password: RIGHT } }),
      ),
  )
  return [
    exactly('el dueño entra antes del ataque (303)', first.status, 303),
    atLeast('intentos', sent, guesses.length),
    atMost('intentos comprobados en la cuenta más atacada', Math.max(...checked.values()), BY_ACCOUNT),
    exactly('respuestas que no son 400, 401 ni 429', broken, 0),
    exactly('veces que la contraseña correcta abre desde un lugar extraño, pasado el límite', opened, 0),
    exactly(
      'de ellas con la dirección tal cual, sin ser 429',
      plain.filter(({ status }) => status !== 429).length,
      0,
    ),
    exactly(
      'cuentas que abre un dispositivo conocido de otra',
      stolen.filter(({ status }) => status !== 429).length,
      0,
    ),
    exactly(
      'veces que el dueño no entra en su dispositivo, en los dos procesos',
      lockedOut + (await ownerEnters()),
      0,
    ),
  ]
}

/** One real address, whatever it says it is. */
async function fromOneAddress(
  { random, say }: DrillContext,
  db: pg.Client,
  nodes: string[],
): Promise<Finding[]> {
  await db.query('delete from rate_limits')
  const from = newAddress()
  const statuses: number[] = []
  for (let turn = 0; turn < BY_ADDRESS + 20; turn++) {
    // No address at all: it is counted, and costs nothing to check.
    const form = { email: turn % 2 ? '' : `nadie${turn}`, password: 'a' }
    const { status } = await sendSignIn(nodes[turn % 2] ?? '', { from, headers: forgedHeaders(random), form })
    statuses.push(status)
  }
  const taken = statuses.filter((status) => status === 401).length
  say(
    `desde una sola dirección: ${taken} intentos tomados, después ${[...new Set(statuses.slice(BY_ADDRESS))]}`,
  )
  return [exactly('intentos tomados de una misma dirección, diga lo que diga', taken, BY_ADDRESS)]
}

async function lookForDifferences(
  { isShort, say }: DrillContext,
  db: pg.Client,
  nodes: string[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  const questions = TARGETS.some(({ pattern }) => pattern === FORGOTTEN.path)
    ? [SIGN_IN, FORGOTTEN]
    : [SIGN_IN]
  for (const question of questions) {
    const { compared, pairs } = isShort ? SHORT : LONG
    const { differences, samples } = await compare(db, nodes, question, compared)
    const { knownMs, unknownMs, ...found } = await pace(db, nodes, question, pairs)
    for (const line of differences.slice(0, 5)) say(line)
    const ratio = Math.round(found.ratio * 100) / 100
    say(
      `${question.path}: mediana ${knownMs.toFixed(1)} ms conocida, ${unknownMs.toFixed(1)} ms desconocida (${ratio})`,
    )
    findings.push(
      exactly(`${question.path}: respuestas distintas de ${samples} pares`, differences.length, 0),
      inTime(atLeast(`${question.path}: mediana conocida entre desconocida`, ratio, 0.7)),
      inTime(atMost(`${question.path}: mediana conocida entre desconocida`, ratio, 1.4)),
    )
  }
  return findings
}

async function openWithFirstPassword({ say }: DrillContext): Promise<Finding[]> {
  const wrong = await tryFirstPassword()
  for (const line of wrong) say(line)
  return [exactly('lo que abre la contraseña de un solo uso además de su pantalla', wrong.length, 0)]
}
