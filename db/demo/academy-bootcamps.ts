import type { DemoBootcamp, DemoProgram } from './academy.ts'

export const demoBootcamps: DemoBootcamp[] = [
  {
    title: 'Desarrollo Web Full Stack',
    subtitle: 'De tu primera página a una aplicación en marcha, en catorce semanas.',
    description:
      'Aprendes programando: cada semana construyes una parte de un producto que alguien de la región necesita de verdad, con revisiones de código y entregas los viernes.\n\nNo hace falta experiencia previa. Sí hacen falta quince horas a la semana y ganas de equivocarse en público.',
    duration: '14 semanas',
    format: 'Híbrido',
    level: 'Principiante-Intermedio',
    price: 'US$ 1,450',
    technologies: ['HTML y CSS', 'TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Git'],
    outcomes: [
      'Diseñar y publicar una aplicación web completa',
      'Modelar datos y consultarlos con SQL',
      'Trabajar en equipo con Git y revisiones',
      'Escribir pruebas que te dejen dormir',
      'Presentar tu trabajo en una entrevista técnica',
    ],
    starts_in: 38,
    spots_available: 18,
    instructor: 'Nairobi Céspedes Lantigua',
    status: 'published',
  },
  {
    title: 'Inteligencia Artificial Aplicada',
    subtitle: 'Modelos que resuelven tareas de tu trabajo, y el criterio para saber cuándo no usarlos.',
    description:
      'Ocho semanas para quien ya programa o trabaja con datos. Partimos de un problema tuyo, lo medimos, probamos modelos abiertos y comerciales, y terminamos con algo que tu equipo pueda usar sin ti.\n\nHablamos también de costo, de privacidad y de lo mal que los modelos entienden todavía nuestra manera de hablar.',
    duration: '8 semanas',
    format: 'Virtual',
    level: 'Intermedio-Avanzado',
    price: 'US$ 980',
    technologies: ['Python', 'Modelos de lenguaje', 'Búsqueda semántica', 'Evaluación'],
    outcomes: [
      'Elegir entre un modelo propio y uno alquilado',
      'Construir un asistente sobre tus documentos',
      'Medir si responde bien antes de publicarlo',
      'Explicar riesgos y costos a quien decide',
    ],
    starts_in: 59,
    spots_available: 9,
    instructor: 'Reynier Olazábal Font',
    status: 'published',
  },
  {
    title: 'Ciberseguridad Defensiva',
    subtitle: 'Protege una organización pequeña con lo que ya tiene.',
    description:
      'Un laboratorio intensivo con incidentes simulados cada semana: correos falsos, equipos perdidos, copias que no se pueden restaurar. Sales con un plan probado para tu organización.',
    duration: '6 semanas',
    format: 'Presencial',
    level: 'Intermedio',
    price: null,
    technologies: ['Linux', 'Redes', 'Registro de eventos', 'Copias de seguridad'],
    outcomes: [
      'Levantar un inventario y cerrar lo que sobra',
      'Detectar un acceso extraño a tiempo',
      'Recuperar un servicio desde su copia',
      'Redactar un plan de respuesta de dos páginas',
    ],
    starts_in: null,
    spots_available: null,
    instructor: null,
    status: 'published',
  },
]

export const demoPrograms: DemoProgram[] = [
  {
    title: 'Raíz: de la idea al primer cliente',
    description:
      'Doce semanas para comprobar que alguien pagaría por lo que imaginas, antes de construirlo. Cada martes sales a la calle; cada jueves cuentas lo que oíste.',
    duration: '12 semanas',
    format: 'Híbrido',
    benefits: [
      'Mentoría semanal con una persona que ya lo hizo',
      'Veinte entrevistas con clientes posibles',
      'Un prototipo probado y sus números',
      'Asesoría legal para constituir tu empresa',
      'Oficina compartida durante el programa',
    ],
    requirements: ['Una idea', 'Diez horas a la semana'],
    status: 'published',
  },
  {
    title: 'Vela: acelera tu startup',
    description:
      'Para equipos que ya venden y quieren crecer sin romperse. Trabajamos ventas, finanzas y equipo con un plan de dieciséis semanas hecho a tu medida.',
    duration: '16 semanas',
    format: 'Presencial',
    benefits: [
      'Un plan comercial revisado cada quince días',
      'Acceso a la red de inversores del ecosistema',
      'Créditos de infraestructura en la nube',
      'Sesiones de pitch ante un jurado de verdad',
    ],
    requirements: ['Ventas en los últimos seis meses', 'Al menos dos personas a tiempo completo'],
    status: 'published',
  },
  {
    title: 'Brújula: emprender en femenino',
    description:
      'Un grupo pequeño de fundadoras de varias islas, con mentoras que conocen el camino y un horario pensado para quien también cuida.',
    duration: '10 semanas',
    format: 'Virtual',
    benefits: [
      'Círculos de mentoría en grupos de cinco',
      'Talleres de precio, margen y negociación',
      'Una red de fundadoras en nueve países',
    ],
    requirements: [],
    status: 'published',
  },
  {
    title: 'Horizonte: exporta servicios digitales',
    description:
      'Tu agencia, tu estudio o tu consultora ya funciona en casa. Preparamos contigo la oferta, los contratos y los cobros para vender fuera.',
    duration: '8 semanas',
    format: 'Virtual',
    benefits: [
      'Oferta y propuesta en español y en inglés',
      'Contratos revisados para tres mercados',
      'Guía de cobros internacionales',
      'Agenda de reuniones con compradores',
      'Acompañamiento en tu primera feria',
      'Grupo privado de exportadores',
    ],
    requirements: ['Empresa constituida', 'Un año de actividad'],
    status: 'published',
  },
]
