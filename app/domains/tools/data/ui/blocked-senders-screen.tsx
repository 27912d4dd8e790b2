import { Ban } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { BLOCKED_LIST, type BlockedAddress, blockedSendersHref } from '#app/domains/senders/address.ts'
import type { BlockedSender } from '#app/domains/senders/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { formatPeriod, periodOf } from '#app/retention.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { ListBar, ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { DATA } from '../address.ts'

type BlockedSendersScreenProps = {
  rows: readonly BlockedSender[]
  total: number
  pageCount: number
  address: BlockedAddress
  /** Sender to block, from the spam that the team came from. */
  asked: string
  timeZone: string
  answer: EditorAnswer | undefined
}

export function BlockedSendersScreen({ answer, asked, ...screen }: BlockedSendersScreenProps) {
  const { rows, total, pageCount, address, timeZone } = screen
  return (
    <>
      <BackLink to={DATA}>Datos</BackLink>
      <section aria-labelledby="bloqueados">
        <h2 id="bloqueados" className="text-subheading">
          Remitentes bloqueados
        </h2>
        <p className="mt-1 mb-4 max-w-2xl text-ink-muted">
          Lo que envíen por un formulario queda en spam. Ven la misma respuesta que cualquiera, y no se les
          escribe. Una dirección queda bloqueada {formatPeriod(periodOf('blocked_senders', {}))} desde la
          última vez que se bloqueó; un dominio, hasta que lo desbloquees.
        </p>
        {/* Emptied once a sender was blocked. */}
        <BlockForm key={`${asked} ${total} ${rows[0]?.id}`} asked={asked} answer={answer} />
        {total > 0 || address.search ? (
          <section id="lista" tabIndex={-1} aria-label="Lista de remitentes bloqueados">
            <ListBar>
              <ListSearch
                search={address.search}
                label="Buscar remitentes"
                placeholder="Correo o dominio"
                clearHref={blockedSendersHref()}
              />
            </ListBar>
            <ListHead count={formatCount(total, 'remitente', 'remitentes')} />
            {total > 0 ? (
              <DataTable caption="Remitentes bloqueados, el último primero" columns={COLUMNS}>
                {rows.map((each) => (
                  <SenderRow key={each.id} blocked={each} address={address} timeZone={timeZone} />
                ))}
              </DataTable>
            ) : (
              <EmptyState title="Ningún remitente coincide con tu búsqueda">
                Prueba con otra parte del correo o del dominio.
              </EmptyState>
            )}
            <Pagination
              page={address.page}
              pageCount={pageCount}
              label="Páginas de remitentes bloqueados"
              hrefFor={(page) => BLOCKED_LIST.href({ ...address, page })}
            />
          </section>
        ) : (
          <EmptyState title="No hay nadie bloqueado">
            Desde una solicitud o un evento en spam se llega aquí con su dirección.
          </EmptyState>
        )}
      </section>
    </>
  )
}

const COLUMNS = [
  { key: 'sender', label: 'Remitente' },
  { key: 'by', label: 'Lo bloqueó' },
  { key: 'date', label: 'Desde' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

function BlockForm({ asked, answer }: Pick<BlockedSendersScreenProps, 'asked' | 'answer'>) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formData?.get('intent') === 'block'
  const refused = answer?.intent === 'block' ? answer : undefined
  useFormRestore(form)
  useAnswerFocus(refused, form, form)
  return (
    <Form
      ref={form}
      method="post"
      action={blockedSendersHref()}
      noValidate
      className="mb-6 flex max-w-2xl flex-wrap items-start gap-3 rounded border border-line bg-panel p-5"
    >
      <input type="hidden" name="intent" value="block" />
      <TextField
        label="Correo o dominio"
        name="sender"
        required
        maxLength={254}
        autoComplete="off"
        inputMode="email"
        hint="ana@ejemplo.com, o ejemplo.com para todas sus direcciones."
        defaultValue={String(refused?.kept?.sender ?? asked)}
        error={refused?.errors?.sender}
        className="grow basis-72"
      />
      <Button
        type="submit"
        disabled={isSending}
        leading={<Ban aria-hidden="true" />}
        className="max-sm:w-full sm:mt-14.5 sm:min-h-12"
      >
        {isSending ? 'Bloqueando...' : 'Bloquear'}
      </Button>
    </Form>
  )
}

type SenderRowProps = Pick<BlockedSendersScreenProps, 'address' | 'timeZone'> & { blocked: BlockedSender }

function SenderRow({ blocked, address, timeZone }: SenderRowProps) {
  const { id, sender, blocked_by, created_at } = blocked
  const isSending = useNavigation().formData?.get('id') === id
  return (
    <Row>
      <Cell className="font-semibold wrap-anywhere md:max-w-md">{sender}</Cell>
      <Cell label="Lo bloqueó" className="wrap-anywhere">
        {blocked_by}
      </Cell>
      <Cell label="Desde" className="whitespace-nowrap">
        {formatInstant(created_at, timeZone)}
      </Cell>
      <Cell actions>
        <Form role="none" method="post" action={BLOCKED_LIST.href(address)} preventScrollReset>
          <input type="hidden" name="intent" value="unblock" />
          <Button
            type="submit"
            name="id"
            value={id}
            size="sm"
            variant="outline"
            disabled={isSending}
            aria-label={`Desbloquear: ${sender}`}
          >
            Desbloquear
          </Button>
        </Form>
      </Cell>
    </Row>
  )
}
