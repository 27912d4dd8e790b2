import { createContext, use } from 'react'
import type { HourStyle } from '#app/platform/formats/hours.ts'

/** The organisation's way to write hours, which the frame of a page provides to every view in it. */
export const HourStyleContext = createContext<HourStyle>('12')

export function useHourStyle(): HourStyle {
  return use(HourStyleContext)
}
