import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** IBM Equal Access, the engine beside axe: what counts, and why (docs/decisions/0046). */
const ENGINE = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js')

/** Of the engine's own script, what is used here. */
type Ace = {
  Checker: new () => { check(part: Node, rules: string[]): Promise<{ results: Finding[] }> }
}
type Finding = { node: Node; value: [policy: string, verdict: string]; ruleId: string; message: string }

/** Where the engine errs, by its rule: what may not be held against whom. */
const EXCEPTED: Record<string, string> = {
  // Focusable on purpose: toasts, as their library does it, and a letter, so that the dialog around it is scrolled
  // by keyboard; and tables that scroll where the screen is narrow. The engine allows that only to what scrolls itself,
  // as it is seen now.
  element_tabbable_role_valid:
    '[data-sonner-toast], section[aria-label="El correo"], section[aria-label$=", en una tabla"], section[aria-label="Cifras por semana"]',
  // What is said once, in passing, is not content that one goes to.
  aria_content_in_landmark: '[role="status"], [role="status"] > p, [aria-live]',
  // An address is the name one signs in with, which HTML allows for a field of this type and browsers fill in.
  input_autocomplete_valid: 'input[type="email"][autocomplete="username"]',
}

/** What lies behind an open dialog, which keeps the focus: the engine believes that it can still be reached. */
const BEHIND = '[data-base-ui-inert], [data-base-ui-inert] *'

/** What the engine objects to in the page, or in a part of it. */
export async function equalAccess(page: Page, part = 'html'): Promise<string[]> {
  // In the page once, whatever its width: the policy lets no script element in.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(readFileSync(ENGINE, 'utf8'))
  return page.evaluate(
    async ({ part, EXCEPTED, BEHIND }) => {
      const { ace } = window as unknown as { ace: Ace }
      const judged = document.querySelector(part) ?? document
      const { results } = await new ace.Checker().check(judged, ['IBM_Accessibility', 'WCAG_2_1'])
      return (
        results
          .filter(({ value: [policy, verdict] }) => policy === 'VIOLATION' && verdict === 'FAIL')
          .map(({ node, ...finding }) => ({ ...finding, element: node as Element }))
          .filter(({ ruleId, element }) => !element.matches(`${BEHIND}, ${EXCEPTED[ruleId] ?? ':not(*)'}`))
          // What is folded away is judged when it is opened; the engine judges the field and not its label.
          .filter(({ element }) => !element.closest('details:not([open]) > :not(summary)'))
          .map(({ ruleId, message, element }) => `${ruleId}: ${message} ${element.outerHTML.slice(0, 160)}`)
      )
    },
    { part, EXCEPTED, BEHIND },
  )
}
