import type { ArticleBlock } from '../../document-blocks.ts'

/** A video is watched where it is: nothing of another site is loaded into the page. */
export function ArticleVideo({ video }: { video: Extract<ArticleBlock, { kind: 'video' }> }) {
  return (
    <a href={video.url} rel="noopener">
      <svg aria-hidden="true" viewBox="0 0 48 48" width="48" height="48">
        <circle cx="24" cy="24" r="24" fill="currentColor" />
        <path d="M19 14.5v19L35 24z" fill="#fff" />
      </svg>
      <span>
        {video.title && <strong>{video.title}</strong>}
        <span>{`Ver el video en ${video.host}`}</span>
      </span>
    </a>
  )
}
