import { type RefObject, useMemo } from 'react'

/** Finds the target of `useAnswerFocus`: the notice of an editor, or the submit button where there is none. */
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
