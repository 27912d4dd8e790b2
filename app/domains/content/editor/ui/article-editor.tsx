import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import type { ArticleDocument } from '../../document-schema.ts'
import type { WritingArea, WritingAreaProps } from './writing-area.tsx'

type ArticleEditorProps = Omit<WritingAreaProps, 'box'> & {
  /** Name of the hidden text box that always holds the document as JSON. */
  name: string
  initial: ArticleDocument
}

/**
 * Field to write an article in. Small enough to import statically; Tiptap loads after the page. The form posts a
 * hidden text box that holds the stored document from the start, so that a save before Tiptap has loaded changes
 * nothing, and a value restored into the box appears in the editor.
 *
 *     <span id="texto">Contenido</span>
 *     <ArticleEditor name="content" initial={document} labelledBy="texto" />
 */
export default function ArticleEditor({ name, initial, onChange, ...labels }: ArticleEditorProps) {
  const box = useRef<HTMLInputElement>(null)
  const [given] = useState(() => JSON.stringify(initial))
  const { Area, failed, retry } = useWritingArea()
  return (
    <div className="min-w-0 border border-line-strong bg-panel has-aria-invalid:border-warm max-sm:-mx-4 max-sm:border-x-0 sm:rounded">
      <input ref={box} type="text" name={name} defaultValue={given} hidden />
      {Area ? (
        <Area box={box} onChange={onChange} {...labels} />
      ) : (
        <div className="grid min-h-96 content-center justify-items-center gap-4 p-6 text-center text-ink-muted">
          {failed ? (
            <>
              <p role="alert">No se pudo cargar el editor. Tu texto sigue como estaba.</p>
              <Button variant="outline" onClick={retry}>
                Reintentar
              </Button>
            </>
          ) : (
            <p role="status">Cargando editor…</p>
          )}
        </div>
      )}
    </div>
  )
}

/** Loads the editor with retries after a network failure. `lazy` would cache the failure. */
function useWritingArea() {
  const [Area, setArea] = useState<typeof WritingArea>()
  const [attempt, setAttempt] = useState(1)
  const [failedAt, setFailedAt] = useState(0)
  const missing = useRef<string>(undefined)
  useEffect(() => {
    load(missing.current && `${missing.current}?${attempt}`).then(
      ({ WritingArea }) => setArea(() => WritingArea),
      (error: Error) => {
        missing.current ??= /https?:\S+\.js/.exec(error.message)?.[0]
        setFailedAt(attempt)
      },
    )
  }, [attempt])
  return { Area, failed: failedAt === attempt, retry: () => setAttempt(attempt + 1) }
}

/**
 * Browsers may cache that a module's URL failed, so a retry adds a query to the URL, which Chromium's error contains.
 */
function load(again: string | undefined): Promise<typeof import('./writing-area.tsx')> {
  return again ? import(/* @vite-ignore */ again) : import('./writing-area.tsx')
}
