import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress, type ZstdCompress } from 'node:zlib'

const OPTIONS = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Compresses a content as one frame of zstd. */
export async function* compressed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const encoder = createZstdCompress(OPTIONS)
  feed(content, encoder)
  for await (const chunk of encoder) yield chunk
}

/** Yields what a frame of zstd holds; stops at its end, whatever follows. */
export async function* decompressed(frame: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const decoder = createZstdDecompress()
  // An error of the source also destroys the decoder, and is thrown by the loop below.
  pipeline(frame, decoder).catch(() => {})
  for await (const chunk of decoder) yield chunk
}

/**
 * One write at a time, and the end after the last: where writes wait, Node puts an empty frame behind
 * (nodejs/node#66078), and its decoder may stop before what follows.
 */
async function feed(content: AsyncIterable<Uint8Array>, encoder: ZstdCompress): Promise<void> {
  try {
    for await (const chunk of content)
      await new Promise<void>((resolve, reject) => {
        encoder.write(chunk, (error) => (error ? reject(error) : resolve()))
      })
    encoder.end()
  } catch (error) {
    encoder.destroy(error as Error)
  }
}
