import { formatCount } from '#app/platform/formats/numbers.ts'
import type { AcademyEntity } from './schema.ts'

/** Courses have a screen of their own (back-office §2). */
export type ListedEntity = Exclude<AcademyEntity, 'courses'>

export const ACADEMY_TITLE = 'Gestión de Academy'
export const LOAD_FAILED = 'No se pudieron cargar los datos de Academy'

type Labels = {
  /** Label of the tab, also used after a count. */
  plural: string
  singular: string
  create: string
  edit: string
  save: string
  delete: string
  firstStep: string
  searched: string
  /** `anchor`: section of the public page. `shown`: which rows it shows (public-site §9). */
  anchor: string
  shown: string
}

export const LIST_LABELS: Record<ListedEntity, Labels> = {
  intensive_bootcamps: {
    ...buttonsOf('Nuevo', 'bootcamp'),
    plural: 'Bootcamps',
    singular: 'bootcamp',
    firstStep: 'Crea el primero: puede quedarse en borrador hasta que esté listo.',
    searched: 'Título o instructor',
    anchor: 'bootcamps',
    shown: 'En la página se ven los publicados; los borradores y los agotados, no.',
  },
  entrepreneurship_programs: {
    ...buttonsOf('Nuevo', 'programa'),
    plural: 'Programas',
    singular: 'programa',
    firstStep: 'Crea el primero: puede quedarse en borrador hasta que esté listo.',
    searched: 'Título o descripción',
    anchor: 'programas',
    shown: 'En la página se ven los publicados.',
  },
  success_stories: {
    ...buttonsOf('Nueva', 'historia'),
    plural: 'Historias de éxito',
    singular: 'historia de éxito',
    firstStep: 'Pídele unas líneas a alguien que terminó un programa y escríbelas aquí.',
    searched: 'Nombre, cargo o programa',
    anchor: 'testimonials',
    shown: 'En la página se ven las 20 publicadas más recientes.',
  },
  scheduled_trainings: {
    ...buttonsOf('Nueva', 'formación'),
    plural: 'Formaciones',
    singular: 'formación',
    firstStep: 'Crea la primera: puede quedarse en borrador hasta que tenga fecha.',
    searched: 'Título o lugar',
    anchor: 'formaciones',
    shown: 'En la página se ven las 4 publicadas de fecha más temprana; las finalizadas, no.',
  },
}

/** Labels of the buttons that add and change a row, from its noun. */
function buttonsOf(isNew: 'Nuevo' | 'Nueva', noun: string) {
  return {
    create: `${isNew} ${noun}`,
    save: `Crear ${noun}`,
    edit: `Editar ${noun}`,
    delete: `Eliminar ${noun}`,
  }
}

/** '1 bootcamp', '3 historias de éxito'. */
export function counted(entity: ListedEntity, total: number): string {
  const { singular, plural } = LIST_LABELS[entity]
  return formatCount(total, singular, plural.toLowerCase())
}
