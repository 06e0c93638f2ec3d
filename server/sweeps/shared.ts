import { today } from '#shared/dates.ts'
import type { Route } from '../http/route.ts'
import { readPdf } from '../testing/pdf.ts'
import type { PeopledApp } from '../testing/people.ts'
import type { Stage } from './stage.ts'

/** One valid call of a route, about the landlord's own records and this month. */
function callOf({ method, path, query }: Route, { open }: Stage) {
  const kind = path.split('/')[2] ?? ''
  const id = open[kind]?.id ?? ''
  const asked = query && path.startsWith('/api/statements') ? `?month=${today().slice(0, 7)}` : ''
  const body = method === 'get' ? undefined : JSON.stringify({ ids: [id] })
  return { method: method.toUpperCase(), path: path.replace(/:\w+/g, id) + asked, body }
}

/** The text of an answer, or of its PDF, without spaces, because a PDF breaks lines anywhere. */
async function textOf(response: Response): Promise<string> {
  const isPdf = response.headers.get('content-type')?.includes('application/pdf')
  const text = isPdf
    ? (await readPdf(new Uint8Array(await response.arrayBuffer()))).text
    : await response.text()
  return text.replace(/\s+/g, '').toLowerCase()
}

/**
 * Calls every route that is open to client landlords as one of them. `own` counts the answers with their own
 * landlord's canary; `foreign` lists the answers with another canary.
 */
export async function readAsClient(
  app: PeopledApp,
  stage: Stage,
): Promise<{ own: number; foreign: string[] }> {
  const { canaries, client } = stage
  const shared = app.routes.filter(({ access }) => access === 'shared')
  let own = 0
  const foreign: string[] = []
  for (const route of shared) {
    const { method, path, body } = callOf(route, stage)
    const headers = { cookie: client.cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(app.url + path, { method, headers, body: body ?? null })
    const text = await textOf(response)
    if (response.ok && text.includes(canaries.open)) own += 1
    for (const canary of [canaries.closed, canaries.stranger])
      if (text.includes(canary)) foreign.push(`canary in ${response.status} to client: ${method} ${path}`)
  }
  return { own, foreign }
}
