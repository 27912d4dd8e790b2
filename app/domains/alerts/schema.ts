/** What somebody is alerted of, and in which words. */

/** Ways in which a notice leaves: mails by the outbox or straight from the process, and a POST to ALERT_URL. */
export type Way = 'mail' | 'url'

type AlertRule = {
  /** Subject of the notice, and of the one that it is over. */
  raised: string
  ended: string
  /** How long the checks have to call for it. */
  afterMinutes: number
  /** It stops the outbox, so that its mails are sent by the process itself. */
  isStraight?: true
  /** The team has a mail of its own about it (admin/backup-alerts), so that only the end is mailed. */
  isMailedElsewhere?: true
}

const RULES = {
  database: {
    raised: 'La base de datos no guarda nada',
    ended: 'La base de datos vuelve a guardar',
    afterMinutes: 0,
    isStraight: true,
  },
  connections: {
    raised: 'La base de datos no da más conexiones',
    ended: 'La base de datos vuelve a dar conexiones',
    afterMinutes: 5,
  },
  mail: {
    raised: 'El correo no sale desde hace una hora',
    ended: 'El correo vuelve a salir',
    afterMinutes: 60,
    isStraight: true,
  },
  queue: {
    raised: 'Las tareas del sitio esperan desde hace 15 minutos',
    ended: 'Las tareas del sitio vuelven a salir',
    afterMinutes: 0,
    isStraight: true,
  },
  disk: {
    raised: 'Queda poco espacio en el disco',
    ended: 'Vuelve a haber espacio en el disco',
    afterMinutes: 0,
  },
  backup: {
    raised: 'La última copia tiene más de dos días',
    ended: 'Vuelve a haber una copia reciente',
    afterMinutes: 0,
  },
  restore_drill: {
    raised: 'La última copia no se pudo restaurar en la prueba',
    ended: 'La prueba de restauración vuelve a salir bien',
    afterMinutes: 0,
    isMailedElsewhere: true,
  },
  certificate: {
    raised: 'El certificado del sitio va a caducar',
    ended: 'El certificado del sitio está renovado',
    afterMinutes: 0,
  },
  sign_ins: {
    raised: 'Alguien intenta entrar al panel muchas veces',
    ended: 'Han cesado los intentos de entrar al panel',
    afterMinutes: 0,
  },
} as const satisfies Record<string, AlertRule>

export type AlertName = keyof typeof RULES
export const ALERTS: Record<AlertName, AlertRule> = RULES
export const ALERT_NAMES = Object.keys(RULES) as AlertName[]

/** What is told, to whichever way. */
export type Notice = {
  name: AlertName
  isOver: boolean
  says: string
  todo: string | null
  raised_at: Date
}

/** Alert as Sistema shows it. */
export type AlertView = {
  title: string
  isOver: boolean
  says: string
  /** ISO time. */
  since: string
  /** Why a notice of it has not left; null if all have. */
  unsent: string | null
}

export type AlertOverview = {
  alerts: AlertView[]
  /** How many people chose alerts. */
  recipients: number
  hasAddress: boolean
}

export function titleOf({ name, isOver }: Pick<Notice, 'name' | 'isOver'>): string {
  return isOver ? ALERTS[name].ended : ALERTS[name].raised
}
