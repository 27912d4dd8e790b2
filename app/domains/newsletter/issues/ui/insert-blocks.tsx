import { type RefObject, useState } from 'react'
import { insertAtCaret } from '#app/domains/content/editor/ui/insertion-event.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { blockHref } from '../address.ts'
import { BLOCKS, type BlockName } from '../schema.ts'

const NAMES = Object.keys(BLOCKS) as BlockName[]

/** Buttons that put a block, filled from the site, at the caret or at the end of the text, to be edited like the rest. */
export function InsertBlocks({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [state, setState] = useState<{ busy?: BlockName; said?: string }>({})
  const insert = async (name: BlockName) => {
    setState({ busy: name })
    const nodes = await fetchBlock(name)
    const box = form.current?.elements.namedItem('content')
    if (!nodes || !(box instanceof HTMLInputElement)) {
      setState({ said: 'No se pudo añadir. Inténtalo de nuevo en un momento.' })
      return
    }
    const added = BLOCKS[name].toLowerCase()
    if (insertAtCaret(box, nodes)) {
      setState({ said: `Añadido donde estaba el cursor: ${added}.` })
      return
    }
    box.value = JSON.stringify({ type: 'doc', content: [...blocksIn(box.value), ...nodes] })
    box.dispatchEvent(new Event('input', { bubbles: true }))
    setState({ said: `Añadido al final del texto: ${added}.` })
  }
  return (
    <section aria-labelledby="bloques" className="grid gap-2 rounded border border-line bg-panel p-4">
      <h2 id="bloques" className="text-subheading">
        Añadir al texto
      </h2>
      <p className="text-sm text-ink-muted">
        Se llena con lo que hay ahora en el sitio y queda donde está el cursor; sin cursor en el texto, al
        final. Un párrafo que es solo un enlace en negrita sale como botón.
      </p>
      <div className="flex flex-wrap gap-2">
        {NAMES.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="outline"
            disabled={state.busy !== undefined}
            onClick={() => void insert(name)}
          >
            {BLOCKS[name]}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-muted">
        {state.said}
      </p>
    </section>
  )
}

async function fetchBlock(name: BlockName): Promise<unknown[] | undefined> {
  try {
    const response = await fetch(blockHref(name))
    if (!response.ok) return undefined
    const { content } = (await response.json()) as { content: unknown[] }
    return content
  } catch {
    return undefined
  }
}

/** Blocks of the document in the text box, without the empty line that the editor keeps at its end. */
function blocksIn(json: string): unknown[] {
  try {
    const { content = [] } = JSON.parse(json) as { content?: { type: string; content?: unknown }[] }
    const end = content.findLastIndex(({ type, content }) => type !== 'paragraph' || content)
    return content.slice(0, end + 1)
  } catch {
    return []
  }
}
