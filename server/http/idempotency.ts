import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { z } from '#shared/zod.ts'
import { Refused } from '../db/refusals.ts'
import { runOnce } from '../db/request-keys.ts'
import type { AccountScope } from '../db/scope.ts'
import type { Call, Route } from './route.ts'

/** The header with the sender's own key of a request, so that the request can be repeated without being done twice. */
export const idempotencyKey = z.string().regex(/^[\w.-]{8,128}$/)

/** The request's Idempotency-Key; undefined without one. Throws a 400 for a text that is no key. */
export function readKey(request: Request): string | undefined {
  const sent = request.get('idempotency-key')
  if (sent === undefined) return undefined
  const key = idempotencyKey.safeParse(sent)
  if (!key.success)
    throw new Refused(
      400,
      'idempotency-key-invalid',
      'The Idempotency-Key must have 8 to 128 letters, digits, dots, dashes or underscores.',
    )
  return key.data
}

const fingerprintOf = ({ name }: Route, { params, body }: Call<unknown, unknown, unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([name, params, body]))
    .digest('base64url')

/** Answers a call once for its key; the same request again gets the same status and bytes, and writes nothing. */
export async function answerOnce(
  key: string,
  route: Route,
  call: Call<unknown, unknown, unknown> & { scope: AccountScope },
  answer: (inside: AccountScope) => Promise<unknown>,
  response: Response,
): Promise<void> {
  const request = { key, fingerprint: fingerprintOf(route, call) }
  const { status, reply, changeId } = await runOnce(call.scope, request, async (inside) => {
    const content = await answer(inside)
    return { status: route.status, reply: content === undefined ? null : JSON.stringify(content) }
  })
  response.status(status).set('change-id', changeId)
  if (reply === null) return void response.end()
  response.type('application/json').send(reply)
}
