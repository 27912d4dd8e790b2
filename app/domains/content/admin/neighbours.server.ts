/** Owns reading the neighbours of an article in the list that its editor was opened from. */
import { type Neighbours, neighboursOf } from '#app/platform/lists/neighbours.ts'
import { ARTICLE_LIST, articleHref, articleListHref, readArticleListAddress } from './address.ts'
import { listArticles } from './article-list.server.ts'

export function articleNeighbours(id: string, list: string): Promise<Neighbours | undefined> {
  const address = ARTICLE_LIST.closed(readArticleListAddress(new URLSearchParams(list.split('?')[1])))
  return neighboursOf(id, {
    page: address.page,
    read: (range) => listArticles(address, range),
    linkTo: ({ id, title }, page) => ({
      to: articleHref(id, articleListHref({ ...address, page })),
      name: title,
    }),
  })
}
