import { ArrowUpRight, Mail } from 'lucide-react'
import { href } from 'react-router'
import { Picture } from '#app/domains/media/ui/picture.tsx'
import type { TeamMember } from '#app/domains/settings/schema.ts'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** Members beside the first, larger one, which fill its height without a gap. */
const BESIDE = 3

/**
 * Team members: the first large, three beside it, the others in rows below. A member without an e-mail is reached at
 * `email`, or through the contact page if the site has none.
 */
export function AboutTeam({ team, email }: { team: readonly TeamMember[]; email: string }) {
  const [first, ...others] = team
  if (!first) return null
  return (
    <section aria-labelledby="equipo" className="border-t border-line wrap-anywhere">
      <div className="wrap py-16 md:py-28">
        <h2 id="equipo" className="text-title">
          El equipo
        </h2>
        <div className="mt-8 grid gap-x-12 gap-y-12 md:mt-12 lg:grid-cols-12">
          <article aria-label={first.name} className="lg:col-span-7">
            <Portrait member={first} className="aspect-4/3 text-[clamp(8rem,21vw,15rem)] sm:aspect-16/10" />
            <Person member={first} email={email} large />
          </article>
          <ul className="grid content-start gap-10 sm:grid-cols-2 lg:col-span-5 lg:grid-cols-1">
            {others.slice(0, BESIDE).map((member) => (
              <Member key={member.name} member={member} email={email} isBeside />
            ))}
          </ul>
          {others.length > BESIDE && (
            <ul className="grid gap-10 sm:grid-cols-2 lg:col-span-12 lg:grid-cols-3">
              {others.slice(BESIDE).map((member) => (
                <Member key={member.name} member={member} email={email} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

/** Card of a member. Those beside the first have the text next to the picture if the screen is wide enough. */
function Member({ member, email, isBeside }: { member: TeamMember; email: string; isBeside?: boolean }) {
  const row = 'lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-6 lg:[&>:last-child]:mt-0'
  return (
    <li>
      <article aria-label={member.name} className={isBeside ? row : undefined}>
        <Portrait
          member={member}
          className={`aspect-5/2 text-[5rem] sm:aspect-4/3 sm:text-[7rem] ${isBeside ? 'lg:aspect-4/5' : ''}`}
        />
        <Person member={member} email={email} />
      </article>
    </li>
  )
}

/** Photograph of a member, or their initials over a drawing. */
function Portrait({ member, className }: { member: TeamMember; className: string }) {
  if (member.image_url)
    return (
      <div className={`overflow-hidden rounded bg-primary ${className}`}>
        <Picture
          src={member.image_url}
          sizes="(width >= 64rem) 40rem, 100vw"
          width={800}
          height={600}
          className="size-full object-cover"
        />
      </div>
    )
  return (
    <div
      aria-hidden="true"
      className={`relative isolate flex items-end overflow-hidden rounded bg-primary text-on-primary ${className}`}
    >
      <DepthLines seed={member.name} className="text-secondary-bright/40" />
      <span className="-mb-[0.176em] ml-[0.06em] font-display leading-none font-bold tracking-tighter">
        {initials(member.name)}
      </span>
    </div>
  )
}

function Person({ member, email, large }: { member: TeamMember; email: string; large?: boolean }) {
  const [firstName] = member.name.split(' ')
  const ours = email
    ? `mailto:${email}?subject=${encodeURIComponent(`Para ${member.name}`)}`
    : href('/contacto')
  const address = member.email ? `mailto:${member.email}` : ours
  return (
    <div className={large ? 'mt-5' : 'mt-4'}>
      <p className="chart-label text-secondary">{member.role}</p>
      <h3 className={`mt-1.5 ${large ? 'text-heading' : 'text-subheading'}`}>{member.name}</h3>
      <p className={`mt-2 max-w-prose text-ink-muted ${large ? 'text-lead' : ''}`}>{member.description}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a href={address} className="inline-flex min-h-11 items-center gap-2 text-link">
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          Escribir a {firstName}
        </a>
        {member.profile_url && (
          <a
            href={member.profile_url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 text-link"
          >
            Su perfil
            <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">(se abre en otra pestaña)</span>
          </a>
        )}
      </p>
    </div>
  )
}

/** Initials of first name and first surname. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter)
    .join('')
}
