/** Default texts about the organisation (public-site §2, About). */
import type { Objective, Value } from '../schema.ts'

export const MISSION =
  'Impulsar la innovación y el crecimiento tecnológico del Caribe: que quien tiene una idea encuentre a quien sabe, a quien enseña y a quien invierte.'

export const ROOTS = [
  'Nacimos de misiones tecnológicas: viajes cortos de una isla a otra para ver qué se construía del otro lado y volver con gente con quien construir.',
  'De esas visitas quedó una lista de nombres. La lista se volvió comunidad, y la comunidad pidió una agenda, una escuela y un lugar donde encontrarse.',
].join('\n\n')

export const VISION =
  'Un Caribe que se reconoce como un solo ecosistema, donde una empresa de Willemstad contrata en Santiago, se financia en San Juan y vende en Madrid.'

export const VALUES: Value[] = [
  {
    name: 'Conexión',
    text: 'Presentamos a las personas por su nombre. Una buena introducción ahorra un año de búsqueda.',
  },
  {
    name: 'Formación',
    text: 'Enseñamos lo que se usa al día siguiente, en tu idioma y con gente que lo practica.',
  },
  {
    name: 'Impacto',
    text: 'Contamos lo que cambia: empleos, empresas y programas que siguen en pie después de la foto.',
  },
]

/** Objectives of public-site §9, without figures, which each organisation fills in. */
export const OBJECTIVES: Objective[] = [
  {
    figure: '',
    label: 'vidas impactadas',
    title: 'Abrir la tecnología a más personas',
    text: 'Llegar también a los barrios, las provincias y las islas que no salen en el mapa de la innovación.',
  },
  {
    figure: '',
    label: 'profesionales formados',
    title: 'Formar el talento de la región',
    text: 'Cursos y mentorías pensados con las empresas que contratan.',
  },
  {
    figure: '',
    label: 'alianzas internacionales',
    title: 'Tender puentes',
    text: 'Acuerdos entre el Caribe, España e Hispanoamérica que abren mercados en los dos sentidos.',
  },
  {
    figure: '',
    label: 'programas especializados',
    title: 'Acompañar de la idea a la empresa',
    text: 'Un programa para cada etapa, de la primera prueba a la primera ronda.',
  },
]
