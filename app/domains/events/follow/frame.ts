/** How many events the frame for other sites shows. */
const USUAL = 6
const MOST = 24

/** The numbers on offer, which alone are kept. */
export const FRAME_LIMITS = [3, 6, 12]

export function readFrameLimit(parameters: URLSearchParams): number {
  const asked = parameters.get('limite') ?? ''
  return /^[1-9]\d?$/.test(asked) && Number(asked) <= MOST ? Number(asked) : USUAL
}

/** Whether an address with this number is kept; the usual one needs none. */
export function isOfferedLimit(value: string): boolean {
  return FRAME_LIMITS.some((limit) => String(limit) === value)
}
