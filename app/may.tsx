/** What the signed-in member may use, for the screens of the panel: what is refused on the server is not shown. */
import { createContext, type ReactNode, use } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type Capability, type Member, may } from './capabilities.ts'
import { mayOpen } from './permissions.ts'

/** Set by the panel's frame. Screens drawn without it show everything; only the server refuses. */
export const MemberContext = createContext<Member>({ roles: ['admin'] })

export function useMay(): (capability: Capability) => boolean {
  const member = use(MemberContext)
  return (capability) => may(member, capability)
}

/** Whether a link leads anywhere for this member. */
export function useMayOpen(): (address: string) => boolean {
  const member = use(MemberContext)
  return (address) => mayOpen(member, address)
}

/** Children that are only for members with a capability. */
export function IfMay({ take, children }: { take: Capability; children: ReactNode }) {
  return useMay()(take) && children
}

/** Link to a screen, or its words alone for members who may not open it. */
export function MayLink({ to, ...link }: LinkProps & { to: string }) {
  if (useMayOpen()(to)) return <Link to={to} {...link} />
  return <span>{link.children}</span>
}
