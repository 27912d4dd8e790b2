// @module-tag night
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packRelease, VERSION } from '../setup/released.ts'
import { NEXT, type ReleasedSite, startReleasedSite } from '../setup/released-site.ts'

/** `npm run update` in an unpacked release. */
describe.skipIf(!existsSync('build/current'))('an update', () => {
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

  test('refuses a file in which one byte is another, and touches nothing', async () => {
    const next = its.nextRelease()
    appendFileSync(next, 'x')
    const { code, says } = await its.update(next)
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/no es el archivo que se publicó.*No se ha tocado nada/s),
    ])
    expect([await its.version(), its.backups()]).toEqual([`version: ${VERSION}`, []])
  })

  test('refuses half a file, whose checksum is its own, in a sentence', async () => {
    const next = its.nextRelease()
    truncateSync(next, 100_000)
    writeFileSync(`${next}.sha256`, execFileSync('sha256sum', [next]))
    const { code, says } = await its.update(next)
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/✗ .*no se puede descomprimir.*No se ha tocado nada/),
    ])
    expect([says, existsSync(join(its.tree, '.update'))]).toEqual([expect.not.stringContaining('at '), false])
    expect(await its.version()).toBe(`version: ${VERSION}`)
  })

  test('makes a backup, lets the same process become the next version, and says for how long it was away', async () => {
    const { code, says } = await its.update(its.nextRelease())
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/Copia hecha: .*\.marea[\s\S]*estuvo \d+\.\d s sin contestar/),
    ])
    expect([await its.version(), its.running()]).toEqual([`version: ${NEXT}`, [its.site.child.pid]])
    expect(its.site.child.exitCode).toBe(null)
    expect(existsSync(join(its.tree, '.update'))).toBe(false)
  })

  test('of a site of several processes exchanges one after the other, and no request fails', async () => {
    await its.startDivided()
    const next = its.nextRelease()
    let isOver = false
    const heard: (number | string)[] = []
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver)
        heard.push(
          await fetch(its.site.url, { headers: { connection: 'close' } }).then(
            ({ status }) => status,
            String,
          ),
        )
    })
    const { code } = await its.update(next)
    isOver = true
    await Promise.all(asking)
    expect(code).toBe(0)
    expect(heard.filter((each) => each !== 200)).toEqual([])
    expect([await its.version(), its.running()]).toEqual([`version: ${NEXT}`, [its.site.child.pid]])
    expect(its.site.child.exitCode).toBe(null)
  })

  /** Has the backup of an update wait: until it is let go on, sites come and go. */
  function heldBackup() {
    const [file, begun, over] = ['build/current/commands/backup.js', 'begun', 'over'].map((name) =>
      join(name.includes('/') ? its.tree : (its.env.DATA_DIR ?? ''), name),
    ) as [string, string, string]
    const program = readFileSync(file, 'utf8')
    const waits = `import { existsSync as isThere, writeFileSync as put } from 'node:fs'
put(${JSON.stringify(begun)}, '')
while (!isThere(${JSON.stringify(over)})) await new Promise((resolve) => setTimeout(resolve, 20))
`
    writeFileSync(file, waits + program)
    return {
      begun: () => expect.poll(() => existsSync(begun)).toBe(true),
      end: () => writeFileSync(over, ''),
    }
  }

  test.each([
    ['restarts', () => its.site.stop()],
    ['starts', async () => {}],
  ])('exchanges a site that %s during the backup', async (how, before) => {
    if (how === 'starts') await its.site.stop()
    const backup = heldBackup()
    const updated = its.update(its.nextRelease())
    await backup.begun()
    await before()
    await its.start()
    backup.end()
    const { code, says } = await updated
    expect([code, says]).toEqual([0, expect.stringMatching(/s sin contestar[\s\S]*está en su sitio/)])
    expect([await its.version(), its.running()]).toEqual([`version: ${NEXT}`, [its.site.child.pid]])
  })

  test('asks before a change of the database after which the way back is the backup', async () => {
    const next = its.nextRelease((folder) =>
      writeFileSync(
        join(folder, 'db/migrations/9999_moves.sql'),
        '-- breaking: la columna pasa a otra tabla\n',
      ),
    )
    const { code, says } = await its.update(next)
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/la columna pasa a otra tabla[\s\S]*No se ha tocado nada/),
    ])
    expect([await its.version(), its.backups()]).toEqual([`version: ${VERSION}`, []])
    expect((await its.update(next, '--yes')).code).toBe(0)
  })

  /** Leaves the folder as an update does that is killed while it swaps. */
  function killedWhileSwapping() {
    cpSync(join(its.tree, 'README.md'), join(its.tree, '.update/previous/README.md'))
    const [build = ''] = readdirSync(join(its.tree, 'build')).filter((name) => /^[0-9a-f]{16}$/.test(name))
    const plan = { entries: ['README.md', 'LICENSE'], build }
    writeFileSync(join(its.tree, '.update/swap.json'), JSON.stringify(plan))
    writeFileSync(join(its.tree, 'README.md'), 'of the next')
    // The number of a process that lives and is no update: the machine has started again since.
    writeFileSync(join(its.tree, '.update/pid'), String(process.pid))
  }

  test.each([
    ['the next update', ['scripts/update.mjs', 'missing.tar.gz'], {}],
    // It goes on to install what the copied packages are not recorded as, without npm.
    ['`npm start`', ['scripts/prepare.mjs', 'start'], { PATH: '' }],
  ])('that was killed while it swapped is undone by %s', async (_, args, more) => {
    killedWhileSwapping()
    const { says } = await its.run(args, more).ended
    expect(says).toContain('Una actualización se había quedado a medias: se deshizo.')
    expect(readFileSync(join(its.tree, 'README.md'), 'utf8')).toMatch(/^# Marea/)
    expect(existsSync(join(its.tree, '.update'))).toBe(false)
  })

  test('that was killed with a good version in its place is ended by the next', async () => {
    await its.updateKilledAtTheEnd(its.nextRelease())
    expect(await its.doctor()).toMatch(
      /! Actualización: .*se interrumpió.*\n.*ejecuta «npm run update» sin nada más/,
    )
    const { code, says } = await its.update()
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/tiene ya esta versión, y contesta[\s\S]*está en su sitio/),
    ])
    expect([await its.version(), existsSync(join(its.tree, '.update'))]).toEqual([`version: ${NEXT}`, false])
    expect(await its.doctor()).not.toContain('Actualización')
  })

  /** A site whose Node takes so long to load the program that it can be met there, listening to no signal. */
  async function startSlowlyLoaded() {
    const [slow, loading] = [join(its.tree, 'slow.mjs'), join(its.tree, 'loading')]
    writeFileSync(
      slow,
      `import { writeFileSync } from 'node:fs'
      writeFileSync(${JSON.stringify(loading)}, '')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)\n`,
    )
    await its.site.stop()
    await its.start(['--import', slow])
    rmSync(loading)
    return () => expect.poll(() => existsSync(loading), { interval: 5 }).toBe(true)
  }

  test('that was killed while the site becomes the next version is ended by the next, and so at once', async () => {
    const isLoading = await startSlowlyLoaded()
    const { pid } = its.site.child
    const { child, ended } = its.run(['scripts/update.mjs', its.nextRelease()])
    await isLoading()
    child.kill('SIGKILL')
    await ended
    const { code, says } = await its.update()
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/tiene ya esta versión, y contesta[\s\S]*está en su sitio/),
    ])
    expect([await its.version(), its.running()]).toEqual([`version: ${NEXT}`, [pid]])
  })
})
