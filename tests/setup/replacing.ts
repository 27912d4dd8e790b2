import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Module that replaces a function of node:fs in the process that it is imported into. */
export function replacing(name: string, by: string, folder: string): string {
  const file = join(folder, 'replacing.mjs')
  writeFileSync(
    file,
    `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
fs.${name} = (${by})(fs.${name})
syncBuiltinESMExports()
`,
  )
  return file
}
