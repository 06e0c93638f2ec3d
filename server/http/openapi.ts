import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Access } from '#shared/contract.ts'
import { problem } from '#shared/problem.ts'
import { changesOf } from '#shared/records/terms/terms.changes.ts'
import { z } from '#shared/zod.ts'
import manifest from '../../package.json' with { type: 'json' }
import { idempotencyKey } from './idempotency.ts'
import type { Route } from './route.ts'

const refusals = { 'application/problem+json': { schema: problem } }

function responsesOf({ reply, status }: Route): ZodOpenApiOperationObject['responses'] {
  const good =
    reply === null
      ? { description: 'Done' }
      : reply === 'raw'
        ? { description: 'A file or a page' }
        : { description: 'Done', content: { 'application/json': { schema: reply } } }
  return { [String(status)]: good, default: { description: 'Refused', content: refusals } } as never
}

const keyHeader = z.object({
  'idempotency-key': idempotencyKey.optional().meta({
    description:
      'A name of your own for this request. Sent again with the same body within 24 hours, it answers the first reply and writes nothing; with another body it answers 409. Refused requests are not kept.',
  }),
})

const callers: Record<Access, string> = {
  public: 'For anybody, without a session.',
  user: 'For everybody who is signed in.',
  shared: 'For everybody in the account; a client landlord gets their own records only.',
  read: 'For everybody in the account but client landlords.',
  write: 'For owners, managers and members of the account.',
  manage: 'For owners and managers of the account.',
  owner: 'For owners of the account.',
}

const sizeOf = (bytes: number) => (bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${bytes / 1024 ** 2} MB`)

/** What a caller has to know beyond the schemas: who may call, the largest body, and what the call changes. */
function descriptionOf(route: Route): string {
  const changes = changesOf(route)
  const { access, summary, remembered, body, rawBody, bodyLimit, reply } = route
  const sentences = [
    summary.endsWith('.') ? summary : `${summary}.`,
    callers[access],
    remembered && 'Carries an ETag; an answer that has not changed is 304.',
    (body || rawBody) && `The body may have up to ${sizeOf(bodyLimit)}.`,
    reply === null && 'The answer is empty.',
    changes === 'everything' && 'May change records of every kind.',
    changes !== 'everything' && changes.length > 0 && `May change: ${changes.join(', ')}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The group of a call: the first part of its path behind /api. */
const tagOf = ({ path }: Route) => path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? 'server'

function operationOf(route: Route): ZodOpenApiOperationObject {
  return {
    operationId: route.name,
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: route.access === 'public' ? [] : [{ session: [] }],
    'x-access': route.access,
    ...((route.params || route.query || route.takesKey) && {
      requestParams: {
        ...(route.takesKey && { header: keyHeader }),
        ...(route.params && { path: route.params as z.ZodObject }),
        ...(route.query && { query: route.query as z.ZodObject }),
      },
    }),
    ...(route.body && { requestBody: { content: { 'application/json': { schema: route.body } } } }),
    responses: responsesOf(route),
  }
}

const description = [
  'Sign in with the two calls under auth; the session is a cookie. Amounts are in whole currency units, days are YYYY-MM-DD, refusals are application/problem+json (RFC 9457).',
  'Each refusal has a `code`, the name of its reason, such as `month-closed` or `invalid-input`. Let programs act on the code, which stays, and show people `detail`, a sentence whose words may change. `errors` has a sentence for each refused field.',
].join('\n\n')

/** The API's OpenAPI description, made from the schemas that check requests and replies. `server` is the address of the API. */
export function describeApi(routes: Route[], server: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Gable',
      version: manifest.version,
      description,
      contact: { name: 'The people who run this server', url: server },
    },
    servers: [{ url: server }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name, description: `The calls under ${name}` })),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gable.sid' } } },
    paths,
  })
}
