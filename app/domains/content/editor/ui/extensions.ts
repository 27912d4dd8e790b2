/** Nodes and marks of the article editor: exactly those that the server stores (document-schema.ts). */
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, Placeholder, Selection, UndoRedo } from '@tiptap/extensions'
import { Link } from './link-mark.ts'
import { Picture } from './picture-node.ts'
import { PlotNode } from './plot-node.ts'
import { ArticleTable, HeaderCell, PlainCell, Row } from './table-nodes.ts'
import { TrailingParagraph } from './trailing-paragraph.ts'
import { Video } from './video-node.ts'

const Item = ListItem.extend({
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  // Omits Tiptap's keys for Tab, which must leave the editor as it leaves any field.
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const Quote = Blockquote.extend({ content: 'paragraph+' })

/**
 * Always numbered from one, because the page would lose a start number. Omits Tiptap's plugin, which turns pasted
 * text like '2026. ' into a list.
 */
const NumberedList = OrderedList.extend({ addAttributes: () => ({}), addProseMirrorPlugins: () => [] })

export const articleExtensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Link,
  Bold,
  Italic,
  HardBreak,
  BulletList,
  NumberedList,
  Item,
  ListKeymap,
  Quote,
  Picture,
  PlotNode,
  Video,
  HorizontalRule,
  ArticleTable,
  Row,
  HeaderCell,
  PlainCell,
  UndoRedo,
  Dropcursor.configure({ color: false, width: 3, class: 'drop-line' }),
  Gapcursor,
  TrailingParagraph,
  Selection,
  Placeholder.configure({ placeholder: 'Escribe aquí…' }),
]
