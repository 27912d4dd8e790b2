/** The site's colours for librsvg, which supports neither OKLCH nor Tailwind. */
import stylesheet from '#app/app.css?raw'

const TOKEN = /--color-([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g

/** Colours of `app.css` by role, as `#rrggbb`. */
export const COLOURS: ReadonlyMap<string, string> = new Map(
  [...stylesheet.matchAll(TOKEN)].map(([, name, ...channels]) => {
    const [lightness = 0, chroma = 0, hue = 0] = channels.map(Number)
    return [name as string, hexOf(lightness, chroma, hue)]
  }),
)

const PROPERTIES = { text: 'color', fill: 'fill', stroke: 'stroke' } as const
const CLASS = /\b(text|fill|stroke)-([a-z-]+)(?:\/(\d+))?(?=[\s"])/g

/** CSS rules for the Tailwind colour classes in a drawing, which has no stylesheet of the site. */
export function rulesFor(markup: string): string {
  const rules = new Set<string>()
  for (const [name, property, role = '', percent] of markup.matchAll(CLASS)) {
    const colour = COLOURS.get(role)
    if (!colour) continue
    const alpha = percent
      ? Math.round(Number(percent) * 2.55)
          .toString(16)
          .padStart(2, '0')
      : ''
    rules.add(`[class~="${name}"]{${PROPERTIES[property as keyof typeof PROPERTIES]}:${colour}${alpha}}`)
  }
  return [...rules].join('')
}

/** Replaces the colour classes of a drawing by attributes, for an SVG file, which no stylesheet reaches. */
export function coloured(markup: string): string {
  return markup.replace(/ class="[^"]*"/g, (classes) =>
    [...classes.matchAll(CLASS)]
      .map(([, property, role = '', percent]) => {
        const name = PROPERTIES[property as keyof typeof PROPERTIES]
        const opacity = percent ? ` ${name}-opacity="${Number(percent) / 100}"` : ''
        return ` ${name}="${COLOURS.get(role)}"${opacity}`
      })
      .join(''),
  )
}

/** Converts OKLCH to hexadecimal through linear sRGB, with Björn Ottosson's OKLab matrices. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(channel).join('')}`
}

function channel(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
  return byte.toString(16).padStart(2, '0')
}
