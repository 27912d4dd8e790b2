import { opensElsewhere } from '../controls/opens-elsewhere.ts'

/**
 * Opens the page's dialogs (page-dialog.tsx) before hydration and after: a link with `data-opens`, the id of a dialog
 * in the page, opens it instead of leading to its URL. The parameters of that URL become the value or text
 * of the dialog's parts marked `data-asked` with their name, and its data attributes, for CSS. The link is followed if
 * the dialog is not there, the browser knows none, or the click asks for another tab or window.
 */
export function openDialogs(): void {
  // In the capture phase: React stops, there, the events of parts that it has not hydrated yet.
  document.addEventListener('click', openByLink, true)
}

function openByLink(click: MouseEvent): void {
  const target = click.target as Element
  const link = target.closest<HTMLAnchorElement>('a[data-opens]')
  if (link && !opensElsewhere(click)) open(link, click)
  // An outside click, whose target is the dialog itself, for browsers that do not know `closedby`.
  if (target.matches('[closedby=any]')) (target as HTMLDialogElement).close()
}

function open(link: HTMLAnchorElement, click: MouseEvent): void {
  const dialog = document.getElementById(link.dataset.opens as string) as HTMLDialogElement | null
  if (!dialog?.showModal) return
  click.preventDefault()
  for (const [name, value] of new URLSearchParams(link.search)) {
    dialog.dataset[name] = value
    for (const part of dialog.querySelectorAll<HTMLInputElement>(`[data-asked=${name}]`))
      part['value' in part ? 'value' : 'textContent'] = value
  }
  showDialog(dialog)
}

/**
 * Opens a dialog on the control marked `data-first`; where CSS shows one of several, only that can take the focus.
 * Browsers themselves would choose the content, if it scrolls. Not `autofocus`: React would focus it when it hydrates
 * the dialog, while somebody types in another field.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  dialog.showModal()
  for (const control of dialog.querySelectorAll<HTMLElement>('[data-first]')) control.focus()
}
