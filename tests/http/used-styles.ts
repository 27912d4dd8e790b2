/** Runs in the browser: whether a page that carries a part of the sheet looks as it does with the whole. */

/** What differs once the whole sheet stands in the place of the page's own part; of each element its first value. */
export function seenDifferences(whole: string | null): string[] {
  const own = document.querySelector<HTMLStyleElement>('style[data-cut]')?.sheet
  if (!own) return ['no styles of its own']
  const seen = [...document.querySelectorAll('html, body, body *')].filter(
    (element) => !element.matches('script, style, template'),
  )
  for (const animation of document.getAnimations()) animation.pause()
  const before = seen.map(look)
  if (whole !== null) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(whole)
    document.adoptedStyleSheets = [sheet]
  }
  own.disabled = true
  const found = seen.flatMap((element, at) => {
    const [was, is] = [before[at]?.split(';') ?? [], look(element).split(';')]
    const first = is.findIndex((each, index) => each !== was[index])
    return first < 0 ? [] : [`${element.outerHTML.slice(0, 100)}: ${was[first]} | ${is[first]}`]
  })
  own.disabled = false
  document.adoptedStyleSheets = []
  return found

  /** Every property, with the size it comes to; of what stands before and after too, where something does. */
  function look(element: Element) {
    const parts = ['::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      return style.content === 'none' ? '' : style.cssText
    })
    return [getComputedStyle(element).cssText, ...parts].join(';')
  }
}

/**
 * Rules of the whole sheet that an element of the page could match in some state (under the pointer, focused,
 * chosen, opened, refused, with other attributes) and that the page does not carry.
 */
export function missingRules(whole: string): string[] {
  const own = document.querySelector<HTMLStyleElement>('style[data-cut]')?.sheet
  if (!own) return ['no styles of its own']
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(whole)
  const carried = new Set(rulesOf(own).map(({ text }) => text))
  return rulesOf(sheet)
    .filter(({ text, selector }) => !carried.has(text) && couldMatch(selector))
    .map(({ text }) => text)

  function rulesOf(
    group: CSSStyleSheet | CSSGroupingRule,
    around = '',
  ): { text: string; selector: string }[] {
    return [...group.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        // Of these a page has those that it says; what it looks like tells whether that is all.
        const isOfNames = [...rule.style].every((name) => name.startsWith('--')) && rule.cssRules.length === 0
        return isOfNames ? [] : [{ text: around + rule.cssText, selector: rule.selectorText }]
      }
      if (!(rule instanceof CSSGroupingRule)) return []
      return rulesOf(rule, `${around}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{`)
    })
  }

  /**
   * In whatever state: what a state, an attribute or a part of an element asks for is taken for given, but for parts
   * of controls that browsers make for some types of input only.
   */
  function couldMatch(selector: string) {
    const anyhow = selector
      .replaceAll(/:not\((:[\w-]+|\[[^\]]*\])\)/g, ':not(._)')
      .replaceAll(/(?<!\\)\[[^\]]*(?<!\\)\]/g, ':not(._)')
      .replaceAll(/::([\w-]+)(\([^()]*\))?/g, (_, part: string) => controlWith(part))
      .replaceAll(
        /(?<!\\):(hover|focus(-visible|-within)?|active|checked|indeterminate|disabled|enabled|(user-)?(in)?valid|target|open|popover-open|modal|placeholder-shown|autofill|-[\w-]+)(?![\w-])/g,
        ':not(._)',
      )
    try {
      return document.querySelector(anyhow) !== null
    } catch {
      // What another browser knows is for the rule to say: this one drops it.
      return false
    }
  }

  function controlWith(part: string) {
    if (part === 'file-selector-button') return ':is([type=file])'
    if (/^-webkit-search/.test(part)) return ':is([type=search])'
    if (/spin-button$/.test(part)) return ':is([type=number])'
    if (part === 'placeholder') return ':is(input, textarea)'
    return /^-webkit-(date|calendar)/.test(part) ? ':is([type=time], [type^=date])' : ':not(._)'
  }
}
