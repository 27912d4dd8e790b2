import { type RefObject, useMemo } from 'react'

/** For `useAnswerFocus`: the notice of an editor, or where nothing in it is wrong the button that sends it again. */
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
