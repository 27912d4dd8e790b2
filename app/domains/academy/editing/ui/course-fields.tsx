import { useMemo } from 'react'
import { ImageField } from '#app/domains/media/ui/image-field.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import { PanelTabs } from '#app/ui/controls/panel-tabs.tsx'
import type { EditorWiring } from '#app/ui/forms/wire-editor.tsx'
import { COURSE_LEVELS, COURSE_TYPE_LABELS, FORMATS, STATUS_LABELS } from '../schema.ts'

/** In the order of the form. */
export const COURSE_LABELS = {
  title: 'Título',
  subtitle: 'Subtítulo',
  organizer: 'Organizador',
  location: 'Ubicación',
  start_date: 'Fecha de inicio',
  end_date: 'Fecha de fin',
  category: 'Categoría',
  duration: 'Duración',
  format: 'Formato',
  level: 'Nivel',
  instructor: 'Instructor',
  price: 'Precio',
  max_attendees: 'Capacidad máxima',
  spots_available: 'Cupos disponibles',
  description: 'Descripción',
  technologies: 'Tecnologías',
  benefits: 'Beneficios',
  image_url: 'Imagen',
  course_type: 'Tipo de curso',
  status: 'Estado',
}

export type CourseField = keyof typeof COURSE_LABELS
type Wiring = EditorWiring<CourseField>

/** back-office §2: basic, details, content, settings. */
const TABS: { name: string; fields: CourseField[]; Panel: (wiring: Wiring) => React.ReactNode }[] = [
  {
    name: 'Básico',
    fields: ['title', 'subtitle', 'organizer', 'location', 'start_date', 'end_date'],
    Panel: ({ field }) => (
      <>
        <TextField {...field('title')} required data-first autoComplete="off" className="sm:col-span-6" />
        <TextField {...field('subtitle')} autoComplete="off" className="sm:col-span-6" />
        <TextField {...field('organizer')} required autoComplete="off" className="sm:col-span-3" />
        <TextField {...field('location')} required autoComplete="off" className="sm:col-span-3" />
        <TextField {...field('start_date')} required type="date" className="sm:col-span-3" />
        <TextField {...field('end_date')} required type="date" className="sm:col-span-3" />
      </>
    ),
  },
  {
    name: 'Detalles',
    fields: [
      ...(['category', 'duration', 'format', 'level', 'instructor', 'price'] as const),
      ...(['max_attendees', 'spots_available'] as const),
    ],
    Panel: ({ field }) => (
      <>
        <TextField {...field('category')} autoComplete="off" className="sm:col-span-3" />
        <TextField
          {...field('duration')}
          autoComplete="off"
          placeholder="8 semanas"
          className="sm:col-span-3"
        />
        <SelectField
          {...field('format')}
          options={FORMATS.map(asOption)}
          placeholder="Sin indicar"
          className="sm:col-span-3"
        />
        <SelectField
          {...field('level')}
          options={COURSE_LEVELS.map(asOption)}
          placeholder="Sin indicar"
          className="sm:col-span-3"
        />
        <TextField {...field('instructor')} autoComplete="off" className="sm:col-span-3" />
        <TextField
          {...field('price')}
          autoComplete="off"
          placeholder="RD$ 18,500"
          className="sm:col-span-3"
        />
        <TextField
          {...field('max_attendees')}
          type="number"
          inputMode="numeric"
          min={1}
          placeholder="Sin límite"
          className="sm:col-span-3"
        />
        <TextField
          {...field('spots_available')}
          type="number"
          inputMode="numeric"
          min={0}
          placeholder="Sin indicar"
          className="sm:col-span-3"
        />
      </>
    ),
  },
  {
    name: 'Contenido',
    fields: ['description', 'technologies', 'benefits', 'image_url'],
    Panel: ({ field }) => (
      <>
        <TextAreaField {...field('description')} rows={6} className="sm:col-span-6" />
        <TextField
          {...field('technologies', 'Separadas por comas.')}
          autoComplete="off"
          placeholder="Python, SQL, Power BI"
          className="sm:col-span-6"
        />
        <TextField
          {...field('benefits', 'Separados por comas.')}
          autoComplete="off"
          placeholder="Mentoría, Certificado, Bolsa de empleo"
          className="sm:col-span-6"
        />
        <ImageField {...field('image_url')} className="sm:col-span-6" />
      </>
    ),
  },
  {
    name: 'Configuración',
    fields: ['course_type', 'status'],
    Panel: ({ field }) => (
      <>
        <SelectField
          {...field('course_type')}
          options={optionsOf(COURSE_TYPE_LABELS)}
          className="sm:col-span-3"
        />
        <SelectField
          {...field('status', 'Solo los publicados se ven en la web; los agotados se ocultan.')}
          options={optionsOf(STATUS_LABELS)}
          className="sm:col-span-3"
        />
      </>
    ),
  },
]

/** The four tabs of a course; an answer opens the first one where there is something to look at. */
export function CourseFields({ wiring }: { wiring: Wiring }) {
  const { answer, hasNews } = wiring
  const place = TABS.findIndex(({ fields }) => hasNews(fields))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer opens its tab again, though it is the same one.
  const shown = useMemo(() => (place < 0 ? undefined : { place }), [answer, place])
  return (
    <PanelTabs
      label="Secciones del curso"
      orientation="horizontal"
      shown={shown}
      tabs={TABS.map(({ name, fields, Panel }) => ({
        name,
        note: hasNews(fields) && <NewsMark />,
        panel: <div className="grid gap-5 pt-5 sm:grid-cols-6">{Panel(wiring)}</div>,
      }))}
      className="min-w-0"
      listClassName="grid grid-cols-2 gap-x-1 border-b border-line-strong sm:flex [--tab-rest:var(--color-ink-muted)]
        [--tab-chosen:var(--color-ink)]"
      tabClassName="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 pt-1 font-semibold
        whitespace-nowrap -outline-offset-2 transition-colors aria-selected:border-secondary"
    />
  )
}

function NewsMark() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-warm">
      <span className="sr-only">, con algo por revisar</span>
    </span>
  )
}

const asOption = (value: string) => ({ value, label: value })

export function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
