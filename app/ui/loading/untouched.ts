/**
 * Props of an element whose content is not React's: the server wrote it, or the first script does, before hydration
 * and after. The object with the HTML is constant, because React compares it by identity and would empty the element
 * for a new one.
 */
export const UNTOUCHED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
