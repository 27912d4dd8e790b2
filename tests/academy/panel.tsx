import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs, matchPath, RouterContextProvider } from 'react-router'
import * as admin from '#app/domains/academy/routes/admin-academy-complete.tsx'
import * as courses from '#app/domains/academy/routes/admin-courses.tsx'
import * as stories from '#app/domains/academy/routes/admin-stories.tsx'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { REVIEWER } from '../setup/team.ts'

const SCREENS = [
  ['/admin/academy', courses],
  ['/admin/success-stories', stories],
  ['/admin/academy-complete/:tab?', admin],
] as const

/** One of the Academy's screens of the team as the server draws it: the head and the markup. */
export async function drawPanel(address: string): Promise<{ title: string; html: string }> {
  const url = new URL(address, 'https://marea.test')
  const [path, screen] = SCREENS.find(([path]) => matchPath(path, url.pathname)) ?? SCREENS[0]
  const params = matchPath(path, url.pathname)?.params ?? {}
  const load = screen.loader as (args: Partial<LoaderFunctionArgs>) => Promise<{ data: unknown }>
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const { data } = await load({ request: new Request(url), params, context })
  const Stub = createRoutesStub([{ id: 'panel', path, Component: screen.default as ComponentType }])
  const html = renderToString(
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { panel: data } }} />,
  )
  const [{ title }] = screen.meta({} as never) as [{ title: string }]
  return { title, html: html.replaceAll('<!-- -->', '') }
}

/** The opening tags that hold this attribute, each with all of its attributes. */
export function tagsWith(html: string, attribute: string): string[] {
  return (html.match(/<[^>]+>/g) ?? []).filter((tag) => tag.includes(` ${attribute}`))
}

/** What a select or a list of suggestions offers, word by value, and the value that is chosen. */
export function choicesOf(html: string, list: string) {
  const [tag = ''] = tagsWith(html, list)
  const [inside = ''] = html.slice(html.indexOf(tag) + tag.length).split(/<\/(?:select|datalist)>/)
  const options = [...inside.matchAll(/<option value="([^"]*)"( selected="")?[^>]*>([^<]*)/g)]
  return {
    offered: Object.fromEntries(options.map(([, value, , word]) => [value, word])),
    chosen: options.find(([, , selected]) => selected)?.[1],
  }
}
