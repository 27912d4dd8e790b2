import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { showToast } from '#app/ui/feedback/toast.ts'
import { isArticleLink } from '../../document-addresses.ts'
import { cleanPaste } from './clean.ts'

/** Handles paste and drop: markup is cleaned, a picture goes to `onPicture`, a lone URL becomes a link. */
export function readPastes(onPicture: (file: File) => void) {
  return Extension.create({
    name: 'readPastes',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            const { html: clean, lostPictures } = cleanPaste(html)
            if (lostPictures > 0) sayLost(lostPictures)
            return clean
          },
          handlePaste(view, { clipboardData }, { content }) {
            // Spreadsheets and browsers add a picture of what they copy; text wins.
            const file = content.textBetween(0, content.size).trim() ? undefined : pictureIn(clipboardData)
            if (file) onPicture(file)
            return file !== undefined || pasteAddress(view, clipboardData)
          },
          handleDrop(view, event, _slice, isMoved) {
            const file = isMoved ? undefined : pictureIn(event.dataTransfer)
            if (!file) return false
            event.preventDefault()
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (at) view.dispatch(view.state.tr.setSelection(near(view, at.pos)))
            onPicture(file)
            return true
          },
        },
      }),
    ],
  })
}

function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}

function near(view: EditorView, at: number) {
  return TextSelection.near(view.state.doc.resolve(at))
}

/** Pastes a URL as the link of the selected words, or as a link with itself as text. */
function pasteAddress(view: EditorView, data: DataTransfer | null): boolean {
  const href = data?.getData('text/plain').trim() ?? ''
  const link = view.state.schema.marks.link
  if (!link || !/^https?:\/\/\S+$/i.test(href) || !isArticleLink(href)) return false
  const { tr, selection, schema } = view.state
  const mark = link.create({ href })
  if (selection.empty) tr.replaceSelectionWith(schema.text(href, [mark]), false).removeStoredMark(link)
  else if (selection instanceof TextSelection) tr.addMark(selection.from, selection.to, mark)
  else return false
  view.dispatch(tr.scrollIntoView())
  return true
}

function sayLost(count: number): void {
  const title = count === 1 ? 'Una imagen no se pegó' : `${count} imágenes no se pegaron`
  void showToast({ title, description: 'Súbelas con el botón Imagen.', tone: 'info' })
}
