import { Link } from 'react-router'
import { messagesPath } from '#app/domains/attendance/messages/address.ts'
import type { EventAwaitingRelease } from '#app/domains/events/schema.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Link to organisers' messages that await release; absent if there are none. */
export function ReleaseNotice({ events }: { events: readonly EventAwaitingRelease[] }) {
  const [first, ...others] = events
  if (!first) return null
  if (others.length === 0 && first.messages === 1)
    return (
      <Notice
        tone="info"
        className="mb-5"
        title={
          <>
            {`Un mensaje de quien organiza «${first.title}» espera que alguien lo libere. `}
            <Link to={messagesPath(first.id)} className="text-link">
              Revísalo
            </Link>
            .
          </>
        }
      />
    )
  return (
    <Notice
      tone="info"
      className="mb-5"
      title="Mensajes de quienes organizan esperan que alguien los libere:"
    >
      <ul>
        {events.map(({ id, title, messages }) => (
          <li key={id}>
            <Link
              to={messagesPath(id)}
              className="inline-flex min-h-9 items-center text-link pointer-coarse:min-h-11"
            >
              {messages > 1 ? `${title} (${messages})` : title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
