import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { say } from './progress.mjs'
import { ROOT } from './runtime.mjs'

/** File name that CycloneDX recommends for a list of parts. */
export const SBOM = 'sbom.cdx.json'

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Writes the list of third-party packages that a build contains, with versions, licences and hashes, as npm reads it
 * from the lockfile (CycloneDX 1.5). An npm before 10.2 cannot, which stops no build.
 */
export async function writeSbom(folder) {
  try {
    const { stdout } = await promisify(execFile)('npm', ARGUMENTS, { cwd: ROOT, maxBuffer: MAX_BYTES })
    writeFileSync(join(folder, SBOM), JSON.stringify(onlyShipped(JSON.parse(stdout))))
  } catch (error) {
    say(`  Sin lista de componentes (${SBOM}): ${error.message.split('\n', 1)[0]}`)
  }
}

/** The list without development tools. npm's own `--omit=dev` also drops React, because a tool needs it as a peer. */
function onlyShipped(list) {
  const shipped = shippedPackages()
  const isShipped = (ref) => shipped.has(ref)
  // npm names the project after the folder of the clone.
  const component = { ...list.metadata.component, name: 'marea' }
  return {
    ...list,
    metadata: { ...list.metadata, component },
    components: list.components.filter((each) => isShipped(each['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => isShipped(ref) || ref === component['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** `name@version` of each package that is not for development. `devOptional` ones are tools too: optional peers. */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  )
}
