import { resolve } from 'node:path'
import { z } from 'zod'
import {
  isDnsServer,
  isImapFolder,
  isMailbox,
  isOrigin,
  isProxy,
  isPurgeAddress,
  isSafeAddress,
} from '#app/platform/environment/env-values.ts'
import { trustAuthorities } from '#app/platform/environment/own-authorities.server.ts'
import { readDkimKey } from '#app/platform/secrets/dkim-key.server.ts'
import { splitKeys } from '#app/platform/secrets/secret-key-file.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'

/**
 * Environment of the process. Every variable is optional, but an invalid one stops the start, because an error found
 * then is cheaper than one found by the first visitor. Messages never repeat values, which may be secrets.
 */
export type Env = ReturnType<typeof readEnv>

let current: Env | undefined

/** Environment, read once on first use. Programs call it before they open anything, so that errors show first. */
export function env(): Env {
  if (!current) {
    current = readEnv()
    trustAuthorities(process.env.NODE_EXTRA_CA_CERTS)
  }
  return current
}

/** Overrides values, in tests or in a command that may do less than the site. */
export function replaceEnv(values: Partial<Env>): void {
  current = { ...env(), ...values }
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const S3_VARIABLES = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const
const DKIM_VARIABLES = ['DKIM_KEY', 'DKIM_SELECTOR', 'DKIM_DOMAIN'] as const
const CDN_VARIABLES = ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'] as const

/** Characters of a secret key, which is used as it is: 32 random ones cannot be guessed. */
const SECRET_KEY_MIN = 32

const text = z.string().optional()
const token = z
  .string()
  .regex(/^[!-~]{16,}$/, 'debe tener al menos 16 caracteres, sin espacios ni acentos')
  .optional()

function url(schemes: RegExp, expected: string) {
  return z.string().refine((value) => schemes.test(value) && URL.canParse(value), `debe ser ${expected}`)
}

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'debe ser un número de puerto entre 0 y 65535 (0: uno libre cualquiera)')
    .transform(Number)
    .refine((port) => port <= 65535, 'debe ser un número de puerto entre 0 y 65535')
    .default(3000),
  /** Unset: Node listens on all interfaces, IPv6 and IPv4, or IPv4 alone if IPv6 is off. */
  HOST: text,
  PUBLIC_URL: url(/^https?:\/\//i, 'una dirección http:// o https://, por ejemplo https://marea.example')
    .refine(isOrigin, 'debe ser solo la dirección del sitio, sin ruta, usuario ni parámetros')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url(
    /^postgres(ql)?:\/\//,
    'una dirección postgres:// o postgresql:// (los signos raros de la contraseña, codificados con %)',
  ).optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('debe ser un correo, por ejemplo ana@marea.example'))
    .optional(),
  /** As given, as every password. */
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'debe tener al menos 8 caracteres')
    .max(128, 'debe tener como mucho 128 caracteres')
    .optional(),
  DEMO: z.enum(['auto', '0'], 'debe ser «auto» o «0»').default('auto'),
  SMTP_URL: url(/^smtps?:\/\//, 'una dirección smtp:// o smtps://').optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'debe ser un correo, solo o como «Nombre <correo@dominio>»')
    .default('hola@marea.example'),
  /** Key that signs the mails, its name in DNS, and the domain in whose DNS it stands; all three, or none. */
  DKIM_KEY: z
    .string()
    .transform((given) => readDkimKey(given) ?? '')
    .refine(
      Boolean,
      'debe ser una clave privada RSA de 1024 bits o más en formato PEM, o la ruta de su archivo',
    )
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i,
      'debe ser el nombre de la clave en el DNS, por ejemplo «marea»',
    )
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'debe ser un dominio, por ejemplo marea.example')
    .optional(),
  /** Address that hears of alerts by a POST of JSON (docs/decisions/0110). */
  ALERT_URL: z
    .string()
    .refine(
      isSafeAddress,
      'debe ser una dirección https:// (o http:// en esta misma máquina), sin usuario ni clave, por ejemplo https://ntfy.example/marea',
    )
    .optional(),
  /** What whoever reads `/metrics` from elsewhere carries (docs/decisions/0112). */
  METRICS_TOKEN: token,
  /** Address that drops pages from the CDN, and what it asks for (docs/decisions/0115). */
  CDN_PURGE_URL: z
    .string()
    .refine(
      isPurgeAddress,
      'debe ser una dirección http:// o https://, sin usuario ni clave, por ejemplo http://127.0.0.1:6081/.cdn/purge',
    )
    .optional(),
  CDN_PURGE_TOKEN: token,
  /** DNS servers, only for 'Preparar el envío'; without them, those of the machine. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every(isDnsServer),
      'debe ser una lista separada por comas de direcciones IP, con puerto si no es el 53',
    ),
  /** Mailbox that is read for replies to requests, and for nothing else. */
  IMAP_URL: z
    .string()
    .refine(
      isImapFolder,
      'debe ser una dirección imaps://usuario:clave@servidor/CARPETA (los signos raros, codificados con %)',
    )
    .optional(),
  S3_BUCKET: text,
  S3_ENDPOINT: url(/^https?:\/\//i, 'una dirección http:// o https://').optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /**
   * Token of a HubSpot private app or service key with the scopes crm.objects.contacts.read and .write. Without it
   * the CRM is off.
   */
  HUBSPOT_ACCESS_TOKEN: text,
  /** Not trimmed, because existing backups were encrypted with the value as given. */
  BACKUP_KEY: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  /** Several during a change of keys: the first encrypts, all decrypt (encryption.server.ts). */
  SECRET_KEY: z
    .string()
    .default('')
    .transform(splitKeys)
    .refine(
      (keys) => keys.every((key) => key.length >= SECRET_KEY_MIN),
      `debe tener al menos ${SECRET_KEY_MIN} caracteres al azar, por ejemplo los de «openssl rand -base64 32» (varias, separadas por comas)`,
    ),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every(isProxy),
      'debe ser una lista separada por comas de direcciones IP, redes (10.0.0.0/8) o «loopback»',
    ),
  /** Processes that answer visitors (docs/decisions/0114). */
  WEB_PROCESSES: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'debe ser un número entre 1 y 64')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `debe ser una de: ${LOG_LEVELS.join(', ')}`).default('info'),
})

