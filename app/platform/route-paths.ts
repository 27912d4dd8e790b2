import type { Register } from 'react-router'

/** A route as `app/routes.ts` spells it: `/evento/:id`. What leads to one is written with `href`, which takes these. */
export type RoutePath = keyof Register['pages']

/** First segment that several routes share: `/evento/`. */
export type RoutePrefix = PrefixOf<RoutePath>

/**
 * URL of a route with its parameters filled in, for places where `href` is too heavy: scripts that run before the
 * application, and pictures, whose names are ours and need no encoding.
 */
export type RouteAddress<Path extends RoutePath> = Filled<Path>

type PrefixOf<Path> = Path extends `/${infer First}/${string}` ? `/${First}/` : never

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path
