/** Answers of the panel's Academy forms, with the messages of back-office §8. */
import { data, isRouteErrorResponse } from 'react-router'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import type { AcademyEntity } from './schema.ts'

export type EditIntent = 'create' | 'update' | 'delete' | 'publish'

export type EditAnswer = EditorAnswer<EditIntent>

type Words = {
  created: string
  updated: string
  deleted: string
  gone: string
  notSaved: string
  notDeleted: { title: string; description: string }
  stillThere: string
}

const NOT_PUBLISHED = 'No se pudo actualizar el estado de publicación'
export const UNVERIFIED = 'No se pudo verificar que los datos se guardaron correctamente'

export const ANSWERS: Record<AcademyEntity, Words> = {
  success_stories: {
    ...wordsOf('La', 'historia'),
    notSaved: 'Hubo un problema al guardar la historia. Por favor, intenta de nuevo.',
  },
  courses: wordsOf('El', 'curso'),
  intensive_bootcamps: wordsOf('El', 'bootcamp'),
  entrepreneurship_programs: wordsOf('El', 'programa'),
  scheduled_trainings: wordsOf('La', 'formación'),
}

function wordsOf(article: 'El' | 'La', noun: string): Words {
  const [o, that] = article === 'El' ? ['o', 'Ese'] : ['a', 'Esa']
  const [name, the] = [noun.charAt(0).toLocaleUpperCase('es') + noun.slice(1), article.toLowerCase()]
  return {
    created: `${name} cread${o}`,
    updated: `${name} actualizad${o}`,
    deleted: `¡${name} eliminad${o} con éxito!`,
    gone: `${that} ${noun} ya no existe`,
    notSaved: `Error al guardar ${the} ${noun}`,
    notDeleted: {
      title: `Error al eliminar ${noun}`,
      description: `No se pudo eliminar ${the} ${noun}. Inténtalo de nuevo.`,
    },
    stillThere: `${article} ${noun} no se eliminó correctamente de la base de datos`,
  }
}

/** The toast of a failure, by what was being done. */
export function failureOf(
  entity: AcademyEntity,
  intent: EditIntent,
  reason: string,
): Pick<EditAnswer, 'title' | 'description'> {
  if (intent === 'delete') return ANSWERS[entity].notDeleted
  return { title: intent === 'publish' ? NOT_PUBLISHED : ANSWERS[entity].notSaved, description: reason }
}

/**
 * Client action that keeps the form and what was typed when the server does not answer: no database, or no network.
 * Without it the router would replace the screen by the error page.
 */
export async function keepTheForm<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  entity: AcademyEntity,
) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const intent = form.get('intent') as EditIntent
    const said = failureOf(entity, intent, 'El sitio no responde; inténtalo de nuevo en un momento.')
    const id = String(form.get('id') ?? '')
    return data<EditAnswer>({ ...said, tone: 'error', intent, id }, { status: 503 })
  }
}
