/** Ways to follow the agenda: URLs to open or copy, and code to paste. */
export type FollowLinks = {
  calendar: {
    /** `https:` URL, to copy or download. */
    url: string
    /** `webcal:` URL, which makes the device's calendar application subscribe. */
    webcal: string
    google: string
  }
  rss: string
  frame: {
    title: string
    path: string
    /** HTML that embeds the frame in another site's page. */
    code: string
  }
}
