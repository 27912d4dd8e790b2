import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundledPackages } from './bundled-packages.mjs'
import { say } from './progress.mjs'
import { ROOT } from './runtime.mjs'

/** File name that CycloneDX recommends for a list of parts. */
export const SBOM = 'sbom.cdx.json'

// Whatever NODE_ENV says: most of what is bundled is a development dependency.
const ARGUMENTS = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--include=dev',
]
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Writes the list of third-party packages that a build contains or loads, with versions, licences and hashes, as npm
 * reads it from the lockfile (CycloneDX 1.5). An npm before 10.2 cannot, which stops no build.
 */
export async function writeSbom(folder) {
  try {
    const { stdout } = await promisify(execFile)('npm', ARGUMENTS, { cwd: ROOT, maxBuffer: MAX_BYTES })
    writeFileSync(join(folder, SBOM), JSON.stringify(onlyShipped(JSON.parse(stdout), folder)))
  } catch (error) {
    say(`  Sin lista de componentes (${SBOM}): ${error.message.split('\n', 1)[0]}`)
  }
}

/** The list without what only builds and tests, and without number and date: the same sources give the same list. */
function onlyShipped({ serialNumber, ...list }, folder) {
  const shipped = shippedPackages(folder)
  const isShipped = (ref) => shipped.has(ref)
  // npm names the project after the folder of the clone.
  const { timestamp, ...metadata } = list.metadata
  const component = { ...metadata.component, name: 'marea' }
  return {
    ...list,
    metadata: { ...metadata, component },
    components: list.components.filter((each) => isShipped(each['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => isShipped(ref) || ref === component['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** `name@version` of each package that is bundled, or installed where the site runs. */
function shippedPackages(folder) {
  const bundled = bundledPackages(folder)
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path && (!dev || bundled.has(path)))
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  )
}
