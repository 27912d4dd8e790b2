import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { ARTICLE_STATES, type ArticleState } from '../article-state-schema.ts'

const TONES: Record<ArticleState, BadgeTone> = {
  draft: 'yellow',
  scheduled: 'blue',
  published: 'emerald',
  archived: 'grey',
}

export function ArticleStateBadge({ state }: { state: ArticleState }) {
  return <Badge tone={TONES[state]}>{ARTICLE_STATES[state]}</Badge>
}
