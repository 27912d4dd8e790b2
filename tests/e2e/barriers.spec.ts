import { barriers, tooWide } from './barriers.ts'
import { type Checker, equalAccess, POLICIES } from './equal-access.ts'
import { expect, test } from './journeys.ts'

/** One of everything that the engines have a rule for, and that can be said in a few words. */
const FAULTS = `
  <button></button> <a href="/x"></a> <img src="/x.png"> <iframe></iframe>
  <p style="color: #aaa; background: #fff">con poco contraste</p>
  <input name="a"> <select></select> <textarea></textarea>
  <div role="foo"></div> <section role="region">sin nombre</section>
  <div role="button" aria-checked="7">con lo que no admite</div>
  <div role="tab">sin su lista</div> <div role="listitem" aria-level="x">sin la suya</div>
  <input role="combobox" aria-activedescendant="nada">
  <table><tr><td>sin</td><td>cabecera</td></tr><tr><td headers="nada">ni</td><td>fila</td></tr></table>
  <nav>una</nav> <nav>otra</nav>
  <form><label for="nada">de nadie</label> <input type="checkbox" name="b"> <input type="checkbox" name="b"></form>
  <div aria-hidden="true"><button>escondido</button></div> <div tabindex="0">sin papel</div>
  <div lang="zz-zz-qq">en ninguno</div> <div dir="foo">hacia ninguna parte</div>
  <button aria-label="otro">nombre</button>
  <p style="width: 2000px">sobresale</p>`

test('two engines object to what is wrong, at each width', { tag: '@night' }, async ({ page }) => {
  await page.goto('/boletin/gracias')
  await page.locator('main').evaluate((main, faults) => main.insertAdjacentHTML('beforeend', faults), FAULTS)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(rulesOf(await equalAccess(page)), 'no rule is left out').toEqual(await wholePolicies(page))
    const found = rulesOf(await barriers(page))
    expect(found).toEqual(
      expect.arrayContaining(['button-name', 'color-contrast', 'image-alt', 'label', 'input_label_exists']),
    )
    expect(found).toEqual(
      expect.arrayContaining(['aria_navigation_label_unique', 'text_contrast_sufficient']),
    )
    expect(await tooWide(page)).not.toEqual([])
  }
})

const rulesOf = (found: string[]) => [...new Set(found.map((each) => each.split(':')[0]))].sort()

/** The rules that Equal Access names when it is asked for everything. */
function wholePolicies(page: Parameters<typeof equalAccess>[0]) {
  return page.evaluate(async (policies) => {
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } }
    const { results } = await new ace.Checker().check(document, policies)
    const failed = results.filter(({ value }) => value.join() === 'VIOLATION,FAIL')
    return [...new Set(failed.map(({ ruleId }) => ruleId))].sort()
  }, POLICIES)
}
