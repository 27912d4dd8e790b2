import { createContext, type ReactNode } from 'react'

/**
 * A section that a route adds to the page inside it, where the two belong to slices that do not know each other. A
 * context of our own: the router's (`useOutletContext`) weighs 130 bytes on every page.
 */
export const PageSlot = createContext<ReactNode>(null)
