/** Passphrase encryption in the format of the tool `age`. The library is loaded by the first archive that needs it. */
import { ReadableStream as NodeStream } from 'node:stream/web'
import { passphraseIdentity, passphraseRecipient } from './passphrase.server.ts'

/** First bytes of every `age` file. */
export const AGE = Buffer.from('age-encryption.org/')

export async function* encrypted(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(passphrase))
  yield* await encrypter.encrypt(streamOf(content))
}

/**
 * Decrypts a file; every yielded byte is authenticated. Throws ArchiveUnreadable for a wrong passphrase, plain errors
 * for damage.
 */
export async function* decrypted(
  file: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  yield* await decrypter.decrypt(streamOf(file))
}

/** Cast: TypeScript's DOM types, which the library uses, lack `ReadableStream.from`. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(bytes) as ReadableStream<Uint8Array>
}
