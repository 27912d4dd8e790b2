/** Answers of the panel's Academy forms, with the messages of back-office §8. */
import type { EditorAnswer, FailureWords } from '#app/ui/forms/editor-answer.ts'
import type { AcademyEntity } from './schema.ts'

export type EditIntent = 'create' | 'update' | 'delete' | 'publish'

export type EditAnswer = EditorAnswer<EditIntent>

type Labels = {
  created: string
  updated: string
  deleted: string
  gone: string
  notSaved: string
  notDeleted: { title: string; description: string }
  stillThere: string
}

export const ANSWERS: Record<AcademyEntity, Labels> = {
  success_stories: {
    ...labelsOf('La', 'historia'),
    notSaved: 'Hubo un problema al guardar la historia. Por favor, intenta de nuevo.',
  },
  courses: labelsOf('El', 'curso'),
  intensive_bootcamps: labelsOf('El', 'bootcamp'),
  entrepreneurship_programs: labelsOf('El', 'programa'),
  scheduled_trainings: labelsOf('La', 'formación'),
}

function labelsOf(article: 'El' | 'La', noun: string): Labels {
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

export function failuresOf(entity: AcademyEntity): Record<EditIntent, FailureWords> {
  const { notSaved, notDeleted } = ANSWERS[entity]
  return {
    create: because(notSaved),
    update: because(notSaved),
    delete: () => notDeleted,
    publish: because('No se pudo actualizar el estado de publicación'),
  }
}

/** The reason is capitalised, because it stands as a sentence of its own. */
function because(title: string): FailureWords {
  return (reason) => ({ title, description: reason.charAt(0).toLocaleUpperCase('es') + reason.slice(1) })
}
