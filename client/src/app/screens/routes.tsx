import type { Member } from '#client/lib/member.ts'
import { paths } from '#client/lib/paths.ts'
import { type LazyScreen, screen } from '#client/lib/screen.ts'
import type { Permission } from '#shared/permissions.ts'
import { members } from './registry.ts'

export interface AppRoute extends LazyScreen {
  path: string
  /** The page's title until the screen knows a better one. */
  title: string
  /** Inside the shell, for people who are signed in. */
  dashboard: boolean
  /** What opening it takes, where not everybody in an account may. */
  needs?: Permission | undefined
}

const dashboard = (path: string, title: string, lazy: LazyScreen, needs?: Permission): AppRoute => ({
  ...{ path, title, dashboard: true, needs },
  ...lazy,
})
const open = (path: string, title: string, lazy: LazyScreen): AppRoute => ({
  ...{ path, title, dashboard: false },
  ...lazy,
})

/** The one screen of every import; it reads from the address what is imported. */
const importScreen = screen(() => import('#client/features/imports/imports.screen.tsx'))

/** The first match counts, so 'add' and 'import' stand before ':id'. */
function recordRoutes({ name, title, screens, needs, addTitle }: Member): AppRoute[] {
  const { list, add, import: importAt, edit } = paths.of(name)
  return [
    dashboard(list(), title.many, screens.list, needs),
    dashboard(add(), addTitle ?? `Add ${title.one}`, screens.add, 'write'),
    dashboard(importAt(), `Import ${title.many}`, importScreen, 'read'),
    dashboard(edit(':id'), title.one, screens.edit, needs),
  ]
}

/** Every page but the landing page and the public pages. */
export const routes: readonly AppRoute[] = [
  dashboard(
    paths.overview(),
    'Dashboard',
    screen(() => import('#client/features/overview/overview.tsx')),
  ),
  ...members.flatMap(recordRoutes),
  dashboard(
    paths.analytics(),
    'Analytics',
    screen(() => import('#client/features/analytics/analytics.tsx')),
    'read',
  ),
  dashboard(
    paths.statement(),
    'Statement',
    screen(() => import('#client/features/statement/statement.tsx')),
  ),
  dashboard(
    paths.settings(),
    'Settings',
    screen(() => import('#client/features/settings/settings.tsx')),
  ),
  open(
    paths.invitation(':id'),
    'Invitation',
    screen(() => import('#client/features/invitation/invitation.tsx')),
  ),
]

/** Fetches a page's code before it is asked for, e.g. when the pointer nears its link. */
export function preloadScreen(path: string): void {
  routes.find((route) => route.path === path)?.preload()
}
