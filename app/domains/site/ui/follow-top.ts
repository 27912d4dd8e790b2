/**
 * Marks the page while less than a tenth of the screen has been scrolled (public-site §9). Only for browsers that
 * cannot say so in CSS (app.css); in the others it never listens.
 */
export function followTop(): void {
  if (CSS.supports('animation-timeline: scroll()')) return
  const look = () => {
    document.documentElement.dataset.atTop = String(scrollY <= innerHeight / 10)
  }
  look()
  addEventListener('scroll', look, { passive: true })
}
