import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { problem } from '#shared/resource.ts'
import { z } from '#shared/zod.ts'
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
      'A name of your own for this request. Sent again with the same body within 24 hours, it answers the first reply and writes nothing; with another body it answers 422. Refused requests are not kept.',
  }),
})

function operationOf(route: Route): ZodOpenApiOperationObject {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'server'],
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

/** The API's OpenAPI description, made from the schemas that check requests and replies. */
export function describeApi(routes: Route[]): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Gable',
      version: '0.1.0',
      description:
        'Sign in with the two calls under auth; the session is a cookie. Amounts are in whole currency units, days are YYYY-MM-DD, refusals are application/problem+json (RFC 9457).',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gable.sid' } } },
    paths,
  })
}
