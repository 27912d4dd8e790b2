/**
 * How long the site keeps what grows (docs/decisions/0108-retention.md), said once: the job that removes, the privacy
 * page and the panel read this table. `domains/retention/removals` says which rows a rule is about.
 */

/** As PostgreSQL reads an interval. */
export type KeptFor = `${number} ${'days' | 'months' | 'years'}`

type Rule = {
  /** As the panel and the settings name it. */
  title: string
  /** What goes, and what stays of it. */
  removes: string
  keptFor: KeptFor
  /** From when the time counts: 'desde que se envió'. */
  from: string
  /** Periods that the organisation may choose, the shortest first; without them the period is fixed. */
  choices?: readonly [KeptFor, ...KeptFor[]]
  /** How the privacy page says it; `{plazo}` is the period. Rules that concern no visitor have none. */
  promise?: string
}

const YEAR_CHOICES = ['6 months', '1 years', '2 years', '3 years'] as const
const DAY_CHOICES = ['30 days', '60 days', '90 days', '180 days'] as const

/** The newest versions of an article stay however old they are, so that a text in work keeps its history. */
export const VERSIONS_KEPT = 50

/** In the order of the screen. */
export const RETENTION_RULES = {
  mail_bodies: {
    title: 'Texto de los correos',
    removes: 'El texto y los adjuntos de cada correo; quedan el asunto, a quién fue y si llegó.',
    keptFor: '90 days',
    from: 'desde que se escribió',
    choices: ['30 days', '60 days', '90 days', '180 days', '1 years'],
    promise: 'El texto de los correos que te enviamos, {plazo}; el asunto y si llegó, más tiempo (abajo).',
  },
  mails: {
    title: 'Correos',
    removes: 'El correo entero, si ningún enlace suyo sirve ya.',
    keptFor: '2 years',
    from: 'desde que se escribió',
    choices: ['1 years', '2 years', '3 years'],
    promise:
      'Que te enviamos un correo, con su asunto y si llegó, {plazo}, o mientras un enlace suyo siga sirviendo.',
  },
  audit_values: {
    title: 'Valores del historial',
    removes: 'Lo que decían los campos antes y después de cada cambio; queda quién cambió qué, y cuándo.',
    keptFor: '1 years',
    from: 'desde el cambio',
    choices: YEAR_CHOICES,
    promise:
      'El registro de cambios del panel, mientras exista el sitio; lo que decían los campos cambiados, {plazo}.',
  },
  spam: {
    title: 'Spam',
    removes: 'Envíos, solicitudes, mensajes y registros marcados como spam.',
    keptFor: '30 days',
    from: 'desde que se marcó',
    choices: ['7 days', '15 days', '30 days', '60 days', '90 days'],
    promise: 'Lo que un filtro o el equipo apartó como spam, {plazo}.',
  },
  blocked_senders: {
    title: 'Remitentes bloqueados',
    removes: 'La dirección de quien se bloqueó. Un dominio queda hasta que el equipo lo desbloquee.',
    keptFor: '2 years',
    from: 'desde que se bloqueó la última vez',
    promise: 'La dirección de quien bloqueamos por enviar spam, {plazo} desde que se bloqueó.',
  },
  submissions: {
    title: 'Envíos rechazados o retirados',
    removes: 'La propuesta entera, con su correo.',
    keptFor: '1 years',
    from: 'desde la decisión, y nunca antes de la fecha del evento',
    choices: YEAR_CHOICES,
    promise: 'Las propuestas que no se publican o que retiras, {plazo} desde la decisión.',
  },
  registrations: {
    title: 'Nombres de los registros',
    removes:
      'Nombre, correo y opinión de quien se registró, y los mensajes que se escribieron a todos; quedan las cuentas de cada evento.',
    keptFor: '1 years',
    from: 'desde el evento',
    choices: YEAR_CHOICES,
    promise:
      'Los registros en un evento, también los cancelados, con la opinión y los mensajes de quien organiza: {plazo} desde el evento. Después quedan solo las cuentas. Puedes cancelar el tuyo con el enlace del correo.',
  },
  answers: {
    title: 'Respuestas a las preguntas de un evento',
    removes: 'Lo que cada persona respondió al registrarse.',
    keptFor: '90 days',
    from: 'desde el evento',
    choices: DAY_CHOICES,
    promise: 'Lo que respondes a las preguntas de quien organiza, {plazo} desde el evento.',
  },
  check_ins: {
    title: 'Llegadas a la puerta',
    removes: 'Quién llegó y a qué hora; queda cuántas personas llegaron a cada evento.',
    keptFor: '90 days',
    from: 'desde el evento',
    choices: DAY_CHOICES,
    promise: 'Si llegaste a un evento y a qué hora, {plazo} desde el evento.',
  },
  requests: {
    title: 'Solicitudes y mensajes cerrados',
    removes: 'Solicitudes de la comunidad y de cursos y mensajes, con su conversación; quedan las cuentas.',
    keptFor: '2 years',
    from: 'desde el último movimiento después de cerrarse',
    choices: ['1 years', '2 years', '3 years'],
    promise: 'Las solicitudes y los mensajes, mientras dure la conversación, y {plazo} desde que se cierra.',
  },
  recipients: {
    title: 'Quién recibió cada número del boletín',
    removes: 'A quién fue; quedan las cifras del número.',
    keptFor: '90 days',
    from: 'desde que terminó de enviarse',
    promise:
      'Qué números del boletín recibiste, {plazo} desde que se envían; después quedan solo las cifras.',
  },
  received_mails: {
    title: 'Huellas de correos leídos',
    removes: 'Que un correo del buzón ya se leyó; el mensaje se guarda con su solicitud.',
    keptFor: '40 days',
    from: 'desde que se leyó',
    promise:
      'De cada correo que nos escribes, una huella que no permite leerlo, {plazo}, para no guardarlo dos veces.',
  },
  consents: {
    title: 'Prueba de un consentimiento retirado',
    removes:
      'Cuándo y con qué palabras se dio y se retiró; queda una huella, para que nadie vuelva por error. Y cuándo aceptó la privacidad quien ya no está entre los contactos.',
    keptFor: '3 years',
    from: 'desde que se retiró',
    promise:
      'La autorización para enviarte novedades, hasta que la retiras; después, la prueba de que la diste y la retiraste, con sus palabras: {plazo}. Luego queda una huella de tu correo, que no permite leerlo, para no volver a escribirte. La prueba de que aceptaste esta política, mientras tengas ficha de contacto, y {plazo} como mínimo.',
  },
  pictures: {
    title: 'Imágenes sin usar',
    removes: 'Los archivos de las imágenes que ninguna página, borrador o elemento de la papelera usa.',
    keptFor: '30 days',
    from: 'desde que se subió, o desde que se dejó de usar',
  },
  views: {
    title: 'Cuentas de visitas',
    removes: 'Las sumas de visitas de cada día.',
    keptFor: '25 months',
    from: 'desde ese día',
    promise: 'Las cuentas de visitas de cada página, {plazo}.',
  },
  sign_ins: {
    title: 'Entradas al panel',
    removes:
      'Desde dónde y con qué se entró, y los intentos fallidos; queda que la persona entró alguna vez.',
    keptFor: '90 days',
    from: 'desde la entrada',
    promise:
      'Quién entró al panel, cuándo, con qué dispositivo y desde qué dirección IP, y los intentos fallidos de entrar, {plazo}.',
  },
  imports: {
    title: 'Importaciones de contactos',
    removes:
      'Cómo estaban antes los contactos que una importación cambió. El archivo se quita al importarlo.',
    keptFor: '7 days',
    from: 'desde que se importó',
    promise:
      'De una lista de contactos que se importó, cómo estaban antes los contactos que cambió: {plazo}, para poder deshacerlo.',
  },
  trash: {
    title: 'Papelera',
    removes: 'Lo que el equipo eliminó o unió.',
    keptFor: '30 days',
    from: 'desde que se eliminó',
    promise: 'Lo que el equipo elimina o une en el panel, {plazo} en la papelera.',
  },
  bulk_runs: {
    title: 'Cambios a muchas filas',
    removes: 'A quiénes se les hizo, y cómo estaban.',
    keptFor: '30 days',
    from: 'desde que terminó',
    promise:
      'De un cambio hecho a muchas personas a la vez, a quiénes se les hizo: {plazo} desde que terminó, para poder deshacerlo.',
  },
  co_organisers: {
    title: 'Acceso de quien organiza con otra persona',
    removes: 'Su nombre y su correo.',
    keptFor: '45 days',
    from: 'desde la última fecha del evento',
    promise:
      'Quién tiene acceso para organizar un evento con quien lo propuso, hasta que se lo quitan, y como máximo {plazo} desde su última fecha.',
  },
  door_links: {
    title: 'Enlaces de voluntarios',
    removes: 'El enlace y los nombres de quienes lo abrieron.',
    keptFor: '30 days',
    from: 'desde que se cerró',
    promise: 'El nombre de quien ayuda en la puerta de un evento, {plazo}.',
  },
  bounces: {
    title: 'Correos devueltos',
    removes: 'Qué dijo el servidor de quien no recibió el boletín.',
    keptFor: '1 years',
    from: 'desde que volvió',
    promise: 'Que un boletín no pudo entregarse en tu dirección, y por qué, {plazo}.',
  },
  welcomes: {
    title: 'Bienvenidas de quien se fue',
    removes: 'Que se le dio la bienvenida al boletín.',
    keptFor: '90 days',
    from: 'desde la bienvenida',
  },
  weekly_mails: {
    title: 'Correos de cifras al equipo',
    removes: 'A quién se le envió la semana.',
    keptFor: '1 years',
    from: 'desde esa semana',
  },
  content_versions: {
    title: 'Versiones de los artículos',
    removes: `Cómo quedó un artículo cada vez que se guardó; las últimas ${VERSIONS_KEPT} de cada uno quedan siempre.`,
    keptFor: '2 years',
    from: 'desde que se guardó',
  },
  shared_reports: {
    title: 'Informes compartidos que se retiraron',
    removes: 'El informe congelado. Uno que no se retiró queda hasta que el equipo lo retire.',
    keptFor: '1 years',
    from: 'desde que se retiró',
  },
  backup_runs: {
    title: 'Registro de las copias de seguridad',
    removes: 'Que se hizo una copia o una prueba y cómo salió, menos lo último de cada clase.',
    keptFor: '2 years',
    from: 'desde que se hizo',
  },
  caught_forms: {
    title: 'Formularios llenados por programas',
    removes: 'La cuenta de cada día; de lo que enviaron no se guarda nada.',
    keptFor: '90 days',
    from: 'desde ese día',
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof RETENTION_RULES

export const RULE_NAMES = Object.keys(RETENTION_RULES) as readonly RuleName[]

export function ruleOf(name: RuleName): Rule {
  return RETENTION_RULES[name]
}

/** Periods that the organisation chose, by rule. */
export type ChosenPeriods = Partial<Record<string, string>>

/** The rules whose period the organisation chooses. */
export const CHANGEABLE_RULES = RULE_NAMES.filter((name) => ruleOf(name).choices)

/** Period in force: what the organisation chose if the rule offers it, otherwise the default. */
export function periodOf(name: RuleName, chosen: ChosenPeriods): KeptFor {
  const { choices, keptFor } = ruleOf(name)
  return choices?.find((each) => each === chosen[name]) ?? keptFor
}

/** Period of a rule that is fixed and counts days, for SQL and sentences that need the number. */
export function fixedDaysOf(name: RuleName): number {
  const { keptFor, choices } = ruleOf(name)
  const [count, unit] = keptFor.split(' ')
  if (choices || unit !== 'days') throw new Error(`The period of ${name} is no fixed number of days.`)
  return Number(count)
}

const UNITS = { days: ['día', 'días'], months: ['mes', 'meses'], years: ['año', 'años'] } as const

/** '90 días', '1 año'. */
export function formatPeriod(period: KeptFor): string {
  const [count, unit] = period.split(' ') as [string, keyof typeof UNITS]
  const [one, many] = UNITS[unit]
  return `${count} ${count === '1' ? one : many}`
}

/** Sentences of the privacy page, with the periods in force. */
export function retentionPromises(chosen: ChosenPeriods): string[] {
  return RULE_NAMES.flatMap((name) => {
    const { promise } = ruleOf(name)
    return promise ? [promise.replaceAll('{plazo}', formatPeriod(periodOf(name, chosen)))] : []
  })
}

/** Backups have ends of their own: what was removed stays in them until then. */
export const BACKUPS_KEPT = { days: 7, weeks: 4, months: 6 } as const

/** 'las de 7 días, una por semana durante 4 semanas y una por mes durante 6 meses' */
export const BACKUPS_KEPT_WORDS = `las de ${BACKUPS_KEPT.days} días, una por semana durante ${BACKUPS_KEPT.weeks} semanas y una por mes durante ${BACKUPS_KEPT.months} meses`
