import { useState } from 'react'

/**
 * What a dialog is about, also after it is no longer asked: its words stay while it fades out. Compared by value, since
 * a screen may build the question anew at each rendering. Undefined until something was asked.
 */
export function useLastAsked<Asked>(asked: Asked | undefined): Asked | undefined {
  const [kept, setKept] = useState(asked)
  if (asked && JSON.stringify(asked) !== JSON.stringify(kept)) setKept(asked)
  return asked ?? kept
}
