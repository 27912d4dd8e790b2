import { COLOURS } from './colours.server.ts'
import type { ShareCard } from './share-card.tsx'

/** Font sizes by the title's length in characters; the longest titles end in an ellipsis. */
const SIZES = [
  { upTo: 24, size: 88, lines: 3 },
  { upTo: 44, size: 74, lines: 3 },
  { upTo: 72, size: 60, lines: 4 },
]
const LONGEST = { size: 50, lines: 4 }

/** Text of a share picture, in the subset of CSS that satori supports. */
export function ShareWords({ card: { brand, label, title, facts, column } }: { card: ShareCard }) {
  const shown = drawable(title)
  const { size, lines } = SIZES.find(({ upTo }) => shown.length <= upTo) ?? LONGEST
  const [first, ...others] = facts.map(drawable)
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: column,
        height: '100%',
        padding: '56px 0 52px 64px',
        fontFamily: 'text',
        color: COLOURS.get('on-primary'),
        wordBreak: 'break-word',
      }}
    >
      <div style={{ ...ONE_LINE, ...DISPLAY, fontSize: 40, color: COLOURS.get('accent'), paddingLeft: 76 }}>
        {drawable(brand)}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {label && (
          <div
            style={{ ...ONE_LINE, fontSize: 30, color: COLOURS.get('secondary-bright'), marginBottom: 16 }}
          >
            {drawable(label)}
          </div>
        )}
        <div style={{ ...DISPLAY, display: 'block', fontSize: size, lineHeight: 1.02, lineClamp: lines }}>
          {shown}
        </div>
      </div>
      {first && (
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ ...ONE_LINE, ...DISPLAY, fontSize: 44, marginBottom: 8 }}>{first}</div>
          {others.map((fact) => (
            <div key={fact} style={{ ...TWO_LINES, fontSize: 29, color: COLOURS.get('on-primary-muted') }}>
              {fact}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const ONE_LINE = { display: 'block', lineClamp: 1 } as const
const TWO_LINES = { display: 'block', lineClamp: 2 } as const
const DISPLAY = { fontFamily: 'display', letterSpacing: '-0.02em' } as const

/** Removes characters missing in the subset fonts (scripts/subset-fonts.ts): an emoji would become an empty box. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa0-\xffŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