/** Names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape)

/** Parses and checks an environment. Throws StartupError with a sentence per invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = variables.superRefine(groupsAreWhole).safeParse(withoutEmpty(source))
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(sentence).join('\n'))
  const given = parsed.data
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    hasPublicUrl: given.PUBLIC_URL !== undefined,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    demo: given.DEMO,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    dkim: dkimOf(given),
    alertUrl: given.ALERT_URL,
    metricsToken: given.METRICS_TOKEN,
    cdn: cdnOf(given),
    dnsServers: given.DNS_SERVERS,
    imapUrl: given.IMAP_URL,
    s3: s3Of(given),
    hubspotAccessToken: given.HUBSPOT_ACCESS_TOKEN,
    /** Not configurable: whoever sets the environment could send the token to another host. Tests replace the value. */
    hubspotAddress: 'https://api.hubapi.com',
    backupKey: given.BACKUP_KEY,
    secretKeys: given.SECRET_KEY,
    trustedProxies: given.TRUSTED_PROXIES,
    webProcesses: given.WEB_PROCESSES,
  }
}

/** Drops empty variables: `PORT=` in a compose file or systemd unit means "not set". */
function withoutEmpty(source: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
}

function sentence(issue: z.core.$ZodIssue) {
  return `La variable ${String(issue.path[0])} ${issue.message}.`
}

function s3Of(env: z.output<typeof variables>) {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function cdnOf({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: z.output<typeof variables>) {
  return url && token ? { url, token } : undefined
}

function dkimOf({ DKIM_KEY: key, DKIM_SELECTOR: selector, DKIM_DOMAIN: domain }: z.output<typeof variables>) {
  return key && selector && domain ? { key, selector, domain } : undefined
}

/** Refuses an incomplete configuration, which would silently keep files on the local disk, sign no mail, or purge nothing. */
function groupsAreWhole(env: z.output<typeof variables>, context: z.RefinementCtx) {
  isWhole('las cinco', S3_VARIABLES)
  isWhole('las tres', DKIM_VARIABLES)
  isWhole('las dos', CDN_VARIABLES)

  function isWhole(all: string, names: readonly (keyof typeof env)[]) {
    const missing = names.filter((name) => env[name] === undefined)
    if (missing.length === names.length) return
    for (const name of missing) {
      const message = `falta: ${all} ${names.join(', ')} van juntas, o ninguna`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  }
}
