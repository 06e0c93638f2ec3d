import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import express, { type Express, type Request, type RequestHandler, type Response, type Router } from 'express'
import type { z } from 'zod'
import type { Access } from '#shared/contract.ts'
import { groupBy } from '#shared/group.ts'
import { type PassedOnWay, passedOnHeader, passedOnWays } from '#shared/money/passed-on.ts'
import { isAllowed } from '#shared/permissions.ts'
import type { Reach } from '../db/narrowing.ts'
import { Refused, ToldRefusal } from '../db/refusals.ts'
import { type AccountScope, openScope } from '../db/scope.ts'
import type { Runner } from '../db/transact.ts'
import { answerFromCache } from './answer-cache.ts'
import { fieldErrors, SignInFirst, summariseErrors } from './errors.ts'
import { refuseOwing } from './file-costs.ts'
import { takeFileTurn } from './file-turns.ts'
import { guardOf } from './guarded-writes.ts'
import { answerOnce, readKey } from './idempotency.ts'
import { type Actor, Raw, type Route, type SignedIn } from './route.ts'
import type { Services } from './services.ts'
import { actorOf, refuseOtherAccount, refuseOtherUser, refuseUnconfirmed } from './session.ts'
import { toClients } from './shown.ts'
import { readBodyInTime } from './slow-bodies.ts'
import { limitUploads, limitWrites } from './write-limits.ts'

/** The largest body, in bytes, that is read before its write's turn comes. A larger body stays with its sender until then. */
const largestForm = 1024 * 1024

interface Parts {
  services: Services
  /** The tables that client landlords can read. */
  reach: Reach
  /** Charges the rent that has fallen due before a call that needs it. Throws where the call has to wait for much of it. */
  chargeRent(need: NonNullable<Route['needsRent']>, scope: AccountScope, params: unknown): Promise<void>
  /** Throws when the caller may not pay out before they have added a second step. */
  guardPayingOut(actor: Actor, on?: Runner): Promise<void>
}

/** Adds every route to the app. Each checks who calls, their rights and the request before its handler runs. */
export function mountRoutes(app: Express, routes: Route[], parts: Parts): void {
  const routers = new Map<string, Router>()
  for (const [beginning, some] of groupBy(routes, ({ path }) => beginningOf(path))) {
    const router = express.Router()
    for (const route of some) router[route.method](route.path, handlerOf(route, parts))
    for (const [path, same] of groupBy(some, (route) => route.path))
      router.all(path, answerOtherMethods(same))
    routers.set(beginning, router)
  }
  app.use((request, response, next) => {
    const router = routers.get(beginningOf(request.path))
    if (router) router(request, response, next)
    else next()
  })
}

/** '/api/properties' of '/api/properties/7': Express by itself would try all routes one after another. */
const beginningOf = (path: string): string => /^(\/api)?\/[^/]*/i.exec(path)?.[0].toLowerCase() ?? ''

