import type { PublicPost } from '#app/platform/http/public-post.server.ts'

const KB = 1024

/**
 * What anybody may send, without a session: how much of it, and which limit an attempt is spent from before a byte
 * of it is read. A body may be twice the largest honest one, that is every field at its end, in letters that take
 * nine bytes each on the way.
 */
export const publicPosts: readonly PublicPost[] = [
  { path: /^\/comunidad$/, maxBytes: 128 * KB, limit: 'applyToCommunity' },
  { path: /^\/sube-evento$/, maxBytes: 236 * KB, limit: 'submitEvent' },
  { path: /^\/api\/functions\/submit-event-secure$/, maxBytes: 236 * KB, limit: 'submitEvent' },
  { path: /^\/academy\/solicitud$/, maxBytes: 104 * KB, limit: 'requestCourse' },
  { path: /^\/api\/functions\/submit-course-hubspot$/, maxBytes: 104 * KB, limit: 'requestCourse' },
  { path: /^\/evento\/[^/]+$/, maxBytes: 10 * KB, limit: 'registerForEvent' },
  // What follows spends its attempts by account too, or holds the code of a mail.
  { path: /^\/(boletin\/confirmar|registro\/cancelar)$/, maxBytes: 4 * KB },
  { path: /^\/api\/functions\/create-admin-user$/, maxBytes: 8 * KB },
  { path: /^\/admin\/(entrar|olvide|restablecer|activar)$/, maxBytes: 16 * KB },
]
