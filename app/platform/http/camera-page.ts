/**
 * Owns the Permissions-Policy: only a page that asks for it may open the camera and use a worker
 * (docs/decisions/0053).
 */

const ASIDE_FROM_THE_CAMERA = 'microphone=(), geolocation=(), interest-cohort=()'

/** Policy of every other page. */
export const CLOSED_POLICY = `camera=(), ${ASIDE_FROM_THE_CAMERA}`

/** Policy that such a page sets in its own `headers`. */
export const CAMERA_POLICY = `camera=(self), ${ASIDE_FROM_THE_CAMERA}`

/** Whether a URL of the panel leads to such a page, which has to be a document of its own to have its headers. */
export function isCameraPage(address: string): boolean {
  return /^\/admin\/events\/[^/?]+\/puerta(\?|$)/.test(address)
}

export function mayUseCamera(headers: Headers): boolean {
  return headers.get('permissions-policy') === CAMERA_POLICY
}
