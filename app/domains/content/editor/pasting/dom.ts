/** DOM functions shared by the passes over pasted markup, whose document is inert: nothing in it loads or runs. */

/** The `style` attribute, in lower case and without spaces; `element.style` would lack Word's `mso-` properties. */
export function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s/g, '')
}

export function all<Kind extends Element = HTMLElement>(root: Element, selector: string): Kind[] {
  return [...root.querySelectorAll<Kind>(selector)]
}

/** Replaces the element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Replaces the element by one with another name and no attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Moves the element's children into a new element inside it. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

export function isBlank(node: Node): boolean {
  return !(node.textContent ?? '').trim()
}

const BLOCKS =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,fieldset,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul'

export function isBlock(node: Node): node is HTMLElement {
  return node instanceof Element && node.matches(BLOCKS)
}
