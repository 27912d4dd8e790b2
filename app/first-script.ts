/**
 * The first script of every public page, a part of it (server.ts): what a page does before its application, and
 * when that is asked for (docs/decisions/0035). Each part stands alone: a browser that lacks one has the others.
 */
import { countView } from './domains/content/ui/count-view.ts'
import { followTop } from './domains/site/ui/follow-top.ts'
import { held } from './platform/early/start-application.ts'
import { tellOfOpening } from './platform/early/tell-of-opening.ts'
import { startWhenIdle, startWhenMeant } from './platform/early/when-wanted.ts'
import { shareByDevice } from './ui/share-by-device.ts'

const { loads } = held('application')?.dataset ?? {}
if (loads === 'meant') startWhenMeant()
if (loads === 'idle') startWhenIdle()

shareByDevice()
followTop()
tellOfOpening()

const { counted } = document.querySelector<HTMLElement>('[data-counted]')?.dataset ?? {}
if (counted) countView(counted)

// A link of the phone's menu leads away, and the way back would find it open.
addEventListener('pagehide', () =>
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover(),
)
