import type { DemoApplication } from './applications.ts'

/** Applications from this morning back to the beginning of last month. */
export const recentApplications: DemoApplication[] = [
  {
    ...{ first_name: 'Yamilet', last_name: 'Ortega Feliz', email: 'yamilet.ortega.feliz@correo.example' },
    ...{ company: 'Mercadito Verde', position: 'Fundadora', sector: 'Agritech', profile_type: 'emprendedor' },
    interests: ['Mentoría', 'Inversión', 'Eventos'],
    reasonOfInterest:
      'Conectamos a 60 productoras de Constanza con colmados de la capital y queremos llegar a Santiago.',
    message: '¿Hay mentoras que conozcan la venta de productos frescos?',
    consent_marketing: true,
    state: 'nueva',
    sent: { day: 0, time: '08:10' },
  },
  {
    ...{ first_name: 'Kenrick', last_name: 'Maduro', email: 'kenrick.maduro@correo.example' },
    company: 'Dividivi Analytics',
    ...{
      position: 'Director de operaciones',
      sector: 'Logistics & Supply Chain',
      profile_type: 'corporacion',
    },
    interests: ['Partnerships', 'Talento', 'Innovación'],
    reasonOfInterest: 'Buscamos equipos de Barranquilla y Kingston que midan cadenas de frío en puertos.',
    message: null,
    consent_marketing: false,
    state: 'nueva',
    sent: { day: -1, time: '14:35' },
  },
  {
    ...{ first_name: 'Ivelisse', last_name: 'Marrero', email: 'ivelisse@salud-cercana.example' },
    ...{
      company: 'Salud Cercana',
      position: 'Cofundadora',
      sector: 'Healthtech',
      profile_type: 'emprendedor',
    },
    interests: ['Networking', 'Inversión', 'Mentoría', 'Talento', 'Contenido'],
    reasonOfInterest:
      'Llevamos consultas de seguimiento a pueblos de la montaña por videollamada y por teléfono, con una enfermera de la zona en cada municipio. Atendemos a 1,400 personas, casi todas mayores, y hemos reducido a la mitad los viajes al hospital. Ahora queremos abrir en otra isla y no conocemos a nadie allí: ni la regulación, ni las aseguradoras, ni quién entrena a las enfermeras. Nos gustaría hablar con alguien que ya lo haya hecho.',
    message:
      'Podemos viajar. También nos sirve una llamada de media hora con cualquier equipo de salud de la comunidad, aunque esté empezando: hemos cometido muchos errores que otros se pueden ahorrar.',
    consent_marketing: true,
    state: 'nueva',
    sent: { day: -3, time: '19:50' },
  },
  {
    ...{ first_name: 'Dashiell', last_name: 'Grant', email: 'dash@estudio-palisadoes.example' },
    company: 'Estudio Palisadoes',
    ...{ position: 'Productor', sector: 'Media & Entertainment', profile_type: 'emprendedor' },
    interests: ['Contenido', 'Partnerships'],
    reasonOfInterest: 'Hacemos pódcast en inglés y español desde Kingston y buscamos historias de la región.',
    message: null,
    consent_marketing: true,
    state: 'nueva',
    sent: { day: -6, time: '11:20' },
  },
  {
    ...{ first_name: 'Shanice', last_name: 'Powell', email: 'shanice.powell@bluelignum.example' },
    ...{ company: 'Blue Lignum Capital', position: 'Socia', sector: 'Fintech', profile_type: 'inversor' },
    interests: ['Inversión', 'Partnerships', 'Barómetros'],
    reasonOfInterest:
      'Invertimos entre 50 y 200 mil dólares en equipos que ya cobran. Queremos ver más del Caribe hispano.',
    message: '¿Podemos asistir a la Noche de pitch como jurado o como público?',
    consent_marketing: true,
    state: 'en_curso',
    owner_id: 'equipo@marea.example',
    note: 'Le interesa la Noche de pitch. Falta confirmar si viene de jurado; responder antes del ensayo.',
    sent: { day: -9, time: '16:05' },
  },
  {
    ...{ first_name: 'Julio César', last_name: 'Peguero', email: 'jpeguero@yaque-norte.example' },
    company: 'Cooperativa Yaque Norte',
    ...{ position: 'Gerente de innovación', sector: 'Agritech', profile_type: 'corporacion' },
    interests: ['Innovación', 'Talento'],
    reasonOfInterest: 'Tenemos 3,200 socios y un reto abierto: prever la cosecha con datos de lluvia.',
    message: null,
    consent_marketing: false,
    state: 'en_curso',
    owner_id: 'equipo@marea.example',
    note: 'Enviado el modelo de reto. Espera la firma del consejo.',
    sent: { day: -13, time: '09:40' },
  },
  {
    ...{ first_name: 'Premios', last_name: 'Seguros', email: 'ganador@premios-al-instante.example' },
    company: 'PREMIOS AL INSTANTE',
    ...{ position: 'Agente', sector: 'Otro', profile_type: 'inversor' },
    interests: ['Inversión'],
    reasonOfInterest: null,
    message:
      'Su organización fue elegida. Responda con sus datos bancarios para recibir el 300 % de retorno.',
    consent_marketing: true,
    state: 'spam',
    sent: { day: -2, time: '03:47' },
  },
]
