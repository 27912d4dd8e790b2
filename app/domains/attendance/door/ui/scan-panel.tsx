import { useEffect, useRef, useState } from 'react'
import { PASS_PREFIX } from '#app/domains/mail/schema.ts'
import { endSentence, hourWithArticle } from '#app/platform/formats/hours-in-sentences.ts'
import { timeIn } from '#app/platform/time/dates.ts'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { Notice, type NoticeTone } from '#app/ui/feedback/notice.tsx'
import type { DoorPerson } from '../schema.ts'
import { startScanning } from './scan.ts'

type ScanPanelProps = {
  people: readonly DoorPerson[]
  timeZone: string
  onAdmit: (person: DoorPerson) => void
  /** Called for a person on the waiting list: the team decides whether to admit them. */
  onAsk: (person: DoorPerson) => void
}

type Said = { tone: NoticeTone; title: string }

/** Milliseconds in which the same code, still in front of the camera, is ignored. */
const SAME_CODE_MS = 4_000

/** Camera picture, with the result of the last scan. */
export default function ScanPanel(given: ScanPanelProps) {
  const video = useRef<HTMLVideoElement>(null)
  const style = useHourStyle()
  const latest = useRef({ ...given, style })
  latest.current = { ...given, style }
  const [said, setSaid] = useState<Said>({
    tone: 'info',
    title: 'Pon el código delante de la cámara.',
  })
  useEffect(() => {
    const screen = video.current
    if (!screen) return
    // The list may be scrolled far below the camera.
    screen.parentElement?.scrollIntoView({ block: 'start' })
    const stopping = new AbortController()
    let last = { text: '', at: 0 }
    const read = async (text: string) => {
      const isSame = text === last.text && Date.now() - last.at < SAME_CODE_MS
      last = { text, at: Date.now() }
      if (isSame) return
      const { people, timeZone, style, onAdmit, onAsk } = latest.current
      const person = await findBehind(text, people)
      if (!person) return setSaid({ tone: 'error', title: 'Ese código no es de este evento.' })
      const { name, arrived_at, status } = person
      if (arrived_at !== null) {
        const hour = hourWithArticle(timeIn(timeZone, new Date(arrived_at)), style)
        return setSaid({ tone: 'warning', title: endSentence(`${name} ya entró a ${hour}`) })
      }
      if (status !== 'confirmed') return onAsk(person)
      navigator.vibrate?.(80)
      onAdmit(person)
      setSaid({ tone: 'success', title: `${name}: adelante.` })
    }
    startScanning(screen, read, stopping.signal).catch((error: DOMException) => {
      if (!stopping.signal.aborted) setSaid({ tone: 'error', title: whyNot(error) })
    })
    return () => stopping.abort()
  }, [])
  return (
    <section aria-label="Cámara" className="grid scroll-mt-44 gap-3">
      <video
        ref={video}
        muted
        playsInline
        className="aspect-square max-h-[50vh] w-full rounded bg-primary object-cover"
      />
      <Notice key={said.title} tone={said.tone} title={said.title} />
    </section>
  )
}

/** Finds the person by the digest of the scanned code, because the phone holds digests only. */
async function findBehind(text: string, people: readonly DoorPerson[]): Promise<DoorPerson | undefined> {
  if (!text.startsWith(PASS_PREFIX)) return undefined
  const code = new TextEncoder().encode(text.slice(PASS_PREFIX.length))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', code))
  const seal = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
  return people.find((person) => person.seal === seal || person.former_seals?.includes(seal))
}

function whyNot({ name }: DOMException): string {
  if (name === 'NotAllowedError') return 'El navegador no dio permiso para usar la cámara. Busca por nombre.'
  if (name === 'NotFoundError') return 'Este aparato no tiene cámara. Busca por nombre.'
  return 'No se pudo abrir la cámara. Busca por nombre.'
}
