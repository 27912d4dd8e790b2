import type { ReactNode } from 'react'
import type { FieldWires } from '#app/ui/editor-form.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'

type SettingsFieldsProps = {
  field: FieldWires
  networks: readonly (readonly [name: string, url: string])[]
}

/** The settings by where they are read. */
export function SettingsFieldsView({ field, networks }: SettingsFieldsProps) {
  return (
    <>
      <Group title="Organización">
        <TextField label="Nombre" {...field('brand')} required autoComplete="off" />
        <TextField
          label="Correo de contacto"
          {...field('email')}
          {...{ required: true, type: 'email', autoComplete: 'off', spellCheck: false }}
        />
        <TextField
          label="WhatsApp"
          {...field('whatsapp', 'Con el código del país. Vacío, no se ofrece.')}
          {...{ type: 'tel', autoComplete: 'off' }}
        />
        <TextField
          label="Lema"
          {...field('tagline', 'Al pie de todas las páginas.')}
          {...{ required: true, autoComplete: 'off', className: 'sm:col-span-2' }}
        />
      </Group>
      <Group title="Portada">
        <TextField
          label="Título"
          {...field('hero_title')}
          {...{ required: true, autoComplete: 'off', className: 'sm:col-span-2' }}
        />
        <TextAreaField label="Texto" {...field('hero_text')} required rows={3} className="sm:col-span-2" />
        <TextField
          label="Texto de la banda amarilla"
          {...field('banner_text', 'Donde escribas {marca} va el nombre. Vacío, no hay banda.')}
          {...{ autoComplete: 'off', className: 'sm:col-span-2' }}
        />
        <TextField
          label="Dirección de la banda amarilla"
          {...field('banner_url', 'De otro sitio, con https://, o de este, como /agenda.')}
          {...{ required: true, inputMode: 'url', autoComplete: 'off', spellCheck: false }}
          className="sm:col-span-2"
        />
      </Group>
      <Group title="Redes sociales" lead="Una red sin dirección no se muestra; su lugar espera aquí.">
        {networks.map(([name, url], place) => (
          <div key={name} className="grid gap-x-5 gap-y-3 sm:col-span-2 sm:grid-cols-[1fr_2fr]">
            <TextField label={`Red ${place + 1}`} {...field(name)} autoComplete="off" />
            <TextField
              label={`Dirección de la red ${place + 1}`}
              {...field(url)}
              {...{ inputMode: 'url', autoComplete: 'off', spellCheck: false }}
            />
          </div>
        ))}
      </Group>
    </>
  )
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded border border-line bg-panel p-4 sm:p-6">
      <h2 className="text-subheading">{title}</h2>
      {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
