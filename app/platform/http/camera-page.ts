/**
 * Owns the Permissions-Policy: only a page that asks for it may open the camera and use a worker
 * (docs/decisions/0053).
 */

const ASIDE_FROM_THE_CAMERA = 'microphone=(), geolocation=(), interest-cohort=()'

/** Policy of every other page. */
export const CLOSED_POLICY = `camera=(), ${ASIDE_FROM_THE_CAMERA}`

/** Policy that such a page sets in its own `headers`. */
export const CAMERA_POLICY = `camera=(self), ${ASIDE_FROM_THE_CAMERA}`

export function mayUseCamera(headers: Headers): boolean {
  return headers.get('permissions-policy') === CAMERA_POLICY
}
