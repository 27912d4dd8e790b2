/**
 * Writes kerning into a font: a GPOS table with one lookup, pair adjustment by classes (OpenType 1.9, PairPosFormat2).
 * Glyphs whose kerning is the same throughout share a class, as 'a', 'á' and 'à' do.
 */
import type { Kerning } from './kerning.ts'

/** The font with its GPOS table replaced. Checksums are left to the compressor, which computes them anew. */
export function withKerning(font: Buffer, kerning: Kerning): Buffer {
  const tables = [
    ...tablesOf(font).filter(({ tag }) => tag !== 'GPOS'),
    { tag: 'GPOS', data: tableOf(kerning) },
  ]
  tables.sort((one, other) => (one.tag < other.tag ? -1 : 1))
  const header = Buffer.concat([font.subarray(0, 4), numbers(tables.length, 0, 0, 0)])
  const entries = Buffer.alloc(16 * tables.length)
  const bodies: Buffer[] = []
  let offset = header.length + entries.length
  for (const [index, { tag, data }] of tables.entries()) {
    entries.write(tag, 16 * index, 'latin1')
    entries.writeUInt32BE(offset, 16 * index + 8)
    entries.writeUInt32BE(data.length, 16 * index + 12)
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, entries, ...bodies])
}

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index
    const offset = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      data: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    }
  })
}

/** One feature for every script and language. */
function tableOf(kerning: Kerning): Buffer {
  const scripts = Buffer.concat([numbers(1), Buffer.from('DFLT'), numbers(8, 4, 0, 0, 0xffff, 1, 0)])
  const features = Buffer.concat([numbers(1), Buffer.from('kern'), numbers(8, 0, 1, 0)])
  const lookups = Buffer.concat([numbers(1, 4, 2, 0, 1, 8), pairsByClass(kerning)])
  const start = 10
  return Buffer.concat([
    numbers(1, 0, start, start + scripts.length, start + scripts.length + features.length),
    scripts,
    features,
    lookups,
  ])
}

function pairsByClass(kerning: Kerning): Buffer {
  const lefts = [...kerning.keys()].sort(ascending)
  const rights = [...new Set([...kerning.values()].flatMap((row) => [...row.keys()]))].sort(ascending)
  const kern = (left: number, right: number) => kerning.get(left)?.get(right) ?? 0
  const columns = classesOf(rights, (right) => lefts.map((left) => kern(left, right)))
  const rows = classesOf(lefts, (left) => columns.members.map((right) => kern(left, right)))
  // Class 0 of the right side holds every glyph without kerning.
  const cells = rows.members.flatMap((left) => [0, ...columns.members.map((right) => kern(left, right))])
  const coverage = numbers(1, lefts.length, ...lefts)
  const leftClasses = classTable(rows.classOf)
  const rightClasses = classTable(columns.classOf.map(([glyph, index]) => [glyph, index + 1]))
  const end = 16 + 2 * cells.length
  return Buffer.concat([
    numbers(2, end, 0x0004, 0, end + coverage.length, end + coverage.length + leftClasses.length),
    numbers(rows.members.length, columns.members.length + 1, ...cells),
    coverage,
    leftClasses,
    rightClasses,
  ])
}

/** Groups glyphs of equal kerning; `members` has one of each class. */
function classesOf(glyphs: number[], kerningOf: (glyph: number) => number[]) {
  const groups = Map.groupBy(glyphs, (glyph) => kerningOf(glyph).join())
  const members = [...groups.values()].flatMap((group) => group.slice(0, 1))
  const classOf = [...groups.values()].flatMap((group, index) =>
    group.map((glyph): [glyph: number, index: number] => [glyph, index]),
  )
  return { members, classOf }
}

function classTable(classOf: [glyph: number, index: number][]): Buffer {
  const ranges = classOf
    .sort(([one], [other]) => one - other)
    .flatMap(([glyph, index]) => [glyph, glyph, index])
  return numbers(2, ranges.length / 3, ...ranges)
}

const ascending = (one: number, other: number) => one - other

/** 16-bit numbers, as all of GPOS is made of; negative ones in two's complement. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index)
  return bytes
}
