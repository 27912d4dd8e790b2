import { Form, useNavigation } from 'react-router'
import { useFromList } from '#app/domains/events/admin/use-from-list.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { CopyLink } from '#app/ui/controls/copy-link.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { QrCode } from '#app/ui/drawing/qr-code.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { volunteersPath } from '../address.ts'
import { type DoorLink, type DoorLinkState, MOST_PHONES } from '../schema.ts'

const STATES: Record<DoorLinkState, { label: string; tone: BadgeTone }> = {
  early: { label: 'Todavía no abre', tone: 'blue' },
  open: { label: 'Abierto', tone: 'emerald' },
  over: { label: 'Ya cerró', tone: 'grey' },
  revoked: { label: 'Retirado', tone: 'grey' },
}

type ListedLink = DoorLink & { code: { size: number; path: string } | undefined }

type VolunteersScreenProps = {
  event: { id: string; title: string; time_zone: string; opens_at: Date; closes_at: Date }
  links: ListedLink[]
  /** Link that is to be revoked, in the URL. */
  revoking: string | null
  answer: EditorAnswer | undefined
}

export function VolunteersScreen({ event, links, revoking, answer }: VolunteersScreenProps) {
  const asked = links.find(({ id, path }) => id === revoking && path)
  const here = useFromList()(volunteersPath(event.id))
  return (
    <>
      <NewLinkForm event={event} answer={answer} />
      <section
        id="enlaces"
        tabIndex={-1}
        aria-labelledby="enlaces-titulo"
        className="rounded border border-line bg-panel"
      >
        <h2 id="enlaces-titulo" className="border-b border-line px-4 py-3 text-subheading sm:px-5">
          Enlaces
        </h2>
        {links.length === 0 && (
          <p className="px-4 py-5 text-ink-muted sm:px-5">
            Crea uno y pásalo a quien vaya a estar en la puerta: lo abre en su teléfono, escribe su nombre y
            anota quién llega. Ve nombres y lugares, nunca los correos.
          </p>
        )}
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <li key={link.id} className="px-4 py-4 sm:px-5">
              <LinkEntry link={link} event={event} />
            </li>
          ))}
        </ul>
      </section>
      <RoutedConfirmDialog
        isAsked={asked !== undefined}
        isSending={useNavigation().formMethod === 'POST'}
        title="¿Retirar este enlace?"
        body="Los teléfonos que lo abrieron dejan de ver la lista. Lo que anotaron se queda."
        verb="Retirar"
        sendingVerb="Retirando..."
        back={here}
        focusAfter={() => document.getElementById('enlaces')}
        form={(id) => (
          <Form id={id} method="post" action={here} className="hidden" preventScrollReset>
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="id" value={asked?.id ?? ''} />
          </Form>
        )}
      />
    </>
  )
}

function NewLinkForm({ event, answer }: Pick<VolunteersScreenProps, 'event' | 'answer'>) {
  const isSending = useNavigation().formData?.get('intent') === 'create'
  const { time_zone, opens_at, closes_at } = event
  return (
    <Form
      method="post"
      action={useFromList()(volunteersPath(event.id))}
      noValidate
      preventScrollReset
      aria-label="Enlace nuevo"
      className="mb-6 flex flex-wrap items-end gap-4 rounded border border-line bg-panel p-4 sm:p-5"
    >
      <input type="hidden" name="intent" value="create" />
      <TextField
        label="Se cierra"
        name="closes_at"
        type="datetime-local"
        defaultValue={String(answer?.kept?.closes_at ?? '')}
        error={answer?.errors?.closes_at}
        hint={`Vacío, el ${formatInstant(closes_at, time_zone)}: dos horas después del evento. Se abre el ${formatInstant(opens_at, time_zone)}.`}
        className="grow basis-72 sm:max-w-lg"
      />
      <Button type="submit" variant="accent" disabled={isSending} className="max-sm:grow">
        {isSending ? 'Creando...' : 'Crear enlace'}
      </Button>
    </Form>
  )
}

function LinkEntry({ link, event }: { link: ListedLink } & Pick<VolunteersScreenProps, 'event'>) {
  const fromList = useFromList()
  const { id, state, path, code, phones, created_by, opens_at, closes_at } = link
  const name = `el enlace de ${created_by}`
  const isFull = phones.length >= MOST_PHONES
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <div className="grid min-w-0 grow basis-64 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          <span className="tabular-nums">{period(opens_at, closes_at, event.time_zone)}</span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">Lo creó {created_by}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {phones.length === 0
            ? 'Todavía no lo ha abierto nadie'
            : `${formatCount(phones.length, 'teléfono', 'teléfonos')}${isFull ? ', no caben más' : ''}, con su última señal:`}
        </p>
        {phones.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {phones.map((phone) => (
              <li key={phone.id} className="wrap-anywhere">
                <span className="font-semibold">{phone.name}</span>{' '}
                <span className="text-ink-muted tabular-nums">
                  {formatInstant(phone.seen_at, event.time_zone)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {path && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <CopyLink path={path} name={created_by} />
            <a href={path} rel="noreferrer" className="noscript:block hidden text-link wrap-anywhere">
              {path}
            </a>
            <ButtonLink
              to={fromList(volunteersPath(event.id, id))}
              size="sm"
              variant="quiet"
              preventScrollReset
            >
              Retirar
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          </div>
        )}
      </div>
      {code && <QrCode {...code} label="Código QR del enlace" />}
    </div>
  )
}

/** Both hours, with one date if they are on one day. */
function period(opens: Date, closes: Date, timeZone: string): string {
  const [from, until] = [formatInstant(opens, timeZone), formatInstant(closes, timeZone)]
  const [day = '', hour = ''] = until.split(' ')
  return `${from} – ${from.startsWith(day) ? hour : until}`
}
