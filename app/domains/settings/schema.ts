import type { Role } from '#app/capabilities.ts'
import type { ChosenPeriods } from '#app/retention.ts'

/** Settings of the whole site, which the team edits in the panel. */
export type SiteSettings = {
  brand: string
  /** URL of an image; empty for the built-in drawn logo. */
  logo: string
  /** 'on' if the image of the logo includes the name. */
  logo_has_name: string
  /** Contact address; empty until the organisation gives one. */
  email: string
  time_zone: string
  /** How hours are written in sentences, cards, pages and mails. */
  hour_style: '12' | '24'
  /** International number, digits only; empty without WhatsApp. */
  whatsapp: string
  /** Working days within which applicants are answered: one of ANSWER_DAYS; empty: nothing is promised. */
  answer_days: string
  /** 'on' if mail of strangers in the mailbox of replies becomes a request. */
  unknown_mail: string
  /** Where the organisation gets letters, at the foot of each newsletter; empty: no newsletter is sent. */
  postal_address: string
  /** Mails of the newsletter a minute: one of NEWSLETTER_PACES. */
  newsletter_pace: string
  newsletter_domain_pace: string
  /** 'on' if a draft of the newsletter is prepared each week, on this weekday ('0' is Monday) at this hour ('09:00'). */
  digest_on: string
  digest_weekday: string
  digest_hour: string
  /** 'on' if that draft goes out by itself. */
  digest_leaves: string
  /** Mail that welcomes a new reader of the newsletter, 'on' if the team wants it, and the one a week later. */
  welcome: string
  welcome_subject: string
  welcome_text: string
  second_welcome: string
  second_welcome_subject: string
  second_welcome_text: string
  /** First year of the copyright notice in the footer. */
  copyright_from: string
  social: SocialLink[]
  /** Sentence about the organisation in the footer. */
  tagline: string
  /** Headline of the home page. */
  hero_title: string
  hero_text: string
  /** Text of the yellow banner on the home page; `{marca}` is the brand. Empty: no banner. */
  banner_text: string
  /** Target of the banner, on this site or another; opens in a new tab. */
  banner_url: string
  /** First and last day of the banner in the site's zone; empty: without limit. */
  banner_from: string
  banner_to: string
  /** Texts of the About page; a blank line separates paragraphs. Without `roots` that section is left out. */
  mission: string
  roots: string
  vision: string
  values: Value[]
  /** Objectives of the About page. The first is shown largest, so it should be the one that reaches most people. */
  objectives: Objective[]
  /** Figures on /academy (public-site §2). Empty: the strip is left out. */
  academy_figures: Figure[]
  /** People on the About page, in order of rank. Empty: the section is left out. */
  team: TeamMember[]
  /** Sponsors on the About page, the main one first. Empty: the section is left out. */
  sponsors: Sponsor[]
  faqs: Faq[]
  /**
   * Controller of the data in /politicas. Empty fields fall back to the brand, no postal address, and the
   * organisation's e-mail.
   */
  data_owner: string
  data_owner_address: string
  data_email: string
  /** Links to dashboards of other services, shown only to the team. */
  quick_links: QuickLink[]
  /** Hours without use after which a session of the panel ends: one of IDLE_HOURS. */
  session_idle_hours: string
  /** Roles, each 'on' or empty, whose people need a second factor, and the day from which they do: empty for never. */
  factor_required: { roles: Partial<Record<Role, string>> }
  factor_from: string
  /** Periods that the organisation chose for what the site keeps, by rule (app/retention.ts). */
  retention: { periods: ChosenPeriods }
  /** Words that mean the same to a search. */
  synonyms: Synonyms[]
  /** Title and description of each public page for search engines and link previews; `{marca}` is the brand. */
  pages: Record<PageName, PageTexts>
}

/** Promises that the team may choose for `answer_days`. */
export const ANSWER_DAYS = ['2', '3', '5', '10'] as const

/** Mails a minute that the team may choose, for all and for one domain. */
export const NEWSLETTER_PACES = ['20', '60', '120', '300', '600', '1200'] as const

/** Hours that the team may choose for `digest_hour`. */
export const DIGEST_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Hours that the team may choose for `session_idle_hours`; the last are those of a week, after which each ends. */
export const IDLE_HOURS = ['1', '2', '4', '8', '12', '24', '72', '168'] as const

/** Settings that header and footer of every public page need. Others are loaded only by the pages that show them. */
export type FrameSettings = Pick<
  SiteSettings,
  'brand' | 'logo' | 'logo_has_name' | 'email' | 'social' | 'tagline' | 'copyright_from' | 'hour_style'
>

/** An empty `url` keeps the network's row on the settings screen and hides it on the site (design §6.6). */
export type SocialLink = { name: string; url: string }

/** `url` must be http or https. */
export type QuickLink = { label: string; url: string }

/** `words` are separated by commas: 'IA, AI, inteligencia artificial'. */
export type Synonyms = { words: string }

export type Value = { name: string; text: string }

/** An empty `figure` hides the label and shows the text alone. */
export type Objective = { title: string; text: string; figure: string; label: string }

/** `figure` is like '500+', `label` names what is counted. */
export type Figure = { figure: string; label: string }

/** An empty `email` falls back to the site's address, an empty `profile_url` means no link. */
export type TeamMember = {
  role: string
  name: string
  description: string
  /** URL of a photograph; empty: initials are drawn. */
  image_url: string
  email: string
  profile_url: string
}

/** `logo` is the URL of an image; empty: only the name is shown. */
export type Sponsor = { name: string; logo: string; category: string }

/** Questions of one `topic` are grouped. In `answer` a blank line separates paragraphs. */
export type Faq = { topic: string; question: string; answer: string; link_url: string; link_label: string }

export const PAGE_NAMES = [
  ...(['home', 'community', 'academy', 'agenda', 'past_events', 'submit_event'] as const),
  ...(['content', 'about', 'faqs', 'contact', 'policies'] as const),
]
export type PageName = (typeof PAGE_NAMES)[number]
export type PageTexts = { title: string; description: string }

/**
 * Whether a typed or stored URL may be linked: http, https, or a path of this site. Parsed like browsers do, which
 * drop tabs and read a backslash as a slash.
 */
export function isLinkable(url: string): boolean {
  const here = 'https://this-site.invalid'
  const target = URL.parse(url, here)
  if (url.startsWith('/')) return target?.origin === here
  return /^https?:\/\//i.test(url) && (target?.protocol === 'http:' || target?.protocol === 'https:')
}

/** Replaces `{marca}` by the brand. */
export function named(text: string, brand: string): string {
  return text.replaceAll('{marca}', () => brand)
}

export function pageTexts(
  { brand, pages }: Pick<SiteSettings, 'brand' | 'pages'>,
  page: PageName,
): PageTexts {
  const { title, description } = pages[page]
  return { title: named(title, brand), description: named(description, brand) }
}

/** Whether the banner shows on `today`, a date in the site's zone. The last day is included. */
export function bannerIsUp(
  { banner_text, banner_from, banner_to }: Pick<SiteSettings, 'banner_text' | 'banner_from' | 'banner_to'>,
  today: string,
): boolean {
  return banner_text !== '' && banner_from <= today && (banner_to === '' || today <= banner_to)
}

export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}
