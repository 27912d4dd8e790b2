/** Texts of the decisions about an application. The team's template of the same name takes the place of ours. */
import { DECISION_KEYS, DECISIONS, type Decision } from '../schema.ts'
import type { AnswerTemplate } from './schema.ts'

const TEXTS: Record<Decision, string> = {
  aceptada: `Hola, {nombre}:

Tu solicitud fue aceptada. Te damos la bienvenida a la comunidad de {organizacion}.

Los próximos encuentros están en la agenda del sitio: nos encantará verte en alguno.

El equipo de {organizacion}`,
  dato: `Hola, {nombre}:

Gracias por tu solicitud a la comunidad de {organizacion}. Antes de decidir nos falta un dato: {dato}

Cuando lo tengamos, seguimos con tu solicitud.

El equipo de {organizacion}`,
  'ahora-no': `Hola, {nombre}:

Gracias por tu interés en la comunidad de {organizacion}. Leímos tu solicitud y por ahora no podemos aceptarla.

No es una respuesta para siempre: puedes volver a pedirlo más adelante. Mientras tanto, en la agenda hay encuentros abiertos.

El equipo de {organizacion}`,
}

export type DecisionTemplate = { id: Decision; name: string; body: string }

export function decisionTemplates(templates: readonly AnswerTemplate[]): DecisionTemplate[] {
  return DECISION_KEYS.map((id) => ({
    ...{ id, name: DECISIONS[id] },
    body: templates.find(({ name }) => decisionNamed(name) === id)?.body ?? TEXTS[id],
  }))
}

/** Decision whose text a template of this name is. */
export function decisionNamed(name: string): Decision | undefined {
  const wanted = name.trim().toLowerCase()
  return DECISION_KEYS.find((id) => DECISIONS[id].toLowerCase() === wanted)
}
