/**
 * Classes that show one step at a time. The checked radio of the step list decides, in CSS, so that the list
 * works before any script has arrived; without script there are no steps but one long page. Written out,
 * because Tailwind reads these names from the source.
 */
const STEP = [
  '[@media(scripting:enabled)]:[form:not(:has(#paso-1:checked))_&]:hidden',
  '[@media(scripting:enabled)]:[form:not(:has(#paso-2:checked))_&]:hidden',
  '[@media(scripting:enabled)]:[form:not(:has(#paso-3:checked))_&]:hidden',
  '[@media(scripting:enabled)]:[form:not(:has(#paso-4:checked))_&]:hidden',
]

/** The same for browsers that do not know `scripting`: script has answered the question by being there. */
const STEP_WITH_SCRIPT = [
  '[form:not(:has(#paso-1:checked))_&]:hidden',
  '[form:not(:has(#paso-2:checked))_&]:hidden',
  '[form:not(:has(#paso-3:checked))_&]:hidden',
  '[form:not(:has(#paso-4:checked))_&]:hidden',
]

/** For what belongs to one step alone. */
export function onlyOnStep(step: number, isReady: boolean): string {
  return (isReady ? STEP_WITH_SCRIPT : STEP)[step - 1] ?? ''
}

export const NOT_ON_LAST_STEP = 'noscript:hidden [form:has(#paso-4:checked)_&]:hidden'
