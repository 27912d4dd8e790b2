/** Most events in a frame, by default and with the parameter `limite`. */
const USUAL = 6
const MOST = 24

/** Numbers of events that the site offers for a frame. Only these are cached. */
export const FRAME_LIMITS = [3, 6, 12]

export function readFrameLimit(parameters: URLSearchParams): number {
  const asked = parameters.get('limite') ?? ''
  return /^[1-9]\d?$/.test(asked) && Number(asked) <= MOST ? Number(asked) : USUAL
}

/** Whether the page cache keeps a frame with this `limite`; the default number needs no parameter. */
export function isOfferedLimit(value: string): boolean {
  return FRAME_LIMITS.some((limit) => String(limit) === value)
}
