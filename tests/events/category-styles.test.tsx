import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryBadge, VerticalBadge } from '#app/domains/events/display/ui/category-badge.tsx'
import { EventCover } from '#app/domains/events/display/ui/cover.tsx'
import { EventPicture } from '#app/domains/events/display/ui/picture.tsx'

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
  const cover = (category: string) => renderToStaticMarkup(<EventCover category={category} variant={1} />)
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

test('two events of one category have different covers, an event always the same', () => {
  const cover = (id: string) =>
    /src="([^"]*)"/.exec(renderToStaticMarkup(<EventPicture event={event(id)} />))?.[1]
  expect(cover('uno')).toMatch(/^\/portadas\/eventos\/taller-/)
  expect(cover('uno')).not.toBe(cover('otro'))
  expect(cover('uno')).toBe(cover('uno'))
  const of = (variant: number) => renderToStaticMarkup(<EventCover category="taller" variant={variant} />)
  expect(of(1)).not.toBe(of(2))
})

test('an uploaded picture replaces the cover', () => {
  const picture = renderToStaticMarkup(<EventPicture event={event('uno', 'https://marea.test/foto.jpg')} />)
  expect(picture).toContain('src="https://marea.test/foto.jpg"')
})

const event = (id: string, image_url: string | null = null) => ({ id, category: 'Taller', image_url })
