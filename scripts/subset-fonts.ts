/**
 * Reduces the two font families to what Spanish, Portuguese, French and English pages need, and to the weights of the
 * design. Run it by hand (`node scripts/subset-fonts.ts`) and commit `app/assets/fonts`: both files of the pages
 * together stay under 60 KB (design §7). Share pictures have files of their own, one weight each, because satori
 * reads neither woff2 nor variable axes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))
const LATIN_1 = String.fromCodePoint(...Array.from({ length: 96 }, (_, index) => 0xa0 + index))
const CHARACTERS = `${ASCII}${LATIN_1}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−`

const DISPLAY = 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
const TEXT = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

const FILES = [
  {
    source: DISPLAY,
    target: 'bricolage-grotesque.woff2',
    // Large optical size at a single weight, for headlines.
    axes: { opsz: 60, wght: 700 },
  },
  {
    source: TEXT,
    target: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  { source: DISPLAY, target: 'share-display.woff', axes: { opsz: 60, wght: 700 } },
  { source: TEXT, target: 'share-text.woff', axes: { wght: 500 } },
]

for (const { source, target, axes } of FILES) {
  const full = await readFile(new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url))
  const subset = await subsetFont(full, CHARACTERS, {
    targetFormat: target.endsWith('.woff') ? 'woff' : 'woff2',
    variationAxes: axes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  })
  await writeFile(new URL(`../app/assets/fonts/${target}`, import.meta.url), subset)
  console.log(`${target} ${subset.length} bytes`)
}
