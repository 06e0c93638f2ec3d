import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { vi } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { Toaster } from '#client/kit/ui/overlays/toaster.tsx'
import { TooltipProvider } from '#client/kit/ui/overlays/tooltip.tsx'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { askBeforeLeaving, guardHistory } from '#client/lib/pages/leave-guard.ts'

export interface Call {
  method: string
  path: string
  body: Record<string, unknown> | undefined
}

type Answer = { status?: number; body?: unknown } | 'offline'

const besideForms = /\/related$|^\/api\/(notes|tasks|colleagues|documents)\b/

/** Answers with an empty history, no related records, no notes, tasks and documents, unless the test gives others. */
function besideRecord({ method, path }: Call, found: Answer | undefined): Answer | undefined {
  if (found === 'offline' || Array.isArray(found?.body)) return found
  if (path.includes('/timeline?')) return { body: { events: [], more: false } }
  return method === 'GET' && besideForms.test(path) ? { body: [] } : found
}

/** Plays the server: `answer` is asked for every call and all calls are kept. */
export function playServer(answer: (call: Call) => Answer | undefined): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method: init.method ?? 'GET', path, body }
    calls.push(call)
    const found = besideRecord(call, answer(call)) ?? { status: 404, body: refusal(404, 'Not found') }
    if (found === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200 } = found
    if (status === 204) return new Response(null, { status })
    return new Response(JSON.stringify(found.body), {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
    })
  })
  return calls
}

/** A problem as the server words it. */
export function refusal(
  status: number,
  detail: string,
  more: { errors?: object; current?: unknown; changedBy?: string } = {},
) {
  return { status, title: 'Refused', detail, ...more }
}

type Screen = ComponentType<{ params: { id: string } }>

/** Opens screens as the application does: with its cache, its router, its toasts. */
export function openScreens(screens: Record<string, Screen>, at: string) {
  queryClient.clear()
  guardHistory()
  window.history.pushState(null, '', at)
  return render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Router aroundNav={askBeforeLeaving}>
          <Suspense fallback={null}>
            <Switch>
              {Object.entries(screens).map(([path, Screen]) => (
                <Route key={path} path={path}>
                  {({ id = '' }: { id?: string }) => <Screen params={{ id }} />}
                </Route>
              ))}
            </Switch>
          </Suspense>
        </Router>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  )
}

/** Chooses an option of a select by its words. */
export async function choose(label: string | RegExp, option: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
