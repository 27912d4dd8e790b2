import { createContext, type ReactNode } from 'react'

/** What the panel's frame puts into each list's search: a button beside it, and a link beside the filters that are set. */
export type ListSlots = { button: ReactNode; link: ReactNode }

export const ListSlotsContext = createContext<ListSlots | undefined>(undefined)
