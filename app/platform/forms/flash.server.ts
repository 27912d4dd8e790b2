/** Toast that survives one redirect, in a cookie of one minute. Unsigned, because it holds no secret. */
import { createCookie, href, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { hostCookie } from '../cookie-names.ts'
import { isCameraPage } from '../http/camera-page.ts'
import { PAGE_SIZE } from '../lists/paging.ts'
import { publicUrl } from '../site-address.server.ts'

const flashSchema = z.object({
  title: z.string().max(300),
  description: z.string().max(500).optional(),
  tone: z.enum(['success', 'error', 'info']),
  /** Ids in the trash of the rows deleted at once, a page at most, which 'Deshacer' restores (design §6.10). */
  trash_ids: z.array(z.uuid()).min(1).max(PAGE_SIZE).optional(),
  /** URL that 'Deshacer' posts to. */
  undo: z
    .string()
    .startsWith(`${href('/admin')}/`)
    .max(200)
    .optional(),
  /** Where to go on from here, such as the published event. */
  link: z
    .object({
      label: z.string().max(60),
      to: z
        .string()
        .regex(/^\/(?![/\\])/)
        .max(300),
    })
    .optional(),
})

export type Flash = z.output<typeof flashSchema>

// Path `/`, because `/admin.data` is not below `/admin`.
function flashCookie() {
  const secure = publicUrl().startsWith('https:')
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 } as const
  return createCookie(hostCookie('marea.flash', secure), { ...attributes, secure })
}

/** Redirects with 303, and the target shows the toast. `cookies` are further Set-Cookie lines. */
export async function redirectWithFlash(
  address: string,
  flash: Flash,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers()
  for (const cookie of [...cookies, await flashCookie().serialize(flash)])
    headers.append('Set-Cookie', cookie)
  const to = isCameraPage(address) ? redirectDocument : redirect
  return to(address, { status: 303, headers })
}

/** Pending toast, and headers that delete its cookie. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash | undefined; headers: HeadersInit }> {
  const header = request.headers.get('cookie')
  const cookie = flashCookie()
  if (!header?.includes(`${cookie.name}=`)) return { flash: undefined, headers: {} }
  const flash = flashSchema.safeParse(await cookie.parse(header)).data
  return { flash, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } }
}
