import type { MetaDescriptor } from 'react-router'

const TITLE = 'Comunidad'
const DESCRIPTION =
  'El ecosistema tech del Caribe. Conecta, comparte, crece: emprendedores, corporaciones e inversores en una sola comunidad.'

/** `canonical` has no `email` in it: the page is one, however it is reached. */
export function communityMeta({ brand, publicUrl }: { brand: string; publicUrl: string }): MetaDescriptor[] {
  const url = `${publicUrl}/comunidad`
  return [
    { title: `${TITLE} · ${brand}` },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'es_DO' },
  ]
}
