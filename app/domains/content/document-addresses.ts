/** URLs allowed in an article. None can be a script, however a browser parses it. */
import { uploadedImage } from '#app/domains/media/schema.ts'
import { isLinkable } from '#app/domains/settings/schema.ts'

const MAX_ADDRESS = 2_000

/** Any http(s) URL, even one that leads nowhere, and the pages of this site. */
export function isArticleLink(href: string): boolean {
  if (!isWhole(href)) return false
  return href.startsWith('/') ? isLinkable(href) : /^https?:\/\/[^\s\p{Cc}]+$/iu.test(href)
}

/** Whether PostgreSQL can store the URL: no NUL, no lone surrogate, not too long. */
function isWhole(address: string): boolean {
  return address.length <= MAX_ADDRESS && address.isWellFormed() && !address.includes('\0')
}

export function isSecureAddress(url: string): boolean {
  if (!isWhole(url)) return false
  return /^https:\/\/[^\s\p{Cc}]+$/iu.test(url) && URL.canParse(url)
}

export function isPictureAddress(src: string): boolean {
  return uploadedImage(src) !== undefined || isSecureAddress(src)
}
