/** What the team can change about the whole site without a developer. */
export type SiteSettings = {
  brand: string
  /** Address of a picture; empty: the drawn sign. */
  logo: string
  /** 'on' where the picture of the logo says the name already. */
  logo_has_name: string
  /** Empty until the organisation says where it is written to. */
  email: string
  time_zone: string
  /** International number, digits only; empty when the team does not answer there. */
  whatsapp: string
  /** What the foot of every page says after '©'. */
  copyright_from: string
  social: SocialLink[]
  /** What the foot of every page says of the organisation. */
  tagline: string
  /** The first words of the home page. */
  hero_title: string
  hero_text: string
  /** What runs across the yellow banner of the home page; `{marca}` is the brand. Empty: no banner. */
  banner_text: string
  /** Opens in a new tab; of this site or of another. */
  banner_url: string
  /** Its first and its last day in the site's zone; empty: since ever, and for ever. */
  banner_from: string
  banner_to: string
  /** The About page; a blank line parts two paragraphs. */
  mission: string
  roots: string
  vision: string
  values: Value[]
  /** The one that reaches most people first. */
  objectives: Objective[]
  /** The strip of /academy (public-site §2). Empty: no such strip. */
  academy_figures: Figure[]
  /** The people of the About page, in order of rank. Empty: no such section. */
  team: TeamMember[]
  /** Of the About page, the main one first. Empty: no such section. */
  sponsors: Sponsor[]
  faqs: Faq[]
  /** Who answers for the data in /politicas; empty: the brand, no address, the organisation's e-mail. */
  data_owner: string
  data_owner_address: string
  data_email: string
  /** Of the team alone: the dashboards of others. */
  quick_links: QuickLink[]
  /** What search engines and share previews read of each public page; `{marca}` is the brand. */
  pages: Record<PageName, PageWords>
}

/** What the bar and the foot of every public page need; the rest stays with the page that shows it. */
export type FrameSettings = Pick<
  SiteSettings,
  'brand' | 'logo' | 'logo_has_name' | 'email' | 'social' | 'tagline' | 'copyright_from'
>

/** An empty `url` keeps its place in the settings screen and is not shown (design §6.6). */
export type SocialLink = { name: string; url: string }

/** http or https. */
export type QuickLink = { label: string; url: string }

export type Value = { name: string; text: string }

/** Without a figure it stands by its words alone. */
export type Objective = { title: string; text: string; figure: string; label: string }

/** '500+' and what there are so many of. */
export type Figure = { figure: string; label: string }

/** Without an `email` of their own they are written to at the site's; without a `profile_url` there is no such link. */
export type TeamMember = {
  role: string
  name: string
  description: string
  /** Empty: their initials. */
  image_url: string
  email: string
  profile_url: string
}

/** `logo` is the address of a picture; empty: the name alone. */
export type Sponsor = { name: string; logo: string; category: string }

/** Questions of one `topic` stand together. In `answer` a blank line parts two paragraphs. */
export type Faq = { topic: string; question: string; answer: string; link_url: string; link_label: string }

export const PAGE_NAMES = [
  ...(['home', 'community', 'academy', 'agenda', 'past_events', 'submit_event'] as const),
  ...(['content', 'about', 'faqs', 'contact', 'policies'] as const),
]
export type PageName = (typeof PAGE_NAMES)[number]
export type PageWords = { title: string; description: string }

/**
 * Whether an address that was typed or stored may be linked to: http or https, or a path of this site. Read as a
 * browser reads it, which drops tabs and takes a backslash for a slash.
 */
export function isLinkable(url: string): boolean {
  const here = 'https://this-site.invalid'
  const target = URL.parse(url, here)
  if (url.startsWith('/')) return target?.origin === here
  return /^https?:\/\//i.test(url) && (target?.protocol === 'http:' || target?.protocol === 'https:')
}

/** A text with the organisation's name where it leaves room for it. */
export function named(text: string, brand: string): string {
  return text.replaceAll('{marca}', () => brand)
}

export function pageWords(
  { brand, pages }: Pick<SiteSettings, 'brand' | 'pages'>,
  page: PageName,
): PageWords {
  const { title, description } = pages[page]
  return { title: named(title, brand), description: named(description, brand) }
}

/** Dates of the site's own zone, the last one included. */
export function bannerIsUp(
  { banner_text, banner_from, banner_to }: Pick<SiteSettings, 'banner_text' | 'banner_from' | 'banner_to'>,
  today: string,
): boolean {
  return banner_text !== '' && banner_from <= today && (banner_to === '' || today <= banner_to)
}

export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}
