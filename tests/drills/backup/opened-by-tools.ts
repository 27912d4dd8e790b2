import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '../../platform/temporary-directory.ts'

/** What the README asks for, and `script`: age asks a terminal for the passphrase. */
const TOOLS = ['age', 'zstd', 'tar', 'script']

type Manifest = Record<'tables' | 'pictures', Record<string, { sha256: string }>>

/**
 * How many tables and pictures of an encrypted backup are not what its manifest says, opened without the product;
 * undefined where the machine lacks the tools.
 */
export async function openByTools(path: string, passphrase: string): Promise<number | undefined> {
  if (TOOLS.some((tool) => spawnSync('which', [tool]).status !== 0)) return undefined
  const directory = await temporaryDirectory()
  try {
    const cwd = directory.path
    const decrypt = `age --decrypt --output copia.tar.zst '${path}'`
    execFileSync('script', ['-qec', decrypt, '/dev/null'], { input: `${passphrase}\n`, cwd })
    execFileSync('tar', ['-I', 'zstd', '-xf', 'copia.tar.zst'], { cwd })
    const manifest: Manifest = JSON.parse(await readFile(join(cwd, 'manifest.json'), 'utf8'))
    const tables = Object.entries(manifest.tables).map(([name, sum]) => [`${name}.copy`, sum] as const)
    return (
      (await countDiffering(join(cwd, 'tables'), tables)) +
      (await countDiffering(join(cwd, 'pictures'), Object.entries(manifest.pictures)))
    )
  } finally {
    await directory.remove()
  }
}

async function countDiffering(
  folder: string,
  listed: (readonly [name: string, { sha256: string }])[],
): Promise<number> {
  const files = (await readdir(folder)).sort()
  let differing = 0
  for (const [name, { sha256 }] of listed) {
    const hash = createHash('sha256')
    for (const file of files) if (file.startsWith(name)) hash.update(await readFile(join(folder, file)))
    if (hash.digest('hex') !== sha256) differing++
  }
  return differing
}
