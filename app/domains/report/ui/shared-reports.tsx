import { Form, Link, useNavigation } from 'react-router'
import { formatDate } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { CopyLink } from '#app/ui/controls/copy-link.tsx'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { reportHref, withdrawHref } from '../address.ts'
import { titleOf } from '../periods.ts'
import type { Period, SharedView } from '../schema.ts'

type SharedReportsProps = { shared: SharedView[]; period: Period; asked: string | null }

/** Frozen reports with their addresses, which the team hands out and withdraws. */
export function SharedReports({ shared, period, asked }: SharedReportsProps) {
  const reportToWithdraw = shared.find(({ id, revoked_on }) => id === asked && !revoked_on)
  return (
    <section aria-labelledby="compartidos" className="mt-6 rounded border border-line bg-panel print:hidden">
      <h2 id="compartidos" tabIndex={-1} className="border-b border-line px-4 py-3 text-subheading sm:px-5">
        Compartidos
      </h2>
      {shared.length === 0 && (
        <p className="px-4 py-5 text-ink-muted sm:px-5">
          Cuando congeles un informe, su enlace saldrá aquí: lo abre quien lo tenga, sin cuenta, y sus cifras
          ya no cambian.
        </p>
      )}
      <ul className="divide-y divide-line">
        {shared.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
            <div className="min-w-0 grow basis-60">
              <Link to={reportHref(each.report.period)} className="font-semibold text-link">
                {titleOf(each.report.period)}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">
                Congelado el {formatDate(each.frozen_on)} por {each.frozen_by}
                {each.revoked_on && ` · retirado el ${formatDate(each.revoked_on)}`}
              </p>
            </div>
            {!each.revoked_on && <SharedActions shared={each} period={period} />}
          </li>
        ))}
      </ul>
      <RoutedConfirmDialog
        isAsked={reportToWithdraw !== undefined}
        isSending={useNavigation().formMethod === 'POST'}
        title="¿Retirar este informe?"
        body="Su enlace dejará de abrirse, también para quien ya lo tiene. Esta acción no se puede deshacer"
        verb="Retirar"
        sendingVerb="Retirando..."
        back={reportHref(period)}
        focusAfter={() => document.getElementById('compartidos')}
        form={(id) => (
          <Form id={id} method="post" action={reportHref(period)} className="hidden" preventScrollReset>
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="id" value={reportToWithdraw?.id ?? ''} />
          </Form>
        )}
      >
        {reportToWithdraw && <p className="font-semibold">{titleOf(reportToWithdraw.report.period)}</p>}
      </RoutedConfirmDialog>
    </section>
  )
}

function SharedActions({ shared: { id, path, report }, period }: { shared: SharedView; period: Period }) {
  const name = titleOf(report.period)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {path && (
        <>
          <NewTabLink
            href={path}
            rel="noreferrer"
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-secondary hover:underline
              pointer-coarse:min-h-11"
          >
            Abrir
            <span className="sr-only"> {name}</span>
          </NewTabLink>
          <CopyLink path={path} name={name} />
        </>
      )}
      <ButtonLink to={withdrawHref(period, id)} size="sm" variant="quiet" preventScrollReset>
        Retirar
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </div>
  )
}
