// @module-tag night
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { interruptedUpdate } from '#app/domains/system/checks/interrupted-update.server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Greater than any number of a process of Linux. */
const NOBODYS = 5_000_000

test("Sistema takes no update for interrupted that works as root, which the site's account may not see", async () => {
  const directory = await temporaryDirectory()
  onTestFinished(() => directory.remove())
  const workplace = join(directory.path, '.update')
  mkdirSync(workplace)
  writeFileSync(join(workplace, 'swap.json'), '{}')
  writeFileSync(join(workplace, 'pid'), String(NOBODYS))
  expect(interruptedUpdate(directory.path)?.says).toContain('se interrumpió')
  // What a process of another account answers, also where ProtectProc hides it from /proc.
  const refused = Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw refused
  })
  expect(interruptedUpdate(directory.path)).toBeUndefined()
})
