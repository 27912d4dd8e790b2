import { QrCode, UserPlus } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { registrationsPath } from '../../registrations/address.ts'
import { volunteersDoor } from '../address.ts'
import type { DoorPerson } from '../schema.ts'
import { DoorLink } from './door-link.tsx'
import { PeopleList } from './people-list.tsx'
import { useDoor } from './use-door.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

/** Loaded on this screen only: camera and QR reader are large. */
const ScanPanel = lazy(() => import('./scan-panel.tsx'))

type DoorEvent = { id: string; title: string; when: string; time_zone: string }

type DoorScreenProps = {
  event: DoorEvent
  /** Name of the volunteer whose phone it is; undefined for the team. */
  volunteer?: string
}

/** Person in the open dialog, and the question: undo a check-in, or admit from the waiting list. */
type Asked = { person: DoorPerson; about: 'undo' | 'waiting' }

/** Check-in screen for a phone: find a person by name or QR code, and check them in with one tap. */
export function DoorScreen({ event, volunteer }: DoorScreenProps) {
  const name = volunteer === undefined ? event.id : volunteersDoor(event.id)
  const { door, record } = useDoor(name)
  const [search, setSearch] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState<Asked>()
  const [announcement, setAnnouncement] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  if (asked && asked !== shown) setShown(asked)

  // When the list expires, names in search, dialog and announcement must go too.
  if (!door.people && (shown || announcement || search)) {
    setAsked(undefined)
    setShown(undefined)
    setAnnouncement('')
    setSearch('')
  }

  const { people = [] } = door
  // People who were added, here or on another phone, move the button away from whoever is on it. A search that ends
  // with somebody's check-in moves them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number of people has another height, each search too
  useLayoutEffect(() => {
    const { activeElement } = document
    const isMoved = activeElement === adding.current || activeElement?.matches('[data-person]:focus-visible')
    if (isMoved) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [people.length, search])
  const expected = people.filter(({ status, arrived_at }) => status === 'confirmed' || arrived_at !== null)
  const arrived = people.filter(({ arrived_at }) => arrived_at !== null)

  function admit(person: DoorPerson) {
    record(person.id, false)
    setAnnouncement(`${person.name}: llegada anotada.`)
    setSearch('')
  }
  function choose(person: DoorPerson) {
    if (person.arrived_at !== null) setAsked({ person, about: 'undo' })
    else if (person.status !== 'confirmed') setAsked({ person, about: 'waiting' })
    else admit(person)
  }
  function answer({ person, about }: Asked) {
    setAsked(undefined)
    if (about === 'waiting') return admit(person)
    record(person.id, true)
    setAnnouncement(`${person.name}: llegada quitada.`)
  }

  return (
    <div className="min-h-dvh bg-surface">
      <header className="on-primary bg-primary pt-3 pb-4 text-on-primary">
        <div className="mx-auto max-w-2xl px-4">
          {volunteer === undefined ? (
            // A document link: through the router, the panel's other screens would keep the permission for the camera.
            <a
              href={registrationsPath(event.id)}
              className="inline-flex min-h-11 items-center font-semibold text-on-primary-muted hover:text-on-primary"
            >
              Volver a los registros
            </a>
          ) : (
            <p className="mb-1 font-semibold wrap-anywhere text-on-primary-muted">Puerta · {volunteer}</p>
          )}
          <h1 className="text-subheading wrap-anywhere">{event.title}</h1>
          <p className="text-on-primary-muted tabular-nums">{event.when}</p>
          <p className="mt-3 text-lg font-semibold tabular-nums">
            {door.people
              ? `${formatNumber(seatsOf(arrived))} de ${formatNumber(seatsOf(expected))} ya llegaron`
              : door.link === 'asking' && 'Cargando...'}
          </p>
        </div>
      </header>
      <main className="mx-auto grid max-w-2xl gap-4 p-4">
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {/* Sticky: the connection state and the search stay in sight while the list scrolls. */}
        <div className="sticky top-0 z-10 -mx-4 grid gap-2 bg-surface px-4 py-2">
          <DoorLink door={door} isVolunteer={volunteer !== undefined} />
          <search className="flex items-end gap-2">
            <label className="grid min-w-0 grow gap-1 font-semibold">
              {volunteer === undefined ? 'Buscar por nombre o correo' : 'Buscar por nombre'}
              <input
                ref={field}
                type="search"
                name="q"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
                className="min-h-13 w-full rounded border border-line-strong bg-panel px-3 text-lg font-normal"
              />
            </label>
            <Button
              size="lg"
              variant={isScanning ? 'outline' : 'accent'}
              aria-expanded={isScanning}
              onClick={() => setScanning(!isScanning)}
              leading={<QrCode aria-hidden="true" />}
            >
              <span>
                {isScanning ? 'Cerrar' : 'Escanear'}
                <span className="max-sm:sr-only">{isScanning ? ' la cámara' : ' código'}</span>
              </span>
            </Button>
          </search>
        </div>
        {isScanning && (
          <Suspense fallback={<p>Abriendo la cámara...</p>}>
            <ScanPanel people={people} timeZone={event.time_zone} onAdmit={admit} onAsk={choose} />
          </Suspense>
        )}
        {door.people && (
          <>
            <PeopleList people={people} search={search} timeZone={event.time_zone} onChoose={choose} />
            <Button
              ref={adding}
              variant="outline"
              onClick={() => setAdding(true)}
              leading={<UserPlus aria-hidden="true" />}
            >
              Llegó sin registrarse
            </Button>
          </>
        )}
      </main>
      <WalkInDialog
        door={name}
        isOpen={isAdding}
        isOnline={door.link === 'online'}
        typed={search}
        onClose={() => setAdding(false)}
        onAdded={(id, name) => {
          record(id, false)
          setAnnouncement(`${name}: llegada anotada.`)
          setSearch('')
          setAdding(false)
        }}
      />
      {shown && (
        <Dialog
          open={asked !== undefined}
          onOpenChange={(open) => open || setAsked(undefined)}
          {...wordsOf(shown)}
          focusAfter={() => field.current}
          footer={
            <>
              <Button variant="outline" onClick={() => setAsked(undefined)}>
                Volver
              </Button>
              <Button variant={shown.about === 'undo' ? 'danger' : 'primary'} onClick={() => answer(shown)}>
                {shown.about === 'undo' ? 'Quitar la llegada' : 'Dejar pasar'}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}

/** A registration can hold several seats, and lets as many people in. */
function seatsOf(people: readonly DoorPerson[]): number {
  return people.reduce((seats, { places }) => seats + places, 0)
}

function wordsOf({ person, about }: Asked) {
  const { name } = person
  return about === 'undo'
    ? {
        title: `¿Quitar la llegada de ${name}?`,
        description: 'Vuelve a estar entre quienes faltan. En los demás teléfonos también.',
      }
    : {
        title: `${name} está en la lista de espera. ¿Dejar pasar?`,
        description: 'No tiene un lugar reservado. Su llegada queda anotada.',
      }
}
