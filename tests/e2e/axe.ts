import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { bringEngine } from './engine.ts'

const OPTIONS: Axe.RunOptions = {
  // Nobody reads what passes, nor how a script would find what does not.
  resultTypes: ['violations'],
  selectors: false,
  // No rule that runs reads style sheets.
  preload: { assets: ['media'] },
}

/** What axe objects to in the page with its frames, or in a part of it. */
export async function axe(page: Page, part: string): Promise<string[]> {
  await Promise.all(page.frames().map((frame) => bringEngine(frame, 'axe', 'axe-core/axe.min.js')))
  return page.evaluate(
    async ({ part, OPTIONS }) => {
      // Base UI's own focus guards are not what is judged.
      const judged = { include: [part], exclude: ['[data-base-ui-focus-guard]'] }
      const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(judged, OPTIONS)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    { part, OPTIONS },
  )
}
