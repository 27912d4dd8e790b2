import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'

/** The committed fonts of the pages (docs/decisions/0074). */

const COMMON = `¡Año nuevo! ¿Güira, ÁÉÍÓÚÜÑ? áéíóúüñ 0123456789 % & @ # + / ( ) [ ] { } « » “ ” ‘ ’ — – … • · ª º ° € $ × −
  São João, você, às, não, Ç ç, ÃÕ ãõ, ÂÊÔ âêô · Où, garçon, Noël, île, œuvre, çà, août, naïve, ÀÈÙ ŒÆ`
const RARE = 'Łukasz Erdős Ștefan Weiß Ağ Åsa ™ ®'

async function open(file: string, weight = 400) {
  const packed = readFileSync(`app/assets/fonts/${file}.woff2`)
  const whole = await subsetFont(packed, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' })
  const face = new harfbuzz.Face(new harfbuzz.Blob(whole))
  const font = new harfbuzz.Font(face)
  font.setVariations([new harfbuzz.Variation('wght', weight)])
  return { font, characters: new Set(face.collectUnicodes()) }
}

function widthOf(font: harfbuzz.Font, words: string, features: string[] = []) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(words)
  buffer.guessSegmentProperties()
  harfbuzz.shape(
    font,
    buffer,
    features.flatMap((feature) => harfbuzz.Feature.fromString(feature) ?? []),
  )
  return buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
}

const missing = (words: string, characters: Set<number>) =>
  [...new Set(words.replace(/\s/g, ''))].filter((each) => !characters.has(each.codePointAt(0) ?? 0)).join('')

describe.each(['bricolage-grotesque', 'instrument-sans'])('%s', (family) => {
  test('the first file has the letters of Spanish, Portuguese and French, the others the rare ones', async () => {
    const { characters } = await open(family)
    expect(missing(COMMON, characters)).toBe('')
    const others = await Promise.all([open(`${family}-rare`), open(`${family}-ext`)])
    const both = new Set(others.flatMap((each) => [...each.characters]))
    expect(missing(RARE, new Set([...characters, ...both]))).toBe('')
    expect([...both].filter((point) => point > 32 && characters.has(point))).toEqual([])
  })

  test.each([400, 700])('words are kerned at %i, accents or not', async (weight) => {
    const { font } = await open(family, weight)
    const kern = (words: string) => widthOf(font, words) - widthOf(font, words, ['-kern'])
    for (const words of ['To', 'Tó', 'Va', 'Vá', 'Yo', 'Yó', 'AVISO', 'Lo.', '«Vía»']) {
      expect(kern(words), words).toBeLessThan(-10)
    }
  })
})

test('figures of tables are of one width', async () => {
  const { font } = await open('instrument-sans')
  expect(widthOf(font, '1111', ['+tnum'])).toBe(widthOf(font, '8080', ['+tnum']))
  expect(widthOf(font, '1111')).not.toBe(widthOf(font, '8080'))
})
