import fc from 'fast-check'
import type { Route } from '../../http/route.ts'
import { bodiesFor, type Names as FieldNames, namesOfLinks, toJson } from '../inputs.ts'
import type { Kind, Names } from './account.ts'
import type { Actor } from './cast.ts'
import { parametersOf } from './places.ts'
import type { Planned } from './plan.ts'
import { callNameOf, isLetIn, leastOf } from './rights.ts'

/**
 * Calls that are made by the plan only, because they end a session, are public, or put a colleague's name on the agency's
 * public page.
 */
const isLeftOut = (route: Route) =>
  leastOf(route) === 'anybody' ||
  route.rawBody ||
  /^\/api\/(sessions|password|passkeys|authenticator-app|recovery-codes|team\/me|team\/hand-over|accounts\/|integrations\/|invitations\/)/.test(
    route.path,
  )

/** The names that a generated body may contain, by the field that takes them. */
function fieldNamesOf(books: Names[]): FieldNames {
  const of = (kind: Kind) => books.map((names) => names[kind])
  const records = (
    ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices'] as const
  ).flatMap(of)
  return {
    ids: [...records, ...of('notification')],
    order: of('photo'),
    memberId: of('member'),
    landlordId: of('landlords'),
    accountId: of('account'),
    ...namesOfLinks((kind) => of(kind as Kind)),
  }
}

/** Generated calls of every route, with own and foreign names at random. The same seed makes the same calls. */
export function varyCalls(routes: Route[], actor: Actor, seed: number): Planned[] {
  const books = [...(actor.own ? [actor.own] : []), ...actor.foreign]
  const names = fieldNamesOf(books)
  return routes
    .filter((route) => !isLeftOut(route))
    .flatMap((route, place) => {
      const schema = route.body
      const some = fc.record({
        names: fc.array(fc.constantFrom(...books), { minLength: 3, maxLength: 3 }),
        body: schema
          ? fc.oneof(bodiesFor(schema, names, 0), bodiesFor(schema, names, 0.1))
          : fc.constant(undefined),
      })
      return fc.sample(some, { numRuns: 2, seed: seed + place }).map(({ names: chosen, body }) => ({
        actor,
        route,
        path: pathOf(route, chosen),
        body: body === undefined ? undefined : toJson(body),
        expects: isLetIn(actor.role, leastOf(route)) ? 'anything' : [actor.role ? 403 : 401],
        isOwn: false,
      }))
    }) satisfies Planned[]
}

function pathOf(route: Route, chosen: Names[]): string {
  const known = parametersOf(route)
  let at = 0
  return route.path.replace(/:\w+/g, () => {
    const parameter = known[at]
    const names = chosen[at++]
    if (!parameter || !names) throw new Error(`${callNameOf(route)} has more parameters than names`)
    return 'word' in parameter ? parameter.word : names[parameter.kind]
  })
}
