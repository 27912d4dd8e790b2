import { Share2 } from 'lucide-react'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { ShareLinks } from '#app/ui/meta/share-links.tsx'
import { dialogId } from '../../address.ts'
import type { EventSchedule } from '../../schedule.ts'
import type { EventView } from '../../schema.ts'
import { sharePath, shareText } from '../../sharing.ts'

type EventSharingProps = {
  event: EventView
  schedule: EventSchedule
  siteUrl: string
  /** Whether the dialog starts on it, having nothing else to do. */
  isFirst: boolean
}

/**
 * 'Compartir Evento': the device's share sheet or, on a device without one, the share links in a popover. CSS shows
 * the one that the device has (ui/meta/share-by-device.ts).
 */
export function EventSharing({ event, schedule, siteUrl, isFirst }: EventSharingProps) {
  const { title } = event
  const text = shareText(event, schedule)
  const url = siteUrl + sharePath(event)
  const links = `${dialogId(event.id)}-compartir`
  const words = (
    <>
      <Share2 aria-hidden="true" />
      Compartir Evento
    </>
  )
  return (
    <>
      <button
        data-first={isFirst || undefined}
        type="button"
        data-share={title}
        data-text={text}
        data-url={url}
        className={`${buttonLook('outline')} hidden! in-data-[can~=share]:inline-flex!`}
      >
        {words}
      </button>
      <button
        data-first={isFirst || undefined}
        type="button"
        popoverTarget={links}
        className={`share-opener ${buttonLook('outline')} in-data-[can~=share]:hidden`}
      >
        {words}
      </button>
      <div
        id={links}
        popover="auto"
        className="share-popover m-auto w-92 max-w-full rounded border border-line bg-panel p-5 text-ink shadow-float
          in-data-[can~=share]:hidden"
      >
        <ShareLinks heading="Compartir Evento" title={title} text={text} url={url} role="group" />
      </div>
    </>
  )
}
