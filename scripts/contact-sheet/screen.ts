import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  path: string
  act?: (page: Page) => Promise<unknown>
  fold?: boolean
}

export function followFirst(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('link', { name }).first().click()
}
