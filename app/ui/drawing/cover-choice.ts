/** Which cover a subject has, and its name in a URL. On the server alone, which sends names. */
import { type Cover, CROPS, TEXTURES, type Texture } from './cover-schema.ts'
import { moonPhase, PHASES } from './moon.ts'

/** What a cover is chosen by. `seed` is an event's id or an article's slug, `date` like `2026-12-01`. */
export type CoverSubject = { kind: string; texture?: Texture | undefined; seed: string; date: string }

/** The cover of a subject on its own, always the same. */
export function coverOf({ kind, texture, seed, date }: CoverSubject): Cover {
  let hash = 0
  for (const char of seed) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  return { kind, texture, crop: hash % CROPS, moon: moonPhase(date) }
}

/** Items as far apart as this may be beside each other: a list has up to three columns, and a featured item above. */
const NEARBY = 4

/** Gives each item of a list the name of its cover, so that no two beside each other look the same. */
export function withCoverNames<Item>(
  items: readonly Item[],
  subjectOf: (item: Item) => CoverSubject,
): (Item & { cover: string })[] {
  const names = coversOfList(items.map(subjectOf)).map(coverName)
  return items.map((item, index) => ({ ...item, cover: names[index] ?? '' }))
}

/** The covers of a list in order: one that resembles a near neighbour's, by sign and crop, gets the next free crop. */
function coversOfList(subjects: readonly CoverSubject[]): Cover[] {
  const covers: Cover[] = []
  for (const subject of subjects) {
    const cover = coverOf(subject)
    const taken = covers
      .slice(-NEARBY)
      .filter(({ kind }) => kind === cover.kind)
      .map(({ crop }) => crop)
    while (taken.includes(cover.crop)) cover.crop = (cover.crop + 1) % CROPS
    covers.push(cover)
  }
  return covers
}

/** Name of a cover in its URL, without extension: `taller-radar-13`. */
export function coverName({ kind, texture, crop, moon }: Cover): string {
  return `${encodeURIComponent(kind)}${texture ? `-${texture}` : ''}-${moon * CROPS + crop}`
}

/** Parses a file name like `taller-radar-13.svg`; undefined for any other. */
export function readCoverName(name: string): Cover | undefined {
  const [, kind, theme, digits] = /^(\p{L}+)(?:-([a-z]+))?-(0|[1-9]\d?)\.svg$/u.exec(name) ?? []
  const texture = TEXTURES.find((known) => known === theme)
  const variant = Number(digits)
  if (!kind || texture !== theme || variant >= CROPS * PHASES) return undefined
  return { kind, texture, crop: variant % CROPS, moon: Math.floor(variant / CROPS) }
}
