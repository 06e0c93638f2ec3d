import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { TeamRole, User } from '#shared/auth/auth.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { Permission } from '#shared/permissions.ts'
import type { AccountId, AccountScope } from '../db/scope.ts'

/** Who calls: the session's person and the account that they work in. */
export interface Actor {
  user: User
  account: { id: AccountId; name: string; role: TeamRole; currency: CurrencyCode; landlordId: string | null }
  /** The newest commit of each kind of record in the account, as it was when the request came. */
  versions: Record<string, number>
  sessionId: string
}

/** `public`: anybody, signed in or not; the others stand in shared/permissions.ts. */
export type Access = 'public' | Permission

export interface Call<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  request: Request
  response: Response
}

export interface SignedIn {
  actor: Actor
  scope: AccountScope
}

type CallOf<A extends Access, P, Q, B> = Call<P, Q, B> & (A extends 'public' ? unknown : SignedIn)

/** An answer that isn't JSON: a file, a calendar, a page. */
export class Raw {
  readonly contentType: string
  readonly content: string | Buffer
  readonly headers: Record<string, string>
  /** Another than the route's own. */
  readonly status: number | undefined

  constructor(
    contentType: string,
    content: string | Buffer,
    headers: Record<string, string> = {},
    status?: number,
  ) {
    this.contentType = contentType
    this.content = content
    this.headers = headers
    this.status = status
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

interface Spec<A extends Access, P, Q, B, R> {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** An Express path, such as /api/properties/:id. */
  path: string
  access: A
  /** One line for the API's description. */
  summary: string
  params?: P
  query?: Q
  body?: B
  /** What leaves the house: a field that isn't in it doesn't. `null` answers 204, 'raw' a Raw. */
  reply: R
  status?: number
  /** Largest body in bytes; 64 KB unless told. */
  bodyLimit?: number
  /** The handler finds the body's bytes, of whatever kind, in `request.body`; for what is signed byte by byte. */
  rawBody?: true
  /**
   * The kinds of record that the answer is made of. Where it is given, the answer carries their
   * version as its ETag, and is answered from memory while nothing was written.
   */
  madeOf?: string[]
  handle(
    call: CallOf<A, Parsed<P>, Parsed<Q>, Parsed<B>>,
  ): R extends z.ZodType ? Promise<z.input<R>> : R extends 'raw' ? Promise<Raw> : Promise<void>
}

export interface Route {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  path: string
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType | null | 'raw'
  status: number
  bodyLimit: number
  rawBody?: true
  madeOf?: string[]
  handle(call: Call<unknown, unknown, unknown> & Partial<SignedIn>): Promise<unknown>
}

/** Declares one call of the API. A route without `access` doesn't compile. */
export function route<
  A extends Access,
  R extends z.ZodType | null | 'raw',
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(spec: Spec<A, P, Q, B, R>): Route {
  const { status = spec.reply === null ? 204 : 200, bodyLimit = 64 * 1024, ...rest } = spec
  // The one place where the types of a single route are given up for those of the list.
  return { ...rest, status, bodyLimit } as unknown as Route
}
