import { type RefObject, useEffect } from 'react'

/** '/' goes to the search of a list, unless somebody is writing, or a dialog stands over it. */
export function useSearchKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(WRITING)) return
      const box = form.current?.querySelector<HTMLInputElement>('[type="search"]')
      if (!box || box.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      box.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}

const WRITING = 'input, textarea, select, [contenteditable]'
