/** Which drawn cover an article has: by its type, tags, slug and date. */
import { type CoverSubject, coverOf, withCoverNames } from '#app/ui/drawing/cover-choice.ts'
import type { Cover, Texture } from '#app/ui/drawing/cover-schema.ts'
import type { CoveredContent } from '../schema.ts'

/** Beginnings of tags, without accents, and the ground that each has; other tags get contours. */
const TEXTURE_OF: readonly [RegExp, Texture][] = [
  [/^(inteligencia|ia$|comunidad|networking|mentoria|diversidad)/, 'red'],
  [/^(desarrollo|web|educacion|bootcamp|formacion|plantillas|legal)/, 'malla'],
  [/^(ciberseguridad|seguridad|conectividad|transparencia)/, 'radar'],
  [/^(blockchain|hackathon|eventos|innovacion)/, 'cadena'],
  [/^(marketing|turismo|energia|sostenibilidad|agua)/, 'oleaje'],
  [/^(emprendimiento|expansion|ventas|agritech|historias)/, 'rumbos'],
  [/^(fintech|pagos|inversion|finanzas)/, 'crestas'],
  [/^(datos|barometro|talento|trabajo)/, 'puntos'],
  [/^(iot|healthtech|salud|demo)/, 'sondas'],
  [/^(realidad|producto|diseno)/, 'capas'],
]

export function articleCover(article: CoveredContent): Cover {
  return coverOf(subjectOf(article))
}

export const withCovers = <Article extends CoveredContent>(articles: readonly Article[]) =>
  withCoverNames(articles, subjectOf)

function subjectOf({ slug, type, tags, published_on }: CoveredContent): CoverSubject {
  return { kind: type, texture: textureOf(tags[0] ?? ''), seed: slug, date: published_on }
}

function textureOf(tag: string): Texture | undefined {
  const folded = tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return TEXTURE_OF.find(([beginning]) => beginning.test(folded))?.[1]
}
