/** Owns which page may open the camera and have a worker: the one that says so of itself, and no other (docs/decisions/0053). */

const ASIDE_FROM_THE_CAMERA = 'microphone=(), geolocation=(), interest-cohort=()'

/** Of every other answer. */
export const CLOSED_POLICY = `camera=(), ${ASIDE_FROM_THE_CAMERA}`

/** Set by the page's own `headers`. */
export const CAMERA_POLICY = `camera=(self), ${ASIDE_FROM_THE_CAMERA}`

export function mayUseCamera(headers: Headers): boolean {
  return headers.get('permissions-policy') === CAMERA_POLICY
}
