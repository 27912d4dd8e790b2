/** A DNS server on this machine (RFC 1035), which knows the TXT and MX records it is given. */
import { createSocket } from 'node:dgram'

/** By name in lower case; a name without records does not exist. */
export type Zone = Record<string, { txt?: string[]; mx?: string[] }>

const TXT = 16
const MX = 15
const HEADER_BYTES = 12
const NO_SUCH_NAME = 3
/** Longest piece of a text. */
const PIECE = 255

export async function startDnsServer(zone: Zone = {}) {
  const asked: string[] = []
  const state = { zone, isSilent: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    asked.push(name)
    if (state.isSilent) return
    const known = state.zone[name]
    const records =
      type === TXT
        ? (known?.txt ?? []).map(textData)
        : type === MX
          ? (known?.mx ?? []).map((host) => Buffer.concat([Buffer.from([0, 10]), nameData(host)]))
          : []
    const head = Buffer.from(query.subarray(0, HEADER_BYTES))
    // A response that was not cut off, with recursion.
    head.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    const answers = records.map((data) => {
      const fixed = Buffer.alloc(12)
      // Points to the name in the question.
      fixed.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
      fixed.writeUInt16BE(type, 2)
      fixed.writeUInt16BE(1, 4)
      fixed.writeUInt16BE(data.length, 10)
      return Buffer.concat([fixed, data])
    })
    socket.send(Buffer.concat([head, query.subarray(HEADER_BYTES, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    become: (next: Zone) => {
      state.zone = next
    },
    fallSilent: () => {
      state.isSilent = true
    },
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function nameData(name: string): Buffer {
  const labels = name.split('.').filter(Boolean)
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])
}

function textData(text: string): Buffer {
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'g')) ?? ['']
  return Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece, 'latin1')])))
}
