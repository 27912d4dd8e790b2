// @module-tag night
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packRelease, VERSION } from '../setup/released.ts'
import { NEXT, type ReleasedSite, startReleasedSite } from '../setup/released-site.ts'
import { replacing } from '../setup/replacing.ts'

/** `npm run update` to a release that is not well, after which the one of before has to be back. */
describe.skipIf(!existsSync('build/current'))('an update taken back', () => {
  let packed: Awaited<ReturnType<typeof packRelease>>
  let its: ReleasedSite

  beforeAll(async () => {
    packed = await packRelease()
  })
  afterAll(() => packed.remove())
  beforeEach(async () => {
    its = await startReleasedSite(packed.archive)
  })
  afterEach(() => its.remove())

  function endsAtStart(folder: string) {
    const program = join(folder, 'build/server/index.js')
    const words = readFileSync(program, 'utf8')
    writeFileSync(
      program,
      words.replace(/^(?!import)/m, "if (process.env.PORT !== 'none') process.exit(7);\n"),
    )
  }

  /** Starts, and says that it is ready; its home page is an error. */
  function showsErrors(folder: string) {
    const program = join(folder, 'build/server/index.js')
    const words = readFileSync(program, 'utf8')
    const broken = `import { Server as Broken } from 'node:http'
const answer = Broken.prototype.emit
Broken.prototype.emit = function (name, asked, answered) {
  if (name !== 'request' || asked.url !== '/') return answer.apply(this, arguments)
  answered.writeHead(500).end()
}
`
    writeFileSync(program, broken + words)
  }

  function declaresBreakingMigration(folder: string) {
    const migrations = join(folder, 'db/migrations')
    const file = join(migrations, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    const last = journal.entries.at(-1)
    const tag = '9999_moves'
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
    writeFileSync(file, JSON.stringify(journal))
    writeFileSync(join(migrations, `${tag}.sql`), '-- breaking: la columna pasa a otra tabla\nselect 1;\n')
  }

  /** Ends when it would say that it runs, with the database as it wants it. */
  function endsOnceMigrated(folder: string) {
    const program = join(folder, 'build/server/index.js')
    const ends = `{
  const tell = process.stdout.write
  process.stdout.write = function (text) {
    if (!String(text).includes('está en marcha')) return tell.apply(this, arguments)
    process.kill(process.pid, 'SIGTERM')
  }
}
`
    writeFileSync(program, ends + readFileSync(program, 'utf8'))
  }

  test('of a site of several processes keeps those of before where the next ones end at their start', async () => {
    await its.startDivided()
    const { code, says } = await its.update(its.nextRelease(endsAtStart))
    expect([code, says]).toEqual([
      1,
      expect.stringContaining('La versión nueva no arrancó, y sigue la de antes.'),
    ])
    expect([await its.version(), its.running()]).toEqual([`version: ${VERSION}`, [its.site.child.pid]])
  })

  test('puts the version of before back where the next one ends at its start', async () => {
    const { code, says } = await its.update(its.nextRelease(endsAtStart))
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/Vuelve la de antes[\s\S]*sigue como antes, y contesta/),
    ])
    expect([await its.version(), its.backups().length]).toEqual([`version: ${VERSION}`, 1])
  })

  test('puts the version of before back, soon, where the next one starts and shows errors', async () => {
    its.supervise()
    const { code, says } = await its.update(its.nextRelease(showsErrors))
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/Vuelve la de antes[\s\S]*sigue como antes, y contesta/),
    ])
    expect([(await fetch(its.site.url)).status, await its.version()]).toEqual([200, `version: ${VERSION}`])
  })

  test('starts no second site beside one that a supervisor is starting, however long that takes', async () => {
    const slow = join(its.tree, '../slow.mjs')
    writeFileSync(slow, 'await new Promise((resolve) => setTimeout(resolve, 20_000))\n')
    its.supervise(['--import', slow])
    const { code, says } = await its.update(its.nextRelease(showsErrors))
    expect([code, says]).toEqual([1, expect.stringContaining('sigue como antes, y contesta')])
    expect(says).not.toContain('lo arrancó esta orden')
    expect([await its.version(), its.running()]).toEqual([`version: ${VERSION}`, [its.site.child.pid]])
  })

  test('that was killed with a version that shows errors is taken back by the next', async () => {
    await its.updateKilledAtTheEnd(its.nextRelease(showsErrors))
    its.supervise()
    const { code, says } = await its.update()
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/Vuelve la de antes[\s\S]*sigue como antes, y contesta/),
    ])
    expect([(await fetch(its.site.url)).status, await its.version()]).toEqual([200, `version: ${VERSION}`])
  })

  test('that was killed with the files of before back, and the next one running, is ended by the next', async () => {
    const killer = replacing(
      'rmSync',
      `(remove) => (path, options) => {
        remove(path, options)
        if (path.endsWith('/.update/swap.json')) process.kill(process.pid, 'SIGKILL')
      }`,
      join(its.tree, '..'),
    )
    const next = its.nextRelease(showsErrors)
    expect((await its.run(['--import', killer, 'scripts/update.mjs', next]).ended).says).toMatch(
      /Vuelve la de antes…\s*$/,
    )
    expect([await its.version(), its.installed()]).toEqual([`version: ${NEXT}`, VERSION])
    const started = await its.run(['scripts/prepare.mjs', 'start'], { PATH: '' }).ended
    expect(started.says).toContain('se interrumpió al volver a la versión de antes')
    expect(await its.doctor()).toMatch(
      /! Actualización: .*al volver a la versión de antes.*\n.*«npm run update» sin nada más/,
    )
    its.supervise()
    const { code, says } = await its.update()
    expect([code, says]).toEqual([0, expect.stringContaining('sigue como antes, y contesta')])
    expect([await its.version(), existsSync(join(its.tree, '.update'))]).toEqual([
      `version: ${VERSION}`,
      false,
    ])
    expect(await its.doctor()).not.toContain('Actualización')
  })

  test('after a change of the database that it cannot take back says so at once, and the way back', async () => {
    const next = its.nextRelease((folder) => {
      declaresBreakingMigration(folder)
      endsOnceMigrated(folder)
    })
    const { code, says } = await its.update(next, '--yes')
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(
        /no contesta\. El proceso terminó al arrancar: Una versión más nueva cambió la base.*la columna pasa a otra tabla.*en un lugar vacío: npm run restore -- \/.*\.marea\n$/,
      ),
    ])
    expect([its.running(), its.installed(), its.backups().length]).toEqual([[], VERSION, 1])
  })

  test('of a site that is not running leaves it so, with nothing of the next on the data', async () => {
    await its.site.stop()
    const { code, says } = await its.update(its.nextRelease(showsErrors))
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(
        /se deja detenido[\s\S]*Vuelve la de antes[\s\S]*sigue como antes.*El sitio está detenido: arráncalo/,
      ),
    ])
    expect([its.running(), its.installed()]).toEqual([[], VERSION])
  })
})
