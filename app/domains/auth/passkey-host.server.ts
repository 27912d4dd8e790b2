/** Host to which passkeys belong: browsers offer them at no other (WebAuthn §5.1.2, "RP ID"). */
import { publicUrl } from '#app/platform/site-address.server.ts'

export function ownHost(): string {
  return new URL(publicUrl()).hostname
}
