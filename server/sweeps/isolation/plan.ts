import { z } from '#shared/zod.ts'
import type { Route } from '../../http/route.ts'
import { members } from '../../registry.ts'
import type { Kind, Names } from './account.ts'
import type { Actor } from './cast.ts'
import { idFieldsOf, parametersOf } from './places.ts'
import { bodies, type Naming, otherAnswers, queries } from './requests.ts'
import { callNameOf, isLetIn, leastOf } from './rights.ts'

/** A place of a request that names something. */
interface Place {
  kind: Kind
  how: keyof Naming
}

/** One request of the sweep. */
export interface Planned {
  actor: Actor
  route: Route
  path: string
  /** JSON. */
  body: string | undefined
  /** The statuses that answer it. */
  expects: number[] | 'let in' | 'anything'
  /** Whether the request names only what is the caller's own. */
  isOwn: boolean
}

type Body = NonNullable<(typeof bodies)[string]>[number]
type Choose = (place: Place, at: number) => string

/** The body and query of a call; undefined where the call takes none. */
interface Sent {
  body: Body | undefined
  query: Body | undefined
}

/** The address and the body of a call, with the names that `choose` gives to its places. */
function compose(route: Route, sent: Sent, choose: Choose) {
  let at = 0
  const name = (how: keyof Naming) => (kind: Kind) => choose({ kind, how }, at++)
  const of: Naming = { id: name('id'), link: name('link'), text: name('text') }
  const known = parametersOf(route)
  const path = route.path.replace(/:\w+/g, () => {
    const parameter = known.shift()
    if (!parameter) throw new Error(`${route.path} has too few parameters`)
    return 'word' in parameter ? parameter.word : of.id(parameter.kind)
  })
  const query = new URLSearchParams({ ...sent.query?.(of) }).toString()
  return { path: query ? `${path}?${query}` : path, body: sent.body && JSON.stringify(sent.body(of)) }
}

function placesOf(route: Route, sent: Sent): Place[] {
  const places: Place[] = []
  compose(route, sent, (place) => {
    places.push(place)
    return ''
  })
  return places
}

/** Throws when the call's body or query takes an id that no request of the sweep names. */
function refuseUnnamed(route: Route, known: Sent[]) {
  const sent = known.map((each) => JSON.stringify(compose(route, each, () => '')))
  for (const schema of [route.body, route.query]) {
    if (!schema) continue
    const fields = (['input', 'output'] as const).flatMap((io) =>
      idFieldsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as object),
    )
    const missing = fields.filter((field) => !sent.some((text) => text.includes(field)))
    if (missing.length > 0)
      throw new Error(`the sweep names nothing in ${missing.join(', ')} of ${callNameOf(route)}`)
  }
}

/** What is sent with a call. Throws when a body or query is missing, or they do not name what their schemas take. */
function listSent(route: Route): Sent[] {
  const call = callNameOf(route)
  if (route.body && !bodies[call]) throw new Error(`the sweep has no body for ${call}: add it to requests.ts`)
  if (route.query && !queries[call])
    throw new Error(`the sweep has no query for ${call}: add it to requests.ts`)
  const asked = [queries[call]].flat()
  const known = (bodies[call] ?? [undefined]).flatMap((body) => asked.map((query) => ({ body, query })))
  refuseUnnamed(route, known)
  return known
}

/** The answer to a call that names something of another account in these places. */
function refusalOf(route: Route, places: Place[]): number[] | 'anything' {
  const has = (how: Place['how']) => places.some((place) => place.how === how)
  const statuses = [...(has('id') ? [404] : []), ...(has('link') ? [400, 409] : [])]
  if (statuses.length === 0) return 'anything'
  return otherAnswers[callNameOf(route)] ?? statuses
}

function* callsOf(route: Route, sent: Sent, actor: Actor): Generator<Planned> {
  const { role, own, isTwin } = actor
  const [foreign, ...more] = actor.foreign
  if (!foreign) throw new Error(`${actor.name} has nothing to reach for`)
  const places = placesOf(route, sent)
  const refused = isLetIn(role, leastOf(route)) ? undefined : [role ? 403 : 401]
  const isPublic = leastOf(route) === 'anybody'
  const letIn = isPublic || isTwin ? 'anything' : 'let in'
  const plan = (names: Names[], expects: Planned['expects'], isOwn = false): Planned => {
    const made = compose(route, sent, ({ kind }, at) => names[at]?.[kind] ?? '')
    return { actor, route, ...made, expects: refused ?? expects, isOwn }
  }
  if (places.length === 0) return yield plan([], letIn)
  const all = (names: Names) =>
    plan(
      places.map(() => names),
      isTwin ? letIn : refusalOf(route, places),
    )
  yield all(foreign)
  const isRead = route.method === 'get' || route.path.endsWith('/bulk-pdf')
  const isInTeam = role !== 'owner'
  if (own && isInTeam && (refused || (isRead && !isPublic)))
    yield plan(
      places.map(() => own),
      [200],
      true,
    )
  if (refused) return
  for (const names of more) yield all(names)
  if (own && places.length > 1)
    for (const strange of [foreign, ...more])
      for (const at of places.keys())
        yield plan(
          places.map((_, each) => (each === at ? strange : own)),
          refusalOf(route, places.slice(at, at + 1)),
        )
}

/** Calls that end the caller's role, membership or session come last, in this order. */
const goodbyes = [
  'POST /api/team/hand-over',
  'DELETE /api/team/me',
  'DELETE /api/sessions',
  'POST /api/auth/sign-out',
]

const isNewRecord = ({ method, path }: Route) =>
  method === 'post' && members.some(({ name }) => path === `/api/${name}`)

/**
 * Reads come first, then changes, then deletions, and deletions of records that others refer to last. New records follow,
 * because they would keep older ones from being deleted. Calls that end the session or membership come at the end.
 */
function inTurn(routes: Route[]): Route[] {
  const isGoodbye = (route: Route) => goodbyes.includes(callNameOf(route))
  const others = routes.filter((route) => !isGoodbye(route) && !isNewRecord(route))
  return [
    ...others.filter(({ method }) => method === 'get'),
    ...others.filter(({ method }) => method !== 'get' && method !== 'delete'),
    ...others.filter(({ method }) => method === 'delete').toReversed(),
    ...routes.filter(isNewRecord),
    ...goodbyes.flatMap((call) => routes.filter((route) => callNameOf(route) === call)),
  ]
}

/**
 * Every call of the server as a person would make it, with foreign names of the right kind: in each single place that takes a
 * name, and in all places at once.
 */
export function planCalls(routes: Route[], actor: Actor): Planned[] {
  return inTurn(routes).flatMap((route) =>
    listSent(route).flatMap((sent) => [...callsOf(route, sent, actor)]),
  )
}
