import { DrawnCover } from '#app/ui/drawing/cover.tsx'
import type { Cover } from '#app/ui/drawing/cover-schema.ts'
import { CONTENT_TYPES } from '../../schema.ts'
import { COVER_SIGNS } from './cover-signs.tsx'
import { TYPE_STYLES } from './type-icons.tsx'

/**
 * Drawn cover of an article: a sign of its type, in the type's colours, on the ground of its theme, under the moon of
 * its date. Pages show it as an image (routes/content-cover.ts). Undefined for an unknown type.
 */
export function contentCover(cover: Cover) {
  const type = CONTENT_TYPES.find((type) => type === cover.kind)
  if (!type) return undefined
  const { ground, ink, icon } = TYPE_STYLES[type]
  const signs = [icon, ...COVER_SIGNS[type]]
  const sign = signs[cover.crop % signs.length]
  return <DrawnCover cover={cover} sign={sign} ground={ground} ink={ink} upright />
}
