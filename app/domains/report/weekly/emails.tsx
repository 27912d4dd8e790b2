/** The figures of a week, for whoever of the team asked for them. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink } from '#app/domains/mail/ui/mail-parts.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { reportHref } from '../address.ts'
import { nameOf } from '../periods.ts'
import { WEEKLY_FIGURES, type WeeklyFigure } from './schema.ts'

const compared = z.object({ now: z.number(), before: z.number() })

export const weeklyFiguresMail = mail({
  name: 'weekly_figures',
  facts: z.object({
    from: z.string(),
    to: z.string(),
    figures: z.record(z.string(), compared),
  }),
  to: ({ email }: { email: string }) => email,
  subject: (week) => titleOf(week),
  draw: ({ from, to, figures }, brand) => (
    <MailFrame
      brand={brand}
      preheader={Object.entries(WEEKLY_FIGURES)
        .map(([name, label]) => `${label}: ${formatNumber(figures[name]?.now ?? 0)}`)
        .join(' · ')}
      title={titleOf({ from, to })}
      reason={
        <>
          Recibes este correo porque pediste las cifras de la semana. Puedes apagarlas en{' '}
          <MailLink href={siteUrl(href('/admin/cuenta'))}>Mi cuenta</MailLink>.
        </>
      }
    >
      <MailFacts
        title="Entre paréntesis, la semana anterior"
        facts={(Object.keys(WEEKLY_FIGURES) as WeeklyFigure[]).map((name) => {
          const figure = figures[name]
          return [
            WEEKLY_FIGURES[name],
            figure && `${formatNumber(figure.now)} (${formatNumber(figure.before)})`,
          ] as const
        })}
      />
      <MailButton href={siteUrl(reportHref({ kind: 'own', from, to }))}>Ver el informe</MailButton>
    </MailFrame>
  ),
})

function titleOf({ from, to }: { from: string; to: string }): string {
  return `Cifras de la semana ${nameOf({ kind: 'own', from, to })}`
}
