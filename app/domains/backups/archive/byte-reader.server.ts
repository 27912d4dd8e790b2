/** Reads a stream of chunks by length or by line. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #left: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Exactly `length` bytes; undefined where the stream ends before. */
  async take(length: number): Promise<Buffer | undefined> {
    const parts = [this.#left]
    let size = this.#left.length
    while (size < length) {
      const { value, done } = await this.#source.next()
      if (done) return undefined
      const part = asBuffer(value)
      parts.push(part)
      size += part.length
    }
    const whole = parts.length === 1 ? this.#left : Buffer.concat(parts)
    this.#left = whole.subarray(length)
    return whole.subarray(0, length)
  }

  /** Text up to the end of a line, without it; undefined where none comes within `longest` bytes. */
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

  async isAtEnd(): Promise<boolean> {
    if (this.#left.length > 0) return false
    const { value, done } = await this.#source.next()
    if (!done) this.#left = asBuffer(value)
    return done === true
  }

  /** Closes the stream, read to its end or not. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }
}

const LINE_END = 0x0a

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