/** Answers OPTIONS with an address's methods, and every other unknown method with 405. */
function answerOtherMethods(routes: Route[]): RequestHandler {
  const methods = routes.flatMap(({ method }) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  )
  return (request, response) => {
    response.set('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return void response.status(204).end()
    throw new Refused(405, 'method-not-allowed', 'This address cannot be called in that way.')
  }
}

/** Reads the body when the route takes one; anything but JSON is refused. */
function bodyReader(route: Route): (request: Request, response: Response) => Promise<unknown> {
  if (route.rawBody) return readBytes(route)
  if (!route.body) return async () => ({})
  const json = express.json({ limit: route.bodyLimit, strict: false })
  return async (request, response) => {
    const length = Number(request.headers['content-length'] ?? 0)
    const hasBody = length > 0 || 'transfer-encoding' in request.headers
    if (hasBody && !request.is('json'))
      throw new Refused(415, 'unsupported-media-type', 'Send the request as JSON.')
    await readBodyInTime(json, request, response)
    return request.body ?? {}
  }
}

/** Leaves the body as bytes on the request, for a handler that reads them itself. */
function readBytes(route: Route): ReturnType<typeof bodyReader> {
  const bytes = express.raw({ limit: route.bodyLimit, type: () => true })
  return async (request, response) => {
    await readBodyInTime(bytes, request, response)
    return {}
  }
}

/** The size of a body that has come, in bytes; one that came in chunks counts as large. */
const sizeOf = ({ headers }: Request): number => Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

function handlerOf(route: Route, parts: Parts): RequestHandler {
  const readBody = bodyReader(route)
  const present = presenterOf(route)
  return async (request, response) => {
    // The caller is checked first, so that a stranger's body is never read.
    const signedIn = admit(route, parts, request)
    if (signedIn && route.paysOut) await parts.guardPayingOut(signedIn.actor)
    if (route.confirmed) refuseUnconfirmed(request)
    if (signedIn && route.method !== 'get') response.set('change-id', signedIn.scope.changeId)
    if (!response.hasHeader('cache-control')) response.set('cache-control', 'no-store')
    const readCall = async () => ({
      params: parseParams(route.params, request.params),
      query: parse(route.query, request.query),
      body: parse(route.body, await readBody(request, response)),
      request,
      response,
      ...signedIn,
    })
    const reply = (call: AnyCall) =>
      respond(route, call, { ...parts, present }).catch((error) => tellRefusal(error, call))
    if (!signedIn || route.method === 'get') return reply(await readCall())
    const account = signedIn.actor.account.id
    // Megabytes of an account whose files have to wait are not read.
    if (route.readsFile) refuseOwing(account)
    // A file has its turn before a transaction begins, so that nobody waits with a connection to the database.
    const answer = (call: AnyCall) =>
      route.readsFile ? takeFileTurn(account, sizeOf(request), () => reply(call)) : reply(call)
    if (route.bodyLimit > largestForm) return limitUploads(account, async () => answer(await readCall()))
    const call = await readCall()
    return limitWrites(account, () => answer(call))
  }
}

type AnyCall = Parameters<Route['handle']>[0]

/** Tells others of a refusal that wants it, in a transaction of its own, and refuses all the same. */
async function tellRefusal(error: unknown, { scope }: AnyCall): Promise<never> {
  if (error instanceof ToldRefusal && scope) await error.tell(scope)
  throw error
}

async function respond(
  route: Route,
  call: AnyCall,
  { services: { mark }, chargeRent, present }: Parts & { present: Present },
): Promise<void> {
  const { actor, scope, request, response } = call
  const signedIn = actor && scope && { actor, scope }
  const answer = async (inside = scope) => {
    if (route.needsRent && inside) await chargeRent(route.needsRent, inside, call.params)
    return present(await route.handle({ ...call, ...(inside && { scope: inside }) }), inside)
  }
  const key = route.takesKey && readKey(request)
  if (key && signedIn) return answerOnce(key, route, { ...call, ...signedIn }, answer, response)
  if (route.remembered && route.madeOf && signedIn) {
    const about = `${route.path} ${JSON.stringify([call.params, call.query])}`
    return answerFromCache({ madeOf: route.madeOf, about, mark, answer }, signedIn, request, response)
  }
  const content = await answer()
  if (content === undefined) return void response.status(route.status).end()
  if (content instanceof Raw) {
    response.status(content.status ?? route.status).set(content.headers)
    response.type(content.contentType)
    // Nobody waits for the end: a slow reader must not hold a turn of the queue of writes. One that leaves ends the stream.
    if (content.content instanceof Readable) pipeline(content.content, response).catch(() => {})
    else response.send(content.content)
    return
  }
  response.status(route.status).setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(content))
}

const sentences: Partial<Record<Access, string>> = {
  owner: 'Only owners of this account can do that. Please ask one of them.',
}

function admit(route: Route, parts: Parts, request: Request): SignedIn | undefined {
  if (route.access === 'public') return undefined
  const actor = actorOf(request)
  if (!actor) throw new SignInFirst()
  refuseOtherUser(request, actor)
  refuseOtherAccount(request, actor)
  if (!isAllowed(actor.account.role, route.access))
    throw new Refused(
      403,
      route.access === 'owner' ? 'owners-only' : 'not-allowed',
      sentences[route.access] ?? 'Your role in this team does not allow that.',
    )
  if (route.agencies && actor.account.kind !== 'agent')
    throw new Refused(
      403,
      'agencies-only',
      'Only letting agencies have this, because it is about client money.',
    )
  return { actor, scope: scopeOf(parts, actor, request) }
}

/** The request's answer to the question of passed-on.ts. Throws a 400 for a text that is no answer. */
function readPassedOn(request: Request): PassedOnWay | undefined {
  const sent = request.get(passedOnHeader)
  const way = passedOnWays.find((each) => each === sent)
  if (sent === undefined || way) return way
  throw new Refused(400, 'invalid-input', `The header ${passedOnHeader} takes ${passedOnWays.join(' or ')}.`)
}

/** The caller's scope. A client landlord's is narrowed to their own rows on every route. */
function scopeOf({ services, reach, guardPayingOut }: Parts, actor: Actor, request: Request) {
  const { account, user } = actor
  const guard = guardOf(actor, request, guardPayingOut)
  const narrowing = account.role === 'client' ? { landlordId: account.landlordId, reach } : undefined
  return openScope(
    services.db,
    account.id,
    { id: user.id, name: user.name },
    { narrowing, format: account, guard, ifPassedOn: readPassedOn(request) },
  )
}

/** Parses the path's parameters; one that cannot be an id is answered like a missing record. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value)
  if (result && !result.success) throw new Refused(404, 'not-found', 'Record not found.')
  return result?.data ?? {}
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {}
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = fieldErrors(result.error)
  throw new Refused(400, 'invalid-input', summariseErrors(errors), errors)
}

type Present = (result: unknown, scope: AccountScope | undefined) => unknown

/**
 * The reply schema decides what is sent: it drops every field that it does not name. Client landlords are sent blanks instead
 * of the fields that are not shown to them.
 */
function presenterOf({ reply, path, access }: Route): Present {
  if (reply === null) return () => undefined
  if (reply === 'raw')
    return (result) => {
      if (result instanceof Raw) return result
      throw new Error(`${path} promised a Raw answer`)
    }
  const show = access !== 'public' && isAllowed('client', access) ? toClients(reply) : undefined
  return (result, scope) => {
    const answer = reply.parse(result)
    return show && scope?.narrowing ? show(answer) : answer
  }
}
