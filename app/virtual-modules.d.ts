declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** A stylesheet split into its rules by `scripts/style-rules.ts`; exists only in a build. */
declare module '*.css?inline&rules' {
  import type { StylePart } from '#app/platform/page-delivery/page-styles.server.ts'

  const sheet: StylePart[]
  export default sheet
}

/** One script with all it imports, as text (scripts/inline-script.ts). */
declare module '*?script' {
  const text: string
  export default text
}
