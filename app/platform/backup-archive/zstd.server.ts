import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress, type ZstdCompress } from 'node:zlib'

const OPTIONS = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

export async function* compressed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const encoder = createZstdCompress(OPTIONS)
  feed(content, encoder)
  for await (const chunk of encoder) yield chunk
}

/** Decompresses one zstd frame; stops at its end, whatever follows. */
export async function* decompressed(frame: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const decoder = createZstdDecompress()
  // An error of the source also destroys the decoder, so the loop below throws it.
  pipeline(frame, decoder).catch(() => {})
  for await (const chunk of decoder) yield chunk
}

/**
 * Writes one chunk at a time, and ends after the last. With queued writes Node appends an empty frame
 * (nodejs/node#66078), and its decoder may stop early.
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
