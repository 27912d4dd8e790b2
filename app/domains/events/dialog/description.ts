/** Longest description in a dialog, in characters, because the home page holds those of its cards. */
const MAX = 2000

/** An event's description, or its beginning, which its page continues. */
export type DialogText = { text: string; isWhole: boolean }

/** Texts by event id. An event without a description has an empty one. */
export type DialogTexts = Record<string, DialogText>

/** Ends between two words, or within the first one if that is longer than a dialog. */
export function beginningOf(description: string): DialogText {
  if (description.length <= MAX) return { text: description, isWhole: true }
  const beginning = description.slice(0, MAX).toWellFormed()
  return { text: `${beginning.replace(/\s+\S*$/, '')}…`, isWhole: false }
}
