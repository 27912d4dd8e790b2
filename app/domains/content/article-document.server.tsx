/** The file behind 'Descargar': one article as a page that needs nothing else, to keep, read offline or print. */
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDate } from '#app/platform/dates.ts'
import { readArticleText } from './article-text.ts'
import type { ArticleView } from './schema.ts'
import { ArticleBlocks } from './ui/article-blocks.tsx'

export function articleDocument(
  article: ArticleView,
  { brand, publicUrl }: { brand: string; publicUrl: string },
) {
  const url = `${publicUrl}/contenido/${article.slug}`
  const page = (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${article.title} · ${brand}`}</title>
        <style>{STYLE}</style>
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
          <ArticleBlocks blocks={readArticleText(article.content ?? '')} origin={publicUrl} />
          <footer>
            Publicado en <a href={url}>{url}</a>
          </footer>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const STYLE = `body{margin:0;padding:2.5rem 1.25rem;background:#fff;color:#10202e;font:1.0625rem/1.65 Georgia,serif}
main{max-width:38rem;margin:0 auto;overflow-wrap:anywhere}h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.15;
color:#07203a;break-after:avoid}h1{font-size:2.1rem;margin:.2em 0 .4em}h2{margin:1.8em 0 .5em}h3{margin:1.5em 0 .4em}
p,ul,ol,blockquote{margin:0 0 1em}p{white-space:pre-line}a{color:#0b6b76}li{margin-bottom:.35em}
.kind,.by,footer{font-family:system-ui,sans-serif;font-size:.9rem;color:#46545f}.lead{font-size:1.2rem}
.by{padding-bottom:1.2em;border-bottom:1px solid #d8cfbd}blockquote{border-left:4px solid #ffc93c;padding-left:1rem;
font-weight:700;break-inside:avoid}blockquote p{margin:0}blockquote footer{font-weight:400}
main>footer{margin-top:2.5rem;border-top:1px solid #d8cfbd;padding-top:1rem}@page{margin:2cm}`
