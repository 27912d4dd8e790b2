/**
 * Owns the tag of a conversation: what follows the `+` in the address that its mails ask to be answered at. It names the
 * row and is signed, so that nobody makes one; it holds nothing of a person.
 */
import { timingSafeEqual } from 'node:crypto'
import { sign, signatures } from '#app/domains/settings/signatures.server.ts'

const TAG_PURPOSE = 'reply-tags'

type TaggedRow = { subject_type: string; subject_id: string }

/** Bytes of a UUID, and of its signature: 2^64 mails to guess one. */
const UUID_BYTES = 16
const SIGNATURE_BYTES = 8
/** Digits of both in base 32, which survives servers that change the case. */
const TAG_LENGTH = 39
/** Characters before the `@` (RFC 5321). */
const LOCAL_PART_MAX = 64

/** Characters before the `@` that an address may have to be tagged. */
export const TAGGABLE_MAX = LOCAL_PART_MAX - 1 - TAG_LENGTH

/** What a tag for trying begins with; it is as long as the others. */
const TRIAL = 'prueba-'
const TAGS = new RegExp(String.raw`\+([0-9a-v-]{${TAG_LENGTH}})@`, 'gi')
const SIGNED = new RegExp(`^[0-9a-v]{${TAG_LENGTH}}$`)

export function withTag(address: string, tag: string): string {
  return address.replace('@', `+${tag}@`)
}

/** Tags of the addresses in a text, such as the headers of a mail. */
export function tagsIn(text: string): string[] {
  return [...text.matchAll(TAGS)].flatMap(([, tag]) => tag?.toLowerCase() ?? [])
}

export function tagOf(row: TaggedRow): string {
  return tagSigned(row, sign(TAG_PURPOSE, wordsOf(row)))
}

/** The row that a tag of ours names, of one of these types. */
export function rowOfTag(tag: string, types: readonly string[]): TaggedRow | undefined {
  if (!SIGNED.test(tag)) return undefined
  const hex = hexOf(tag).slice(0, 2 * UUID_BYTES)
  const subject_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return types
    .map((subject_type) => ({ subject_type, subject_id }))
    .find((row) =>
      signatures(TAG_PURPOSE, wordsOf(row)).some((signature) =>
        timingSafeEqual(Buffer.from(tagSigned(row, signature)), Buffer.from(tag)),
      ),
    )
}

/** Tag of one trial, which only its mail has. */
export function trialTag(mail: string): string {
  return trialTags(mail)[0] as string
}

/** Tags that the trial's mail may have, made with any secret. */
export function trialTags(mail: string): string[] {
  return signatures('mailbox-trials', mail).map((signature) => {
    const digits = inBase32(signature.subarray(0, 24))
    return `${TRIAL}${digits.slice(-(TAG_LENGTH - TRIAL.length))}`
  })
}

export function isTrial(tag: string): boolean {
  return tag.startsWith(TRIAL)
}

function wordsOf({ subject_type, subject_id }: TaggedRow): string {
  return `${subject_type}:${subject_id}`
}

function tagSigned({ subject_id }: TaggedRow, signature: Buffer): string {
  const uuid = Buffer.from(subject_id.replaceAll('-', ''), 'hex')
  return inBase32(Buffer.concat([uuid, signature.subarray(0, SIGNATURE_BYTES)]))
}

function inBase32(bytes: Buffer): string {
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(TAG_LENGTH, '0')
}

function hexOf(tag: string): string {
  let value = 0n
  for (const digit of tag) value = value * 32n + BigInt(Number.parseInt(digit, 32))
  return value.toString(16).padStart(2 * (UUID_BYTES + SIGNATURE_BYTES), '0')
}
