/**
 * Cuts the two font families to what the site shows (docs/decisions/0074). Run it by hand (`node
 * scripts/subset-fonts.ts`), and commit what it writes: `app/assets/fonts`, `app/fonts.css` and
 * `app/rare-fonts.css`.
 *
 * The first file of a family has the letters of Spanish, Portuguese, French and English with their kerning; browsers
 * fetch the others only for a page that has a character of theirs. Share pictures have files of their own, one weight
 * each, because satori reads neither woff2 nor variable axes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type KerningOptions, readKerning } from './subset-fonts/kerning.ts'
import { withKerning } from './subset-fonts/kerning-table.ts'
import { unicodeRange } from './subset-fonts/unicode-range.ts'

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))
const LATIN_1 = String.fromCodePoint(...Array.from({ length: 96 }, (_, index) => 0xa0 + index))
const LETTERS = 'áàâãäçéèêëíîïñóôõúùûüæœÁÀÂÃÇÉÈÊËÍÎÏÑÓÔÕÚÙÛÜÆŒ'
const COMMON = `${ASCII}\u00a0¡¿ºª°©·×«»–—‘’“”•…€−${LETTERS}`
const SHARED = `${ASCII}${LATIN_1}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−`

type Axes = Record<string, number | { min: number; max: number; default: number }>
type Family = {
  name: string
  file: string
  /** Parts of the family as it is published, by alphabet. */
  source: (part: 'latin' | 'latin-ext') => string
  axes: Axes
  weight: string
  features: string[]
  kerning: KerningOptions
  share: { file: string; axes: Axes }
}

const FAMILIES: Family[] = [
  {
    name: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    source: (part) => `bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`,
    // Large optical size at a single weight, for headlines.
    axes: { opsz: 60, wght: 700 },
    weight: '700',
    features: [],
    kerning: { weights: [700], least: 4 },
    share: { file: 'share-display.woff', axes: { opsz: 60, wght: 700 } },
  },
  {
    name: 'Instrument Sans',
    file: 'instrument-sans',
    source: (part) => `instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700, default: 400 } },
    weight: '400 700',
    features: ['liga', 'tnum'],
    kerning: { weights: [400, 600], least: 8 },
    share: { file: 'share-text.woff', axes: { wght: 500 } },
  },
]

const faces = { common: '', rare: '' }
for (const family of FAMILIES) {
  const latin = await published(family.source('latin'))
  const extended = await published(family.source('latin-ext'))
  const rare = without(await charactersOf(latin), COMMON)
  const foreign = without(await charactersOf(extended), COMMON + rare)
  faces.common += await writeFace(family, '', await cutWithKerning(latin, family))
  faces.rare += await writeFace(family, '-rare', await cut(latin, rare, family.axes), rare)
  faces.rare += await writeFace(family, '-ext', await cut(extended, foreign, family.axes), foreign)
  await write(family.share.file, await cutForShare(latin, family.share.axes))
}
await writeSheet(
  'fonts.css',
  `Web fonts, separate from the other sheets: a public page loads them after its first paint, and would load them again
   if the whole sheet named them (docs/decisions/0011, 0036). Written by scripts/subset-fonts.ts.`,
  faces.common,
)
await writeSheet(
  'rare-fonts.css',
  `Web fonts for the characters that fonts.css lacks; only a page that has one of them carries and loads its face
   (docs/decisions/0036, 0074). Written by scripts/subset-fonts.ts.`,
  faces.rare,
)

function published(source: string): Promise<Buffer> {
  return readFile(new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url))
}

/** Characters of a font but combining marks, which only the file that has the letter below them could place. */
async function charactersOf(font: Buffer): Promise<string> {
  const whole = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' })
  const points = new harfbuzz.Face(new harfbuzz.Blob(whole)).collectUnicodes()
  return String.fromCodePoint(...points).replace(/[\p{Mark}\p{Control}\p{Format}]/gu, '')
}

function without(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join('')
}

async function cutWithKerning(font: Buffer, { axes, features, kerning }: Family): Promise<Buffer> {
  const kept = ['kern', ...features]
  const asShipped = await cut(font, COMMON, axes, kept, 'truetype')
  return cut(withKerning(asShipped, readKerning(asShipped, COMMON, kerning)), COMMON, {}, kept)
}

function cut(
  font: Buffer,
  characters: string,
  axes: Axes,
  features: string[] = [],
  targetFormat: 'truetype' | 'woff2' = 'woff2',
) {
  return subsetFont(font, characters, {
    targetFormat,
    variationAxes: axes,
    noHinting: true,
    keepFeatures: features,
    // Names of the weights for the menus of programs, and hinting again.
    dropTables: ['STAT', 'gasp'],
  })
}

function cutForShare(font: Buffer, axes: Axes) {
  return subsetFont(font, SHARED, {
    targetFormat: 'woff',
    variationAxes: axes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  })
}

/** Writes a font of the pages; returns its face. Without `?no-inline`, Vite would put small files into the sheet. */
async function writeFace({ name, file, weight }: Family, suffix: string, font: Buffer, characters?: string) {
  await write(`${file}${suffix}.woff2`, font)
  const range = characters ? `\n  unicode-range:\n    ${unicodeRange(characters)};` : ''
  return `
@font-face {
  font-family: "${name}";
  src: url("./assets/fonts/${file}${suffix}.woff2?no-inline") format("woff2");
  font-weight: ${weight};
  font-display: swap;${range}
}
`
}

function writeSheet(file: string, comment: string, text: string) {
  return writeFile(new URL(`../app/${file}`, import.meta.url), `/* ${comment} */${text}`)
}

async function write(file: string, font: Buffer) {
  await writeFile(new URL(`../app/assets/fonts/${file}`, import.meta.url), font)
  console.log(`${file} ${font.length} bytes`)
}
