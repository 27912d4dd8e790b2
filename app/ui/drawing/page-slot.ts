import { createContext, type ReactNode } from 'react'

/**
 * Section that a route adds to the page inside it, if the two belong to slices that must not import each other. An
 * own context, because the router's (`useOutletContext`) adds 130 bytes to every page.
 */
export const PageSlot = createContext<ReactNode>(null)
