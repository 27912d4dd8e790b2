declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** Stylesheet split into rules by `scripts/style-rules.ts`; exists only in a build. */
declare module '*.css?inline&rules' {
  import type { StylePart } from '#app/platform/page-delivery/page-styles.server.ts'

  const sheet: StylePart[]
  export default sheet
}

/** A script with all its imports, as text (scripts/inline-script.ts). */
declare module '*?script' {
  const text: string
  export default text
}
