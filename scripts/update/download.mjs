/**
 * Fetches by https. Whatever fails is a Failure that says what, and that nothing was done. It needs the Node that the
 * site itself needs, so that nothing which `prepare.mjs` imports may import it.
 */
import { createWriteStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Failure } from '../prepare/progress.mjs'
import { NOTHING_DONE } from './words.mjs'

/** A server that sends nothing for so long will not. */
const SILENCE_MS = 60_000
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const UNKNOWN_ISSUER =
  'su certificado no es de una autoridad conocida (si es de la tuya, indica el archivo de ella en NODE_EXTRA_CA_CERTS)'
/** What is the matter, by the code of Node's error. */
const REASONS = {
  ENOTFOUND: 'ese nombre no existe en el DNS',
  EAI_AGAIN: 'el DNS no contesta',
  ECONNREFUSED: 'nadie escucha ahí',
  ECONNRESET: 'se cortó la conexión',
  UND_ERR_SOCKET: 'se cortó la conexión',
  ETIMEDOUT: 'no se llega hasta ahí',
  UND_ERR_CONNECT_TIMEOUT: 'no se llega hasta ahí',
  CERT_HAS_EXPIRED: 'su certificado está vencido',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro nombre',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
}

/** Text of a small file. `where` says where else it may come from, if it is not there. */
export async function readFrom(address, where) {
  const { response } = await request(address, where)
  return response.text().catch((error) => notWhole(address, error))
}

/** Saves a file of any size. */
export async function saveFrom(address, file) {
  const { response, heard } = await request(address)
  const body = Readable.fromWeb(response.body)
  await pipeline(body, heard, createWriteStream(file)).catch((error) => notWhole(address, error))
}

async function request(address, where = '') {
  trustOwnAuthorities()
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), SILENCE_MS).unref()
  async function* heard(chunks) {
    for await (const chunk of chunks) {
      timer.refresh()
      yield chunk
    }
  }
  const response = await fetch(address, { signal: giveUp.signal }).catch((error) => {
    throw new Failure(`${address} no contesta: ${reasonOf(error)}. ${NOTHING_DONE}`)
  })
  if (!response.ok)
    throw new Failure(`${address} contesta ${response.status}. ${where}${where && ' '}${NOTHING_DONE}`)
  if (!response.url.startsWith('https:'))
    throw new Failure(`${address} lleva a una dirección sin cifrar. ${NOTHING_DONE}`)
  return { response, heard }
}

/** Node trusts the operator's own authorities by itself only where it is not `marea.env` that names them. */
function trustOwnAuthorities() {
  const { NODE_EXTRA_CA_CERTS: file } = process.env
  if (!file || getCACertificates('extra').length > 0) return
  try {
    const [...own] = readFileSync(file, 'utf8').match(CERTIFICATE)
    setDefaultCACertificates([...getCACertificates('default'), ...own])
  } catch {
    throw new Failure(
      `NODE_EXTRA_CA_CERTS no es un archivo de certificados que se pueda leer. ${NOTHING_DONE}`,
    )
  }
}

function notWhole(address, error) {
  throw new Failure(`${address} no llegó entero: ${reasonOf(error)}. ${NOTHING_DONE}`)
}

function reasonOf(error) {
  if (error.name === 'AbortError') return `calla desde hace ${SILENCE_MS / 1000} segundos`
  const { code, message } = error.cause ?? error
  return REASONS[code] ?? message
}
