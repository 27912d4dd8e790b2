import type { DemoStory } from './academy.ts'

/** Invented people, in the order of the page. */
export const demoStories: DemoStory[] = [
  {
    name: 'Yudelka Ferreras Mota',
    testimonial:
      'Entré sin saber qué era una variable y catorce semanas después publiqué el sistema de turnos de la clínica de mi barrio. Hoy me pagan por hacer eso mismo.',
    position: 'Desarrolladora web',
    additional_info: 'Santo Domingo',
    program: 'Desarrollo Web Full Stack',
  },
  {
    name: 'Osmani Terry Batista',
    testimonial:
      'Lo que más me sirvió fue aprender a medir. Descartamos dos modelos carísimos y resolvimos el problema con uno pequeño que corre en nuestra oficina.',
    position: 'Analista de datos en una cooperativa',
    additional_info: 'La Habana',
    program: 'Inteligencia Artificial Aplicada',
  },
  {
    name: 'Marisol Agosto Cintrón',
    testimonial:
      'Llegué con una idea de la que estaba enamorada y la abandoné en la tercera semana. La segunda ya tiene cuarenta clientes.',
    position: 'Fundadora',
    additional_info: 'San Juan',
    program: 'Raíz: de la idea al primer cliente',
  },
  {
    name: 'Shanique Brownlow',
    testimonial:
      'Cobrábamos tarde y mal a los clientes de fuera. Con el programa ordenamos contratos y cobros, y abrimos dos mercados en seis meses.',
    position: 'Directora de un estudio de diseño',
    additional_info: 'Kingston',
    program: 'Horizonte: exporta servicios digitales',
  },
  {
    name: 'Jesús Andrés Polo Cantillo',
    testimonial:
      'Nos atacaron a los dos meses de terminar el curso. Restauramos todo en una mañana, porque lo habíamos ensayado.',
    position: 'Responsable de sistemas',
    additional_info: 'Barranquilla',
    program: 'Ciberseguridad Defensiva',
  },
  {
    name: 'Chantal Martina',
    testimonial:
      'Por fin un grupo donde no tenía que explicar por qué la reunión de las seis me quedaba mal. De ahí salió mi socia.',
    position: 'Cofundadora de una plataforma de turismo',
    additional_info: 'Willemstad',
    program: 'Brújula: emprender en femenino',
  },
  {
    name: 'Leonel Tavárez Ureña',
    testimonial:
      'Vendíamos bien y no sabíamos si ganábamos. Hoy abro la caja del mes con una sola hoja y duermo tranquilo.',
    position: 'Gerente de una distribuidora',
    additional_info: 'Santiago',
    program: 'Vela: acelera tu startup',
  },
]
