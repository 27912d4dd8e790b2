import { data, Form } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn, formatDate } from '#app/platform/dates.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { listContent } from '../content.server.ts'
import type { Route } from './+types/content'

export async function loader({ url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100)
  const { brand, time_zone } = await readSettings()
  const page = { brand, search, publicUrl: readEnv().publicUrl }
  try {
    const items = (await listContent(search)).map(({ published_at, ...item }) => ({
      ...item,
      date: published_at && formatDate(dateIn(time_zone, published_at)),
    }))
    return data({ ...page, items })
  } catch (error) {
    const { status } = describeFailure(error, 'Error fetching content:')
    return data({ ...page, items: [] }, { status })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { brand, publicUrl } = loaderData
  return pageMeta({
    title: 'Contenido',
    description: 'Actualidad, informes, guías y recursos del ecosistema tecnológico del Caribe.',
    url: `${publicUrl}/contenido`,
    brand,
  })
}

export default function Content({ loaderData: { items, search } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader seed="contenido" eyebrow="Contenido" title="Actualidad del ecosistema" />
      <div className="wrap pt-10 pb-16">
        <Form role="search" action="/contenido" className="flex max-w-2xl flex-wrap items-end gap-3">
          <TextField
            type="search"
            name="q"
            label="Buscar"
            placeholder="Buscar contenido..."
            defaultValue={search}
            maxLength={100}
            className="grow"
          />
          <Button type="submit" className="min-h-12">
            Buscar
          </Button>
        </Form>
        <div className="mt-10">
          {items.length === 0 && <EmptyState title="No se encontró contenido" />}
          {items.map((item) => (
            <article key={item.id} className="grid gap-2 border-t border-line py-6 wrap-anywhere">
              <p>
                <Badge tone="grey">{item.type}</Badge>
              </p>
              <h2 className="text-subheading">{item.title}</h2>
              <p className="max-w-2xl">{item.description}</p>
              <p className="text-sm text-ink-muted">
                {item.author} · {item.date}
              </p>
            </article>
          ))}
        </div>
      </div>
      <section className="bg-surface-deep">
        {/* A plain form: the browser itself keeps the anchor (public-site §2). */}
        <form
          action="/comunidad#formulario"
          className="wrap flex flex-wrap items-end gap-3 py-12 md:py-16"
          noValidate
        >
          <h2 className="w-full text-heading">Recibe las novedades</h2>
          <TextField
            type="email"
            name="email"
            label="Tu email"
            autoComplete="email"
            className="max-w-md grow"
          />
          <Button type="submit" className="min-h-12">
            Suscribirme
          </Button>
        </form>
      </section>
    </>
  )
}
