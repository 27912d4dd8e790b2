/** Variables of this process and of `marea.env`, in its folder, that mean nothing to the site. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { VARIABLES } from './env.server.ts'
import { strayVariables } from './misspelt-variables.ts'

const FILE = 'marea.env'

/** Each with what it says of itself, and what to do. */
export function readStrayVariables(): { says: string; todo: string }[] {
  const given = { ofEnvironment: Object.keys(process.env), ofFile: namesInFile() }
  return strayVariables(given, VARIABLES).map(({ name, meant }) => ({
    says: `${name} no existe y no cuenta.`,
    todo: meant ? `¿Querías decir ${meant}?` : `Quítala de ${FILE}, o mira en README.md cómo se llama.`,
  }))
}

/** None without a file, or where only its owner may read it. */
function namesInFile(): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(FILE, 'utf8')))
  } catch {
    return []
  }
}
