import { beforeEach, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/seed.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeItems } from './rows.ts'

withTables(
  'content_items',
  'events',
  'event_submissions',
  'contact_form',
  'course_submissions',
  'inquiries',
  'contacts',
  'consent_events',
  'mail_messages',
  'site_settings',
)

describe('the content of a first start', () => {
  beforeEach(async () => {
    await seedDemo()
  })

  test('is 28 published items: insights 9, noticias 7, informes 5, blog 4, recursos 3', async () => {
    expect(
      await rowsOf(
        `select category, count(*)::int as items from content_items where status = 'published'
         group by category order by items desc`,
      ),
    ).toEqual([
      { category: 'insights', items: 9 },
      { category: 'noticias', items: 7 },
      { category: 'informes', items: 5 },
      { category: 'blog', items: 4 },
      { category: 'recursos', items: 3 },
    ])
    expect(await rowsOf('select distinct type from content_items')).toHaveLength(6)
  })

  test('was published before today, and its texts have their length', async () => {
    const rows = await rowsOf(
      `select slug, published_at < now() as past,
         (select count(*) from jsonb_path_query(content, 'strict $.**.text') said,
            regexp_split_to_table(said #>> '{}', '\\s+') word where word <> '') as words,
         coalesce(read_time, read_minutes || ' min') as read_time from content_items`,
    )
    expect(rows.filter(({ past }) => !past)).toEqual([])
    expect(rows.filter(({ words }) => Number(words) >= 500 && Number(words) <= 900)).toHaveLength(8)
    expect(rows.filter(({ words }) => Number(words) >= 80 && Number(words) <= 150)).toHaveLength(20)
    expect(rows.filter(({ read_time }) => !/^\d+ min$/.test(String(read_time)))).toEqual([])
  })

  test('comes once: what was deleted stays deleted', async () => {
    await rowsOf('delete from content_items returning slug')
    expect(await seedDemo()).toBe(false)
    expect(await rowsOf('select slug from content_items')).toEqual([])
  })
})

test('a site where somebody has written an article already is left alone', async () => {
  await storeItems({ slug: 'lo-nuestro' })
  expect(await seedDemo()).toBe(false)
  expect(await rowsOf('select slug from content_items')).toEqual([{ slug: 'lo-nuestro' }])
})
