/** Owns the refusal of well-known passwords, which guessing programs try first (ASVS 5.0, 6.2.4). */
import type { z } from 'zod'
import { PASSWORD } from '../schema.ts'

const TOO_COMMON = 'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.'

let known: Promise<Set<string>> | undefined

/** Whether a password is among the some 18,000 most used, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readKnown()
  return (await known).has(password.toLowerCase())
}

/** Adds the refusal of common passwords to a form's schema, which then has to be parsed asynchronously. */
export function refusingCommon<Schema extends z.ZodType<{ password: string }>>(schema: Schema): Schema {
  return schema.refine(async ({ password }) => !(await isCommonPassword(password)), {
    path: ['password'],
    error: TOO_COMMON,
  })
}

/** Loads the dictionary lazily: few processes ever see a password being chosen. */
async function readKnown(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'] as string[]
  return new Set(words.filter((word) => word.length >= PASSWORD.min))
}
