import type { Page } from '@playwright/test'
import { bringEngine } from './engine.ts'

/** IBM Equal Access, the engine beside axe: what counts, and why (docs/decisions/0046). */
const ENGINE = 'accessibility-checker-engine/ace.js'
export const POLICIES = ['IBM_Accessibility', 'WCAG_2_1']

/** Of the engine's own script, what is used here. */
export type Checker = {
  engine: { getRule(id: string): { run: unknown; dependencies?: string[] } }
  getGuidelines(): Guideline[]
  addGuideline(guideline: Guideline): void
  check(part: Node, guidelines: string | string[]): Promise<{ results: Finding[] }>
}
type Guideline = { id: string; checkpoints: { rules: { id: string; level: string }[] }[] }
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
  await bringEngine(page.mainFrame(), 'ace', ENGINE)
  await page.evaluate(prepare, POLICIES)
  return page.evaluate(
    async ({ part, EXCEPTED, BEHIND }) => {
      const { checker } = window as unknown as { checker: Checker }
      const { results } = await checker.check(document.querySelector(part) ?? document, 'violated')
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

/** In the page: of the rules of the policies those that can be violated, and what these wait for. */
function prepare(policies: string[]) {
  const { ace, checker: prepared } = window as unknown as {
    ace: { Checker: new () => Checker }
    checker?: Checker
  }
  if (prepared) return
  const checker = new ace.Checker()
  const violated = checker
    .getGuidelines()
    .filter(({ id }) => policies.includes(id))
    .flatMap(({ checkpoints }) => checkpoints.flatMap(({ rules }) => rules))
    // The others pass, or want a person to look.
    .filter(
      ({ id, level }) => level === 'VIOLATION' && String(checker.engine.getRule(id).run).includes('RuleFail'),
    )
  const ids = new Set(violated.map(({ id }) => id))
  // A rule that another waits for runs too, and so does what that waits for in turn: the set grows as it is read.
  for (const id of ids) for (const other of checker.engine.getRule(id).dependencies ?? []) ids.add(other)
  const waitedFor = [...ids].map((id) => ({ id, level: 'INFORMATION' }))
  checker.addGuideline({ id: 'violated', checkpoints: [{ rules: [...waitedFor, ...violated] }] })
  Object.assign(window, { checker })
}
