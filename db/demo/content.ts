import type { ContentCategory, ContentType } from '#app/domains/content/schema.ts'
import { barometerArticle } from './content-barometer.ts'
import { blogPosts } from './content-blog.ts'
import { budgetArticle } from './content-budget.ts'
import { hackathonArticle } from './content-hackathon.ts'
import { insights } from './content-insights.ts'
import { interviewArticle } from './content-interview.ts'
import { islandArticle } from './content-islands.ts'
import { languageArticle } from './content-language.ts'
import { newsArticles } from './content-news-articles.ts'
import { pilotsArticle } from './content-pilots.ts'
import { pitchArticle } from './content-pitch.ts'
import { reports } from './content-reports.ts'

/**
 * Invented article; `day` counts back from today, so that the newest is always recent. The network's surveys
 * are invented too: every figure names them as its source.
 */
export type DemoArticle = {
  slug: string
  title: string
  description: string
  category: ContentCategory
  type: ContentType
  author: string
  tags: string[]
  day: number
  featured?: boolean
  views: number
  downloads?: number
  /** Reading time as the author states it; otherwise it is computed. */
  read_time?: string
  /** Text in the format that `documentOfText` parses. */
  content: string
}

// No text names a weekday or a date: both move with the day of seeding.
export const demoContent: DemoArticle[] = [
  barometerArticle,
  pitchArticle,
  pilotsArticle,
  languageArticle,
  islandArticle,
  interviewArticle,
  hackathonArticle,
  budgetArticle,
  ...insights,
  ...newsArticles,
  ...reports,
  ...blogPosts,
]
