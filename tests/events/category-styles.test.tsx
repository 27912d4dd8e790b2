import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withCovers } from '#app/domains/events/cover.ts'
import { CategoryBadge, VerticalBadge } from '#app/domains/events/display/ui/category-badge.tsx'
import { EventCover } from '#app/domains/events/display/ui/cover.tsx'
import { EventPicture } from '#app/domains/events/display/ui/picture.tsx'
import type { CoveredEvent } from '#app/domains/events/schema.ts'
import { readCoverName } from '#app/ui/drawing/cover-choice.ts'

/** How a category looks (public-site §3). */

test.each([
  ['Conferencia', 'blue'],
  ['networking', 'green'],
  ['Workshop', 'purple'],
  ['taller', 'grey'],
  ['robótica', 'grey'],
])('the badge of %s is %s', (category, colour) => {
  expect(renderToStaticMarkup(<CategoryBadge category={category} />)).toContain(`bg-${colour}-`)
})

test('on the home page every other badge is yellow', () => {
  expect(renderToStaticMarkup(<CategoryBadge category="taller" fallback="yellow" />)).toContain('bg-yellow-')
  expect(renderToStaticMarkup(<CategoryBadge category="networking" fallback="yellow" />)).toContain(
    'bg-green-',
  )
})

test.each([
  ['Fintech', 'yellow'],
  ['Blockchain', 'orange'],
  ['Diversity', 'pink'],
  ['Sustainability', 'emerald'],
  ['IoT', 'grey'],
])('the badge of %s is %s', (theme, colour) => {
  expect(renderToStaticMarkup(<VerticalBadge vertical={theme} />)).toContain(`bg-${colour}-`)
})

test('ten categories have a cover of their own, any other the default one', () => {
  const cover = (category: string) => renderToStaticMarkup(<EventCover cover={{ kind: category, ...LOOK }} />)
  const covers = [
    'Networking',
    'Conferencia',
    'Workshop',
    'Taller',
    'Desarrollo',
    'Hackathon',
    'Meetup',
    'Pitch',
    'Formación',
    'Tecnología',
  ].map(cover)
  expect(new Set([...covers, cover('boda')]).size).toBe(11)
})

test('an event always has the same cover; its theme, its date and its id each change it', () => {
  expect(coverSource(taller('uno'))).toMatch(/^\/portadas\/eventos\/taller-radar-\d+\.svg/)
  expect(coverSource(taller('uno'))).toBe(coverSource(taller('uno')))
  const others = [
    taller('cuatro'),
    taller('uno', { verticals: ['IoT'] }),
    // Half a moon later.
    taller('uno', { event_date: '2026-12-16' }),
  ].map(coverSource)
  expect(new Set([...others, coverSource(taller('uno'))]).size).toBe(4)
})

test('no event of a list looks like one near it, though all are of a kind, a theme and a day', () => {
  const list = withCovers(Array.from({ length: 24 }, (_, index) => taller(`${index}`)))
  const drawings = list.map(({ cover }) =>
    renderToStaticMarkup(<EventCover cover={readCoverName(`${cover}.svg`) ?? never()} />),
  )
  for (const [index, drawing] of drawings.entries())
    expect(drawings.slice(Math.max(0, index - 4), index), `event ${index}`).not.toContain(drawing)
  expect(withCovers(list.slice(0, 9)).map(({ cover }) => cover)).toEqual(
    list.slice(0, 9).map(({ cover }) => cover),
  )
})

test.each([
  ['2026-11-24', 4],
  ['2026-12-09', 0],
  ['2026-12-17', 2],
  ['2024-02-16', 2],
])('the moon of %s is in phase %i of 8', (date, phase) => {
  // Full, new, and at the first quarter twice, by the almanac.
  const number = /-(\d+)\.svg/.exec(coverSource(taller('uno', { event_date: date })) ?? '')?.[1]
  expect(Math.floor(Number(number) / 6)).toBe(phase)
})

test('an uploaded picture replaces the cover', () => {
  expect(coverSource(taller('uno', { image_url: 'https://marea.test/foto.jpg' }))).toBe(
    'https://marea.test/foto.jpg',
  )
})

const LOOK = { crop: 1, moon: 3 }

type Subject = CoveredEvent & { image_url: string | null }

const taller = (id: string, facts: Partial<Subject> = {}): Subject => ({
  id,
  category: 'Taller',
  verticals: ['Ciberseguridad'],
  event_date: '2026-12-01',
  image_url: null,
  ...facts,
})

function coverSource(event: Subject): string | undefined {
  return /src="([^"]*)"/.exec(
    renderToStaticMarkup(<EventPicture event={withCovers([event])[0] ?? never()} />),
  )?.[1]
}

function never(): never {
  throw new Error('an event of a list without a cover')
}
