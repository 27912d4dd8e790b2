import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Flags of an answer (WebAuthn §6.1): present, verified by finger, face or code, and carrying a new key. */
const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

type Given = { challenge: string; rpId: string; origin: string }

/** Authenticator in software, of one passkey (WebAuthn level 2, ES256). */
export function authenticator({ verifiesUser = true, counts = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  function dataFor(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (verifiesUser ? VERIFIED : 0))
    head.writeUInt32BE(counts ? ++counter : 0, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, more])
  }

  return {
    id: id.toString('base64url'),
    /** What the browser posts after making the passkey. */
    create({ challenge, rpId, origin }: Given) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = dataFor(rpId, NEW_KEY, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: cbor(attestation),
      })
    },
    /** What the browser posts after using it. */
    get({ challenge, rpId, origin }: Given) {
      const authenticatorData = dataFor(rpId, 0)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
    /** Puts the counter back, as a copy of the key would have it. */
    copy() {
      counter = 0
    },
  }

  function answer(parts: Record<string, Buffer>) {
    const response = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')])
    const base64 = id.toString('base64url')
    return {
      id: base64,
      rawId: base64,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(response),
    }
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** CBOR of what an authenticator sends: integers, texts, bytes and maps, all short (RFC 8949 §3). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
    ])
  throw new Error(`no CBOR for ${value}`)
}

function head(type: number, size: number): Buffer {
  return Buffer.from(size < 24 ? [(type << 5) | size] : [(type << 5) | 24, size])
}
