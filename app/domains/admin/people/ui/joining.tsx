import { ArrowLeftRight } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { joiningHref, personHref } from '#app/domains/contacts/contacts-address.ts'
import { differing } from '#app/domains/contacts/duplicates/schema.ts'
import { MergeTable } from '#app/domains/contacts/duplicates/ui/merge-table.tsx'
import type { Joining } from '#app/domains/contacts/joining/schema.ts'
import { type ContactView, fullName } from '#app/domains/contacts/schema.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { SearchForm } from '#app/ui/controls/search-form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import type { JoiningScreen } from '../schema.ts'

/** Choice of the other contact of a person. */
export function OtherContactSearch({
  contact,
  search,
  found,
  hasMore,
}: Pick<JoiningScreen, 'contact' | 'search' | 'found' | 'hasMore'>) {
  return (
    <div className="grid gap-5">
      <div id={SEARCH} className="max-w-2xl">
        <SearchForm
          action={joiningHref(contact.id)}
          search={search}
          label="Buscar el otro contacto"
          placeholder="Nombre, correo o empresa"
          kept={{}}
        />
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-ink-muted'}>
        {foundWords(search, found.length)}
      </p>
      {found.length > 0 && (
        <DataTable caption="Contactos que pueden ser la misma persona" columns={COLUMNS}>
          {found.map((other) => (
            <Row key={other.id}>
              <Cell className="wrap-anywhere">
                <Link to={personHref(other.id)} className="font-semibold hover:underline">
                  {fullName(other) || other.email}
                </Link>
                <SecondLine className="wrap-anywhere">{other.email}</SecondLine>
              </Cell>
              <Cell label="Empresa" empty={!other.company} className="wrap-anywhere">
                {other.company}
              </Cell>
              <Cell actions>
                <ButtonLink
                  to={`${joiningHref(contact.id, { with: other.id })}#${QUESTION}`}
                  size="sm"
                  variant="outline"
                >
                  Elegir<span className="sr-only">: {other.email}</span>
                </ButtonLink>
              </Cell>
            </Row>
          ))}
        </DataTable>
      )}
      {hasMore && <p className="text-ink-muted">Hay más: escribe otra palabra o el correo entero.</p>}
    </div>
  )
}

function foundWords(search: string, found: number): string {
  if (found > 0) return formatCount(found, 'contacto', 'contactos')
  return search ? `No hay otro contacto con «${search}».` : 'Busca el otro contacto de esta persona.'
}

const COLUMNS = [
  { key: 'contact', label: 'Contacto' },
  { key: 'company', label: 'Empresa' },
  { key: 'actions', label: 'Acciones', hidden: true },
] as const

/** Where the keyboard goes on from the chosen contact, which leaves the page. */
const QUESTION = 'union'
const SEARCH = 'otro-contacto'

/** What joining would do, before it is done. */
export function JoiningQuestion({ joining, timeZone }: { joining: Joining; timeZone: string }) {
  const isSending = useNavigation().formMethod === 'POST'
  const { kept, gone, joined, hasLeft, canTurn, version } = joining
  return (
    <Form
      id={QUESTION}
      aria-label="Cómo quedan los contactos"
      method="post"
      action={joiningHref(kept.id, { with: gone.id })}
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name="with" value={gone.id} />
      <input type="hidden" name="version" value={version} />
      <MergeTable
        caption="Los dos contactos, y cómo queda"
        rows={[
          { outcome: 'Se queda', contact: kept, email: kept.email },
          { outcome: 'Se une', contact: gone, email: gone.email },
          { outcome: 'Queda así', contact: joined, email: kept.email, changed: differing(kept, joined) },
        ]}
        timeZone={timeZone}
      />
      <Notice tone={hasLeft ? 'warning' : 'info'} title={hasLeft ? LEFT.title : EACH.title}>
        {hasLeft ? LEFT.body : EACH.body}
      </Notice>
      <p className="max-w-prose text-ink-muted wrap-anywhere">
        {gone.email} queda como otra dirección de este contacto: lo que llegue desde ella es suyo. Se puede
        deshacer durante {KEPT_DAYS} días con todos sus datos, y separar las direcciones siempre.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Uniendo...' : 'Unir contactos'}
        </Button>
        {canTurn && (
          <ButtonLink
            to={joiningHref(gone.id, { with: kept.id })}
            variant="outline"
            preventScrollReset
            leading={<ArrowLeftRight aria-hidden="true" />}
          >
            Que se quede la otra
          </ButtonLink>
        )}
        <CancelLink to={personHref(kept.id)}>Cancelar</CancelLink>
      </div>
    </Form>
  )
}

const EACH = {
  title: 'Ninguna dirección acepta por la otra',
  body: 'Cada una conserva lo que aceptó. Quien deja las novedades desde una, las deja en todas.',
}

const LEFT = {
  title: 'Esta persona dejó las novedades',
  body: 'Lo último que dijo, desde una de sus direcciones, es que no las quiere: no las recibirá en ninguna.',
}

export function Refused({ contact, reason }: { contact: ContactView; reason: string }) {
  return (
    <div id={QUESTION} className="grid justify-items-start gap-4">
      <Notice tone="warning" title="No se pueden unir">
        {reason}
      </Notice>
      <ButtonLink to={`${joiningHref(contact.id)}#${SEARCH}`} variant="outline">
        Elegir otro contacto
      </ButtonLink>
    </div>
  )
}
