import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  path: string
  admin?: boolean
  act?: (page: Page) => Promise<unknown>
  fold?: boolean
}
