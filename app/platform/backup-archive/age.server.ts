/** Encryption with a passphrase as the tool `age` does it. The library is loaded by the first archive that needs it. */
import { ReadableStream as NodeStream } from 'node:stream/web'
import { passphraseIdentity, passphraseRecipient } from './passphrase.server.ts'

/** How every `age` file begins. */
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
 * Yields no byte that was not authenticated. Throws ArchiveUnreadable for a wrong passphrase, plain errors for damage.
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

/** The types of the browser's streams, which the library has, do not know `from`. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(bytes) as ReadableStream<Uint8Array>
}
