import { countLimitedSignIn } from '#app/domains/auth/sign-in/refused.server.ts'
import type { PublicPost } from '#app/platform/http/public-post.server.ts'

const KB = 1024

const SIGN_IN: PublicPost['verb'] = {
  limit: 'signInByAddress',
  onRefused: (source) => countLimitedSignIn({ typed: undefined, source }),
}

/**
 * POST requests that need no session, with the maximum body size and the rate limit that the shell spends before
 * reading the body. The size is twice the largest honest body: every field at its maximum length, with characters of
 * nine bytes each when percent-encoded.
 */
export const publicPosts: readonly PublicPost[] = [
  { path: /^\/comunidad$/, maxBytes: 128 * KB, limit: 'applyToCommunity' },
  { path: /^\/sube-evento$/, maxBytes: 236 * KB, limit: 'submitEvent' },
  { path: /^\/api\/functions\/submit-event-secure$/, maxBytes: 236 * KB, limit: 'submitEvent' },
  { path: /^\/academy\/solicitud$/, maxBytes: 104 * KB, limit: 'requestCourse' },
  { path: /^\/api\/functions\/submit-course-hubspot$/, maxBytes: 104 * KB, limit: 'requestCourse' },
  { path: /^\/evento\/[^/]+$/, maxBytes: 36 * KB, limit: 'registerForEvent' },
  { path: /^\/registro\/opinion$/, maxBytes: 24 * KB, limit: 'sendFeedback' },
  { path: /^\/puerta$/, maxBytes: 4 * KB },
  { path: /^\/puerta\/[^/]+\/lista$/, maxBytes: 96 * KB },
  { path: /^\/mi-evento$/, maxBytes: 8 * KB, limit: 'manageOwnEvent' },
  { path: /^\/mi-evento\/corregir$/, maxBytes: 236 * KB, limit: 'manageOwnEvent' },
  { path: /^\/mi-evento\/escribir$/, maxBytes: 60 * KB, limit: 'manageOwnEvent' },
  { path: /^\/boletin$/, maxBytes: 8 * KB, limit: 'requestNews' },
  { path: /^\/contacto$/, maxBytes: 104 * KB, limit: 'sendInquiry' },
  { path: /^\/boletin\/salir$/, maxBytes: 8 * KB, limit: 'requestLeaving' },
  { path: /^\/boletin\/preferencias$/, maxBytes: 16 * KB },
  // No `limit` here: the routes below count attempts per account too, or require a mailed code.
  { path: /^\/(boletin\/(confirmar|dejar)|registro\/(cancelar|confirmar|mensajes))$/, maxBytes: 4 * KB },
  { path: /^\/api\/functions\/create-admin-user$/, maxBytes: 8 * KB },
  { path: /^\/admin\/(entrar|codigo)$/, maxBytes: 16 * KB, verb: SIGN_IN },
  { path: /^\/admin\/llave$/, maxBytes: 64 * KB, verb: SIGN_IN },
  { path: /^\/admin\/olvide$/, maxBytes: 16 * KB, verb: { limit: 'resetByAddress' } },
  { path: /^\/admin\/activar$/, maxBytes: 16 * KB, verb: { limit: 'activateByAddress' } },
  { path: /^\/admin\/restablecer$/, maxBytes: 16 * KB },
]
