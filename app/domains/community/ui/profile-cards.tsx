import { ArrowDown } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { FORM_ANCHOR } from '../application-fields.ts'
import { PROFILES, type Profile } from '../profiles.ts'

/** Cards of the three profiles. Founders are the most frequent, so theirs is the large card. */
export function ProfileCards() {
  const [entrepreneur, corporation, investor] = PROFILES
  return (
    <section id="contenido" aria-labelledby="perfiles" className="wrap py-16 md:py-24">
      <h2 id="perfiles" className="max-w-[11.25em] text-title">
        Hay un lugar para ti
      </h2>
      <div className="mt-8 grid gap-4 md:mt-12 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        <Card
          profile={entrepreneur}
          isFirst
          className="on-primary bg-primary text-on-primary md:col-span-2 lg:col-span-7 lg:row-span-2"
        />
        <Card profile={corporation} className="border border-line bg-panel lg:col-span-5" />
        <Card profile={investor} className="bg-secondary-soft lg:col-span-5" />
      </div>
    </section>
  )
}

function Card({
  profile: { type, title, subtitle, action, benefits },
  isFirst = false,
  className,
}: {
  profile: Profile
  isFirst?: boolean
  className: string
}) {
  const muted = isFirst ? 'text-on-primary-muted' : 'text-ink-muted'
  return (
    <div
      className={`relative isolate flex flex-col overflow-hidden rounded p-6 sm:p-8 ${isFirst ? 'lg:p-12' : ''} ${className}`}
    >
      {isFirst && <DepthLines seed="emprendedor" className="text-secondary-bright/22" />}
      <h3 className={isFirst ? 'text-title' : 'text-heading'}>{title}</h3>
      <p
        className={
          isFirst
            ? 'mt-4 max-w-[12.5em] font-display text-heading font-bold text-secondary-bright'
            : `mt-2 ${muted}`
        }
      >
        {subtitle}
      </p>
      <dl className={`grid ${isFirst ? 'mt-8 mb-8 gap-5 lg:mt-auto lg:gap-6 lg:pt-10' : 'my-5 gap-3'}`}>
        {benefits.map(({ name, text }) => (
          <div
            key={name}
            className={`border-t pt-3 ${isFirst ? 'border-primary-line sm:grid sm:grid-cols-[10rem_1fr] sm:gap-6' : 'border-current/20'}`}
          >
            <dt className={isFirst ? 'font-display text-subheading font-bold' : 'font-semibold'}>{name}</dt>
            <dd className={muted}>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        to={`#${FORM_ANCHOR}`}
        variant="outline"
        trailing={<ArrowDown aria-hidden="true" />}
        data-chooses={type}
        className={`self-start max-sm:w-full ${isFirst ? 'lg:min-h-13 lg:px-6' : 'mt-auto'}`}
      >
        {action}
      </ButtonLink>
    </div>
  )
}
