import { type RefObject, useMemo } from 'react'

/** Target for `useAnswerFocus` in an editor: its notice, or the submit button if there is none. */
export function useNoticeOrSubmit(
  form: RefObject<HTMLElement | null>,
  notice: RefObject<HTMLElement | null>,
): RefObject<HTMLElement | null> {
  return useMemo(
    () => ({
      get current() {
        return notice.current ?? form.current?.querySelector<HTMLElement>('[type="submit"]') ?? null
      },
    }),
    [form, notice],
  )
}
