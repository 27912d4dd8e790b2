/** Default texts about the organisation (public-site §2, About): what it wants, never what it has done. */
import type { Objective, Value } from '../schema.ts'

export const MISSION =
  'Impulsar la innovación y el crecimiento tecnológico del Caribe: que quien tiene una idea encuentre a quien sabe, a quien enseña y a quien invierte.'

export const VISION =
  'Un Caribe que se reconoce como un solo ecosistema, donde una empresa de Willemstad contrata en Santiago, se financia en San Juan y vende en Madrid.'

export const VALUES: Value[] = [
  {
    name: 'Conexión',
    text: 'Nadie construye a solas. Una buena introducción, por su nombre, ahorra un año de búsqueda.',
  },
  {
    name: 'Formación',
    text: 'Aprender lo que se usa al día siguiente, en tu idioma y con gente que lo practica.',
  },
  {
    name: 'Impacto',
    text: 'Contar lo que cambia: empleos, empresas y programas que siguen en pie después de la foto.',
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
    text: 'Enseñar lo que piden las empresas que contratan.',
  },
  {
    figure: '',
    label: 'alianzas internacionales',
    title: 'Tender puentes',
    text: 'Abrir mercados en los dos sentidos entre el Caribe, España e Hispanoamérica.',
  },
  {
    figure: '',
    label: 'programas especializados',
    title: 'Acompañar de la idea a la empresa',
    text: 'Estar en cada etapa, de la primera prueba a la primera ronda.',
  },
]
