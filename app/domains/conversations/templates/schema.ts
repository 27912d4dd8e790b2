/** Answer templates: texts that the team writes once, with variables that each request fills in (decision 83). */
import { z } from 'zod'
import { required, requiredLines } from '#app/platform/forms/field-schema.ts'
import { ENTRY_MAX } from '../schema.ts'

export const NAME_MAX = 80
/** Most templates, so that the list beside an answer can be looked over. */
export const MOST_TEMPLATES = 50

export function templateSchema() {
  return z.object({
    name: required('Escribe un nombre para la plantilla', { min: 2, max: NAME_MAX }),
    body: requiredLines('Escribe el texto de la plantilla', { max: ENTRY_MAX }),
  })
}

export type TemplateInput = z.output<ReturnType<typeof templateSchema>>

export type AnswerTemplate = TemplateInput & { id: string; created_by: string; version: string }

/** Variables by name, with what each stands for. */
export const VARIABLES = {
  nombre: 'Su nombre de pila',
  curso: 'El curso por el que pregunta',
  empresa: 'Su empresa',
  organizacion: 'El nombre de la organización',
} as const

export type Variable = keyof typeof VARIABLES
export type VariableValues = Partial<Record<Variable, string | undefined>>

/** Stands for what has to be written anew in each answer, so it never has a value. */
export const TO_WRITE = 'dato'

const VARIABLE = new RegExp(`\\{(${[...Object.keys(VARIABLES), TO_WRITE].join('|')})\\}`, 'g')

/** The text with every variable that has a value; the others stay, and keep the answer from being sent. */
export function fillTemplate(body: string, values: VariableValues): string {
  return body.replace(VARIABLE, (whole, name: Variable) => values[name] || whole)
}

/** Variables that a text still has, each once, as typed: '{curso}'. */
export function variablesIn(text: string): string[] {
  return [...new Set(text.match(VARIABLE))]
}
