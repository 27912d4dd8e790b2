import { href, Link } from 'react-router'
import type { PolicyOwner } from '../owner.ts'
import type { Policy, PolicyBlock } from '../text.ts'

type Said = { brand: string; owner: PolicyOwner }

/** Legal text: summary in large type, then its sections. */
export function PolicyArticle({ policy, ...said }: Said & { policy: Policy }) {
  return (
    <section aria-labelledby={policy.id} className="min-w-0 wrap-anywhere">
      <h2 id={policy.id} className="text-title text-primary">
        {policy.title}
      </h2>
      <p className="mt-5 max-w-[30.9em] text-lead font-semibold">
        <Words text={policy.summary} {...said} />
      </p>
      {policy.sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className="mt-9 border-t border-line-strong pt-5 md:mt-11">
          <h3 id={id} className="text-subheading">
            {title}
          </h3>
          <div className="mt-3 grid max-w-[40.4em] gap-4">
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} {...said} />
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}

function Block({ block, ...said }: Said & { block: PolicyBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Words text={block} {...said} />
      </p>
    )
  if ('items' in block)
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-secondary">
        {block.items.map((item) => (
          <li key={item}>
            <Words text={item} {...said} />
          </li>
        ))}
      </ul>
    )
  return (
    <dl>
      {block.facts.map(([term, text]) => (
        <div
          key={term}
          className="gap-x-6 border-t border-line py-3 last:border-b sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="font-semibold wrap-anywhere">{term}</dt>
          <dd>
            <Words text={text} {...said} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Replaces the placeholders of a text by the organisation's name, addresses and links. */
function Words({ text, brand, owner }: Said & { text: string }) {
  return text.split(/(\{correo\}|\{salir\})/).map((part, index) =>
    part === '{salir}' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never move.
      <Link key={index} to={href('/boletin/salir')} className="text-link">
        en esta página
      </Link>
    ) : part === '{correo}' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never move.
      <WayToWrite key={index} {...owner} />
    ) : (
      part
        .replaceAll('{marca}', () => brand)
        .replaceAll('{responsable}', () => owner.name)
        .replaceAll('{domicilio}', () => owner.address && `, con domicilio en ${owner.address},`)
    ),
  )
}

/** 'a hola@…', or the form by its address, so that it can be reached from a copy on paper, too. */
function WayToWrite({ email, form }: PolicyOwner) {
  if (email)
    return (
      <>
        a{' '}
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
      </>
    )
  return (
    <>
      con el formulario de{' '}
      <a href={form} className="text-link wrap-anywhere">
        {form.replace(/^https?:\/\//, '')}
      </a>
    </>
  )
}
