import type { Synonyms } from '../schema.ts'

/** What people of the field call the same thing. */
export const SYNONYMS: Synonyms[] = [
  'IA, AI, inteligencia artificial',
  'IoT, internet de las cosas',
  'hackathon, hackatón, maratón de programación',
  'fintech, tecnología financiera',
  'blockchain, cadena de bloques',
  'criptomonedas, cripto, bitcoin',
  'ciberseguridad, seguridad informática, seguridad digital',
  'programación, programar, código',
  'desarrollo web, desarrollo de sitios, páginas web',
  'realidad virtual, realidad aumentada, RV, VR, AR',
  'marketing digital, mercadeo digital',
  'startup, empresa emergente',
  'emprendimiento, emprender, emprendedor',
  'inversión, inversionista, inversor',
  'mentoría, mentor, mentora',
  'taller, workshop',
  'conferencia, charla',
  'curso, formación, capacitación',
  'webinar, seminario en línea',
  'en línea, online',
  'UX, experiencia de usuario',
  'pyme, mipyme, negocio pequeño',
].map((words) => ({ words }))
