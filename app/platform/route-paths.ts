import type { Register } from 'react-router'

/** Path of a route as in `app/routes.ts`: `/evento/:id`. URLs are made with `href`, which accepts these. */
export type RoutePath = keyof Register['pages']

/** First segment shared by several routes: `/evento/`. */
export type RoutePrefix = PrefixOf<RoutePath>

/**
 * Type of a route's URL with parameters filled in, where `href` would be too heavy: scripts that run before the
 * application, and pictures, whose names need no encoding.
 */
export type RouteAddress<Path extends RoutePath> = Filled<Path>

type PrefixOf<Path> = Path extends `/${infer First}/${string}` ? `/${First}/` : never

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path
