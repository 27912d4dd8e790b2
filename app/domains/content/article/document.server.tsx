/** Page behind 'Descargar': one article as a self-contained HTML file, to keep, read offline or print. */
import { renderToStaticMarkup } from 'react-dom/server'
import { readAsDataUrl } from '#app/domains/media/inline-image.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { articlePath } from '../address.ts'
import { type ArticleBlock, readDocument } from '../document-blocks.ts'
import { EMPTY_DOCUMENT } from '../document-schema.ts'
import type { ArticleView } from '../schema.ts'
import { ArticleBlocks, isPlain } from './ui/blocks.tsx'

export async function articleDocument(
  article: ArticleView,
  { brand, publicUrl }: { brand: string; publicUrl: string },
): Promise<string> {
  const url = `${publicUrl}${articlePath(article.slug)}`
  const blocks = await withPictures(readDocument(article.content ?? EMPTY_DOCUMENT), publicUrl)
  const page = (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${article.title} · ${brand}`}</title>
        <style>{styleFor(blocks)}</style>
      </head>
      <body>
        <main>
          <p className="kind">
            {article.type} · {brand}
          </p>
          <h1>{article.title}</h1>
          <p className="lead">{article.description}</p>
          <p className="by">
            {article.author}, {formatDate(article.published_on)}
          </p>
          <ArticleBlocks blocks={blocks} origin={publicUrl} />
          <footer>
            Publicado en <a href={url}>{url}</a>
          </footer>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/**
 * Embeds uploaded pictures up to MAX_PICTURE_BYTES in all, about what a mail can carry. Pictures beyond it stay
 * links, as do those of other sites, which the server never fetches.
 */
async function withPictures(blocks: ArticleBlock[], publicUrl: string): Promise<ArticleBlock[]> {
  let left = MAX_PICTURE_BYTES
  const drawn: ArticleBlock[] = []
  for (const block of blocks) {
    const isOurs = block.kind === 'picture' && block.src.startsWith('/')
    const inside = isOurs ? await readAsDataUrl(block.src, left) : undefined
    left -= inside?.length ?? 0
    drawn.push(isOurs ? { ...block, src: inside ?? publicUrl + block.src } : block)
  }
  return drawn
}

const MAX_PICTURE_BYTES = 6_000_000

function styleFor(blocks: ArticleBlock[]): string {
  if (isPlain(blocks)) return STYLE
  return STYLE + RICH_STYLE + (blocks.some(({ kind }) => kind === 'plot') ? PLOT_STYLE : '')
}

const STYLE = `body{margin:0;padding:2.5rem 1.25rem;background:#fff;color:#10202e;font:1.0625rem/1.65 Georgia,serif}
main{max-width:38rem;margin:0 auto;overflow-wrap:anywhere}h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.15;
color:#07203a;break-after:avoid}h1{font-size:2.1rem;margin:.2em 0 .4em}h2{margin:1.8em 0 .5em}h3{margin:1.5em 0 .4em}
p,ul,ol,blockquote{margin:0 0 1em}p{white-space:pre-line}a{color:#0b6b76}li{margin-bottom:.35em}
.kind,.by,footer{font-family:system-ui,sans-serif;font-size:.9rem;color:#46545f}.lead{font-size:1.2rem}
.by{padding-bottom:1.2em;border-bottom:1px solid #d8cfbd}blockquote{border-left:4px solid #ffc93c;padding-left:1rem;
font-weight:700;break-inside:avoid}blockquote p{margin:0}blockquote footer{font-weight:400}
main>footer{margin-top:2.5rem;border-top:1px solid #d8cfbd;padding-top:1rem}@page{margin:2cm}`

/** Styles of blocks that only the editor makes: pictures, tables, rules, videos, nested lists. */
const RICH_STYLE = `figure{margin:1.6em 0;break-inside:avoid}figcaption{margin-top:.5em}
img{display:block;max-width:100%;max-height:34rem;width:auto;height:auto}
figcaption,table{font:.9rem/1.45 system-ui,sans-serif}figcaption{color:#46545f}main>div{overflow-x:auto;margin:1.6em 0}
table{border-collapse:collapse;width:100%;overflow-wrap:break-word}
th,td{border:1px solid #d8cfbd;padding:.5em .75em;text-align:left;vertical-align:top}
thead th{background:#fbf6ec}td p,th p,li p{margin:0 0 .5em}li ul,li ol{margin:.35em 0}blockquote p+p{margin-top:.7em}
hr{border:0;border-top:1px solid #d8cfbd;margin:2em 0}main>a{display:flex;gap:1em;align-items:center;margin:1.6em 0;
padding:1em;border:1px solid #d8cfbd;font-family:system-ui,sans-serif;text-decoration:none}main>a svg{flex:none}
main>a strong,main>a span span{display:block}main>a strong{color:#10202e}main>a span span{text-decoration:underline}`

/** Plots as on the page (app.css), in the colours of the file. */
const PLOT_STYLE = `.plot{border:solid #9a8f7d;border-width:1px 0;padding:.75rem 0;font-family:system-ui,sans-serif}
.plot figcaption{margin:0}.plot strong{display:block;font-size:1.2rem;line-height:1.2;color:#10202e}
.plot>svg{display:block;margin-top:1.2rem;overflow:visible;fill:currentColor;font:14px system-ui,sans-serif}
.plot>p,.plot summary{margin:.75em 0 0;font-size:.9rem;color:#46545f}.plot summary{cursor:pointer}
.plot [role=group]{overflow-x:auto;margin-top:.75em}.plot-grid{stroke:#d8cfbd}.plot-zero{stroke:#07203a}
.plot-value{font-weight:600;stroke:#fff;stroke-width:4;paint-order:stroke}
.plot :is(td,thead th){text-align:right}.plot-tick{fill:#46545f;font-size:13px}.plot-cell{fill:#fff;stroke:#07203a}
.plot-cell-filled{fill:#07203a}.plot-series-1{--mark:#0b6b76}.plot-series-2{--mark:#07203a;--dashes:7 4}
.plot-series-3{--mark:#ffc93c;--stroke:#c23b27;--dashes:1 5}
.plot-series-4{--mark:#fff;--stroke:#46545f;--dashes:9 4 1 4}.plot-bar{fill:var(--mark);stroke:#07203a}
.plot-line{fill:none;stroke:var(--stroke,var(--mark));stroke-width:2;stroke-dasharray:var(--dashes,none)}
.plot-dot{fill:#fff;stroke:var(--stroke,var(--mark));stroke-width:2}`
