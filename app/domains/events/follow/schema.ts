/** The ways in which people may follow the agenda: addresses to open, to copy and to paste. */
export type FollowLinks = {
  calendar: {
    /** For browsers. */
    url: string
    /** Opens the calendar of the device, which then subscribes. */
    webcal: string
    google: string
  }
  rss: string
  frame: {
    title: string
    path: string
    /** The markup for another site's page. */
    code: string
  }
}
