/**
 * Reads the kerning of a font by shaping pairs of characters. As the families ship it, kerning is 40 % of a file: it
 * covers pairs that nobody writes (`@Ç`), to a thousandth of an em, and once more for the boldest weight.
 */
import * as harfbuzz from 'harfbuzzjs'

/** Kerning in thousandths of an em, by the glyph on the left and the one on the right. */
export type Kerning = Map<number, Map<number, number>>

export type KerningOptions = {
  /** Weights whose kerning is averaged: it differs by less than anybody sees in running text. */
  weights: number[]
  /** Kerning below this is dropped; a letter of 17 px moves by 0.02 px for each thousandth. */
  least: number
}

/** Kerning is rounded to this, because equal numbers are what compresses. */
const STEP = 4

export function readKerning(font: Buffer, characters: string, { weights, least }: KerningOptions): Kerning {
  const face = new harfbuzz.Face(new harfbuzz.Blob(font))
  const fonts = weights.map((weight) => {
    const instance = new harfbuzz.Font(face)
    instance.setVariations([new harfbuzz.Variation('wght', weight)])
    return instance
  })
  const kerning: Kerning = new Map()
  for (const first of characters) {
    for (const second of characters.match(followersOf(first)) ?? []) {
      const pairs = fonts.map((font) => shapePair(font, first + second))
      const mean = pairs.reduce((sum, { kern }) => sum + kern, 0) / pairs.length
      const [pair] = pairs
      if (!pair || Math.abs(mean) < least) continue
      const row = kerning.get(pair.left) ?? new Map<number, number>()
      kerning.set(pair.left, row.set(pair.right, Math.round(mean / STEP) * STEP))
    }
  }
  return kerning
}

const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const MARKS = String.raw`\s.,;:'"()¿?¡!«»‘’“”…\-–—/`

/** Characters that prose sets after this one. */
function followersOf(character: string): RegExp {
  if (LOWER.test(character)) return new RegExp(String.raw`[\p{Ll}${MARKS}]`, 'gu')
  if (UPPER.test(character)) return new RegExp(String.raw`[\p{L}${MARKS}]`, 'gu')
  if (/\d/.test(character)) return new RegExp(String.raw`[\d${MARKS}]`, 'gu')
  if (new RegExp(`[${MARKS}]`).test(character)) return new RegExp(String.raw`[\p{L}\d${MARKS}]`, 'gu')
  return /$^/g
}

/** Without ligatures, so that two characters are two glyphs. */
const APART = [new harfbuzz.Feature('liga', 0)]

function shapePair(font: harfbuzz.Font, pair: string) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(pair)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer, APART)
  const [left, right] = buffer.getGlyphInfosAndPositions()
  if (left?.xAdvance === undefined || !right) throw new Error(`«${pair}» is not drawn as two glyphs.`)
  return {
    left: left.codepoint,
    right: right.codepoint,
    kern: left.xAdvance - font.glyphHAdvance(left.codepoint),
  }
}
