import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import {
  type AroundNavHandler,
  matchRoute,
  Redirect,
  Router,
  useLocation,
  useRouter,
  useSearch,
} from 'wouter'
import { OverviewSkeleton } from '#client/features/office/overview/overview.skeleton.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Toaster } from '#client/kit/ui/overlays/toaster.tsx'
import { TooltipProvider } from '#client/kit/ui/overlays/tooltip.tsx'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { keepShellLater } from '#client/lib/pages/keep-shell.ts'
import { askBeforeLeaving } from '#client/lib/pages/leave-guard.ts'
import { setPageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { isRefused, keepFirstAnswers } from '#client/lib/session/first-answers.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { Guard } from './guard.tsx'
import { Arrival } from './screens/arrival.tsx'
import { ErrorBoundary } from './screens/error-boundary.tsx'
import { findMoved } from './screens/moved.ts'
import { DashboardNotFound, NotFound, notFoundTitle } from './screens/not-found.tsx'
import { PageSkeleton } from './screens/page-skeleton.tsx'
import { type AppRoute, routes } from './screens/routes.tsx'
import { ConnectionBanner } from './shell/connection-banner.tsx'
import { Shell } from './shell/shell.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** Loads public pages from the server instead of routing to them; the browser then asks about unsaved changes. */
const navigateTo: AroundNavHandler = (navigate, to, options) =>
  to.startsWith(paths.agent('')) ? window.location.assign(to) : askBeforeLeaving(navigate, to, options)

/** Everything but the landing page and the public pages. */
export default function Application() {
  useEffect(keepShellLater, [])
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Router aroundNav={navigateTo}>
          <Page />
        </Router>
        <ConnectionBanner />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  )
}

/** Milliseconds that the first render waits at most; the page's outline is painted already. */
const patience = 1_000

/** Waits for what the page has asked for and for the screen's code, so that the first render shows both at once. */
export async function prepareFirstScreen(path: string): Promise<void> {
  const route = routes.find((each) => each.path === path)
  await Promise.race([
    Promise.all([route?.preload(), keepFirstAnswers()]),
    new Promise((done) => setTimeout(done, patience)),
  ])
}

function useMatch(): { route: AppRoute; id: string } | undefined {
  const { parser } = useRouter()
  const [path] = useLocation()
  for (const route of routes) {
    const [found, params] = matchRoute<{ id?: string }>(parser, route.path, path)
    if (found) return { route, id: params.id ?? '' }
  }
  return undefined
}

function Page() {
  const [path] = useLocation()
  const moved = findMoved(path, useSearch())
  const match = useMatch()
  const route = match?.route
  useLayoutEffect(() => {
    if (!route && !moved) setPageTitle(notFoundTitle)
  }, [route, moved])
  // The first render requests the screen's code, so that the code is loaded when the API has said who is signed in.
  useMemo(() => route?.preload(), [route])
  if (moved) return <Redirect to={moved} replace />
  if (!match || !route) return path.startsWith(`${paths.overview()}/`) ? <MissingScreen /> : <NotFound />
  const screen = (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Arrival title={route.title}>
          <route.Screen params={{ id: match.id }} title={route.title} />
        </Arrival>
      </Suspense>
    </ErrorBoundary>
  )
  if (!route.dashboard) return screen
  return (
    <Guarded>
      <Shell needs={route.needs}>
        <Existing route={route}>{screen}</Existing>
      </Shell>
    </Guarded>
  )
}

/** Whether this person's account has the page: a private landlord holds nobody's money, and an agency is nobody's client. */
function useHasPage({ ofAgencies, ofClients }: AppRoute): boolean {
  const isAgency = useIsAgency()
  const role = useMe().data?.account.role
  return (isAgency || !ofAgencies) && (role === 'client' || !ofClients)
}

/** A page that this person's account does not have is a missing address. */
function Existing({ route, children }: { route: AppRoute; children: ReactNode }) {
  if (useHasPage(route)) return children
  return (
    <Arrival title={notFoundTitle}>
      <DashboardNotFound />
    </Arrival>
  )
}

/** The page's outline before its scripts are loaded (prerender.tsx) and until the API has said who is signed in. */
function Waiting() {
  const [path] = useLocation()
  if (isRefused()) return null
  return path === paths.overview() ? (
    <ShellSkeleton>
      <OverviewSkeleton />
    </ShellSkeleton>
  ) : (
    <ShellSkeleton />
  )
}

function Guarded({ children }: { children: ReactNode }) {
  return (
    <Guard
      waiting={<Waiting />}
      withoutConnection={
        <ShellSkeleton>
          <NoConnection />
        </ShellSkeleton>
      }
    >
      {children}
    </Guard>
  )
}

/** An address without a screen keeps the frame, so that the sidebar still leads everywhere. */
function MissingScreen() {
  return (
    <Guarded>
      <Shell>
        <Arrival title={notFoundTitle}>
          <DashboardNotFound />
        </Arrival>
      </Shell>
    </Guarded>
  )
}

/**
 * Shown in the dashboard's frame while the server cannot be asked who is signed in. The browser keeps no records, because
 * stored records would outlive the session and the right to see them.
 */
function NoConnection() {
  return (
    <main id="content">
      <h1 className="sr-only">No connection</h1>
      <EmptyState
        picture={<EmptyPlot sign="SHUT" />}
        title="The dashboard needs a connection"
        text="We can’t reach the server, where your records are. This page appears automatically once you’re connected, and what you typed but didn’t save is still there."
      />
    </main>
  )
}
