/**
 * Owns the refusal of passwords that are guessed first: well-known ones, and the names of this place with little
 * beside them (ASVS 5.0, 6.2.4 and 6.2.11).
 */
import type { z } from 'zod'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { PASSWORD } from '../schema.ts'

const TOO_COMMON = 'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.'
const TOO_NEAR =
  'Esa contraseña es poco más que un nombre del lugar y se adivina enseguida. Añádele otras palabras.'

/** Words of every site of this program; those of the organisation's name come in addition. */
const WORDS = ['marea', 'administrador', 'admin', 'panel', 'contrasena', 'clave', 'password']
/** Letters of a name's word to count, and letters beside such words that a password needs. */
const FEWEST_LETTERS = 4

let known: Promise<Set<string>> | undefined

/** Whether a password is among the some 18,000 most used, ignoring case and spaces around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readKnown()
  return (await known).has(password.trim().toLowerCase())
}

/** Whether a password is made of the words of this place, with digits, signs or a few letters around them. */
async function isNameOfPlace(password: string): Promise<boolean> {
  const { brand } = await readSettings()
  const ofBrand = lettersOf(brand.replace(/\s+/g, ' ')).split(' ')
  const words = [...WORDS, ...ofBrand].filter((word) => word.length >= FEWEST_LETTERS)
  const typed = lettersOf(password)
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), typed)
  return left !== typed && left.replaceAll(' ', '').length < FEWEST_LETTERS
}

/** Lower-case letters without accents, with the spaces between words. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Ll} ]/gu, '')

/** Adds the refusal of passwords that are guessed first to a form's schema, then to be parsed asynchronously. */
export function refusingCommon<Schema extends z.ZodType<{ password: string }>>(schema: Schema): Schema {
  return schema
    .refine(async ({ password }) => !(await isCommonPassword(password)), {
      path: ['password'],
      error: TOO_COMMON,
    })
    .refine(async ({ password }) => !(await isNameOfPlace(password)), { path: ['password'], error: TOO_NEAR })
}

/** Loads the dictionary lazily: few processes ever see a password being chosen. */
async function readKnown(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'] as string[]
  return new Set(words.filter((word) => word.length >= PASSWORD.min))
}
