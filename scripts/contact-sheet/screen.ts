import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  path: string
  act?: (page: Page) => Promise<unknown>
  fold?: boolean
}
