import type { CSSProperties } from 'react'

/**
 * Brand colours and fonts for mail programs, which need hexadecimal colours, common fonts and inline styles. Names
 * are the roles of `app.css`.
 */
const COLOR = {
  primary: '#07203a',
  onPrimary: '#fbf6ec',
  secondary: '#0b6b76',
  accent: '#ffc93c',
  surface: '#fbf6ec',
  panel: '#ffffff',
  line: '#e6dcc8',
  ink: '#10202e',
  inkMuted: '#4c5a68',
} as const

const TEXT_FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const DISPLAY_FONT = "'Bricolage Grotesque', 'Trebuchet MS', 'Helvetica Neue', Arial, sans-serif"

export const STYLE = {
  body: { backgroundColor: COLOR.surface, margin: 0, padding: '24px 12px', fontFamily: TEXT_FONT },
  container: { maxWidth: '600px' },
  header: { backgroundColor: COLOR.primary, borderBottom: `4px solid ${COLOR.accent}`, padding: '20px 28px' },
  wordmark: {
    color: COLOR.onPrimary,
    fontFamily: DISPLAY_FONT,
    fontSize: '24px',
    fontWeight: 700,
    letterSpacing: '-0.5px',
    lineHeight: '28px',
    textDecoration: 'none',
  },
  panel: {
    backgroundColor: COLOR.panel,
    border: `1px solid ${COLOR.line}`,
    borderTop: 'none',
    padding: '28px 28px 32px',
  },
  title: {
    color: COLOR.primary,
    fontFamily: DISPLAY_FONT,
    fontSize: '26px',
    fontWeight: 700,
    letterSpacing: '-0.5px',
    lineHeight: '32px',
    margin: '0 0 16px',
    wordBreak: 'break-word',
  },
  text: {
    color: COLOR.ink,
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0 0 16px',
    wordBreak: 'break-word',
  },
  heading: {
    fontFamily: DISPLAY_FONT,
    color: COLOR.primary,
    fontSize: '21px',
    fontWeight: 700,
    lineHeight: '27px',
    margin: '28px 0 10px',
    wordBreak: 'break-word',
  },
  subheading: {
    color: COLOR.primary,
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '24px',
    margin: '20px 0 6px',
    wordBreak: 'break-word',
  },
  list: { color: COLOR.ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px', padding: '0 0 0 22px' },
  item: { margin: '0 0 8px', wordBreak: 'break-word' },
  picture: { display: 'block', height: 'auto', maxWidth: '100%', margin: '8px 0 6px' },
  caption: { color: COLOR.inkMuted, fontSize: '14px', lineHeight: '21px', margin: '0 0 16px' },
  rule: { borderColor: COLOR.line, borderStyle: 'solid', borderWidth: '1px 0 0', margin: '24px 0' },
  table: { borderCollapse: 'collapse', margin: '0 0 20px', width: '100%' },
  cell: {
    border: `1px solid ${COLOR.line}`,
    color: COLOR.ink,
    fontSize: '15px',
    lineHeight: '22px',
    padding: '6px 10px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  facts: { backgroundColor: COLOR.surface, borderLeft: `4px solid ${COLOR.secondary}`, margin: '8px 0 24px' },
  factsCell: { padding: '16px 20px 8px' },
  factsTitle: {
    color: COLOR.primary,
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: '24px',
    margin: '0 0 8px',
    wordBreak: 'break-word',
  },
  fact: {
    color: COLOR.ink,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 8px',
    wordBreak: 'break-word',
  },
  factLabel: { color: COLOR.inkMuted },
  quote: {
    borderLeft: `4px solid ${COLOR.accent}`,
    color: COLOR.ink,
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0 0 20px',
    padding: '2px 0 2px 16px',
    whiteSpace: 'pre-line',
    wordBreak: 'break-word',
  },
  pass: { backgroundColor: '#ffffff', margin: '0 0 12px' },
  button: {
    backgroundColor: COLOR.accent,
    borderRadius: '4px',
    color: COLOR.ink,
    fontSize: '16px',
    fontWeight: 700,
    padding: '14px 22px',
  },
  link: { color: COLOR.secondary, textDecoration: 'underline' },
  footer: { padding: '20px 28px 0' },
  footerText: { color: COLOR.inkMuted, fontSize: '14px', lineHeight: '21px', margin: '0 0 8px' },
} satisfies Record<string, CSSProperties>

/**
 * For mail programs that support the media query. Others invert colours on their own; every pair above stays legible
 * then.
 */
export const DARK_MODE = `
@media (prefers-color-scheme: dark) {
  .mail-page, .mail-page > table > tbody > tr > td { background-color: #061524 !important }
  .mail-panel, .mail-facts { background-color: #0c2640 !important; border-color: #23415f !important }
  .mail-facts { border-color: #6fd0d8 !important }
  .mail-ink { color: #f4ede0 !important }
  .mail-muted { color: #b4c2d0 !important }
  .mail-link { color: #6fd0d8 !important }
}`
