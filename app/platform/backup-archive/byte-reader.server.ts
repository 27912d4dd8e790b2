/** Reads a stream of chunks by length or by line; iterating yields the rest. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #left: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Exactly `length` bytes; undefined where the stream ends before. */
  async take(length: number): Promise<Buffer | undefined> {
    const start = await this.peek(length)
    if (start.length < length) return undefined
    this.#left = this.#left.subarray(length)
    return start
  }

  /** Next `length` bytes without consuming them; fewer if the stream ends before. */
  async peek(length: number): Promise<Buffer> {
    const parts = [this.#left]
    let size = this.#left.length
    while (size < length) {
      const { value, done } = await this.#source.next()
      if (done) break
      const part = asBuffer(value)
      parts.push(part)
      size += part.length
    }
    if (parts.length > 1) this.#left = Buffer.concat(parts)
    return this.#left.subarray(0, length)
  }

  /** Text up to the end of a line, without the line break; undefined if none comes within `longest` bytes. */
  async takeLine(longest: number): Promise<string | undefined> {
    while (!this.#left.subarray(0, longest).includes(LINE_END)) {
      if (this.#left.length >= longest) return undefined
      const { value, done } = await this.#source.next()
      if (done) return undefined
      this.#left = Buffer.concat([this.#left, asBuffer(value)])
    }
    const end = this.#left.indexOf(LINE_END)
    const line = this.#left.subarray(0, end).toString()
    this.#left = this.#left.subarray(end + 1)
    return line
  }

  /** Next bytes as they arrive, at most `most`; undefined at the end. */
  async takeSome(most: number): Promise<Buffer | undefined> {
    const start = await this.peek(1)
    if (start.length === 0) return undefined
    const some = this.#left.subarray(0, most)
    this.#left = this.#left.subarray(some.length)
    return some
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.peek(1)).length === 0
  }

  /** Closes the stream, whether or not it was read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      for (let some = await this.takeSome(Infinity); some; some = await this.takeSome(Infinity)) yield some
    } finally {
      await this.close()
    }
  }
}

const LINE_END = 0x0a

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
