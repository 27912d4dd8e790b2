/** Owns what a failing S3 store is told of in words, for who can put it right. */

/** An S3 store answered that it does not do what it was asked. */
export class S3Refusal extends Error {
  readonly status: number
  /** As in the XML of the answer, such as `AccessDenied`; empty if there was none. */
  readonly code: string

  constructor(status: number, code: string) {
    super(`The store answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** `says` follows the name of the store in a sentence; `todo` is a sentence. Both in Spanish. */
export type S3Fault = { says: string; todo: string }

/** `cause`: that of a StorageDown. */
export function s3Fault(cause: unknown): S3Fault {
  if (cause instanceof S3Refusal)
    return REFUSALS[cause.code] ?? (cause.status === 403 ? NOT_ALLOWED : failing(cause))
  // fetch wraps the error of the connection.
  const { code = '', message } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException
  if (code.includes('CERT')) return UNTRUSTED
  return CONNECTION[code] ?? (message === 'unexpected redirect' ? ELSEWHERE : SILENT)
}

const NOT_ALLOWED: S3Fault = {
  says: 'esa clave no tiene permiso',
  todo: 'En el almacén, permite a la clave de S3_ACCESS_KEY_ID leer, escribir, borrar y listar en el cubo de S3_BUCKET.',
}

const REFUSALS: Record<string, S3Fault> = {
  NoSuchBucket: {
    says: 'el cubo no existe',
    todo: 'Crea el cubo en el almacén, o corrige S3_BUCKET.',
  },
  InvalidAccessKeyId: {
    says: 'no conoce esa clave',
    todo: 'Corrige S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.',
  },
  SignatureDoesNotMatch: {
    says: 'la clave secreta no es la suya',
    todo: 'Corrige S3_SECRET_ACCESS_KEY.',
  },
  AuthorizationHeaderMalformed: {
    says: 'el cubo es de otra región',
    todo: 'Corrige S3_REGION.',
  },
  RequestTimeTooSkewed: {
    says: 'su reloj y el de este servidor no coinciden',
    todo: 'Pon en hora el reloj de este servidor.',
  },
  XMinioStorageFull: {
    says: 'está lleno',
    todo: 'Amplía el almacén, o libera espacio en él.',
  },
}

function failing({ status, code }: S3Refusal): S3Fault {
  return {
    says: `contesta con un error (${code || status})`,
    todo: 'Si no pasa en unos minutos, avisa a quien lleva el almacén.',
  }
}

const ABSENT: S3Fault = { says: 'no existe ese servidor', todo: 'Corrige S3_ENDPOINT.' }

const CONNECTION: Record<string, S3Fault> = {
  ENOTFOUND: ABSENT,
  EAI_AGAIN: ABSENT,
  ECONNREFUSED: {
    says: 'nadie responde en su dirección',
    todo: 'Comprueba que el almacén está en marcha y que S3_ENDPOINT es su dirección.',
  },
}

const UNTRUSTED: S3Fault = {
  says: 'su certificado no es de fiar',
  todo: 'Comprueba que S3_ENDPOINT es su dirección. Si la autoridad que lo firma es de la organización, indica el archivo de ella en NODE_EXTRA_CA_CERTS.',
}

const ELSEWHERE: S3Fault = { says: 'remite a otra dirección', todo: 'Corrige S3_ENDPOINT y S3_REGION.' }

const SILENT: S3Fault = {
  says: 'no contesta',
  todo: 'Comprueba que el almacén está en marcha y que desde este servidor se llega a S3_ENDPOINT.',
}
