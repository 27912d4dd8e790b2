/**
 * Box of the charts behind page headers. Their subject lies in the right half; narrow screens show a strip of its upper
 * edge (`.chart-picture` in app.css).
 */
export const CHART_BOX = { viewBox: '0 0 1200 480', preserveAspectRatio: 'xMaxYMin slice' }
