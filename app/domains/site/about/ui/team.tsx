import { ArrowUpRight, Mail } from 'lucide-react'
import { href } from 'react-router'
import { Portrait } from '#app/domains/media/ui/portrait.tsx'
import type { TeamMember } from '#app/domains/settings/schema.ts'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'

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
            <Portrait {...portraitOf(first)} className={`aspect-4/3 sm:aspect-16/10 ${FRAME}`} />
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
          {...portraitOf(member)}
          className={`aspect-3/2 sm:aspect-4/3 ${FRAME} ${isBeside ? 'lg:aspect-4/5' : ''}`}
        />
        <Person member={member} email={email} />
      </article>
    </li>
  )
}

const FRAME = 'w-full overflow-hidden rounded'

function portraitOf({ name, image_url }: TeamMember) {
  return { name, src: image_url, sizes: '(width >= 64rem) 40rem, 100vw', width: 800, height: 600 }
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
          <NewTabLink
            href={member.profile_url}
            className="inline-flex min-h-11 items-center gap-1.5 text-link"
          >
            Su perfil
            <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
          </NewTabLink>
        )}
      </p>
    </div>
  )
}
