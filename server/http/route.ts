import type { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Role, User } from '#shared/accounts/auth.ts'
import type { Contract, Parsed } from '#shared/contract.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { DateFormat } from '#shared/date-format.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { idParams } from '#shared/resource.ts'
import type { AccountId, AccountScope } from '../db/scope.ts'

/** The caller: the session's person and the account that they work in. */
export interface Actor {
  user: User
  account: DateFormat & {
    id: AccountId
    name: string
    kind: Role
    role: TeamRole
    currency: CurrencyCode
    landlordId: string | null
  }
  /** The newest commit of each kind of record in the account, as it was when the request came. */
  versions: Record<string, number>
  sessionId: string
}

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

/** An answer that isn't JSON: a file, a calendar, a page. */
export class Raw {
  readonly contentType: string
  /** A stream is sent as it comes, so that a large file is never in memory. */
  readonly content: string | Buffer | Readable
  readonly headers: Record<string, string>
  /** Replaces the route's own status. */
  readonly status: number | undefined

  constructor(
    contentType: string,
    content: string | Buffer | Readable,
    headers: Record<string, string> = {},
    status?: number,
  ) {
    this.contentType = contentType
    this.content = content
    this.headers = headers
    this.status = status
  }
}

/** A CSV file that the browser saves under this name. */
export const saveCsv = (text: string, name: string): Raw =>
  new Raw('text/csv; charset=utf-8', text, { 'content-disposition': `attachment; filename="${name}"` })

/** A PDF that the browser shows, and saves under this name. */
export const showPdf = (pdf: Buffer, name: string): Raw =>
  new Raw('application/pdf', pdf, { 'content-disposition': `inline; filename="${name}"` })

/** A contract with its handler. */
export interface Route extends Contract {
  status: number
  bodyLimit: number
  handle(call: Call<unknown, unknown, unknown> & Partial<SignedIn>): Promise<unknown>
}

type CallOf<C extends Contract> = Call<Parsed<C, 'params'>, Parsed<C, 'query'>, Parsed<C, 'body'>> &
  (C['access'] extends 'public' ? unknown : SignedIn)

type AnswerOf<C extends Contract> = C['reply'] extends z.ZodType
  ? Promise<z.input<C['reply']>>
  : C['reply'] extends 'raw'
    ? Promise<Raw>
    : Promise<void>

/** Implements one call of the API. */
export function route<const C extends Contract>(
  contract: C,
  handle: (call: CallOf<C>) => AnswerOf<C>,
): Route {
  const { status = contract.reply === null ? 204 : 200, bodyLimit = 64 * 1024 } = contract
  const params = contract.params ?? (contract.path.includes('/:id') ? idParams : undefined)
  // A list of routes cannot keep the types of each one, so they are given up here and nowhere else.
  return {
    ...contract,
    ...(params && { params }),
    status,
    bodyLimit,
    handle: handle as unknown as Route['handle'],
  }
}

/** Implements calls that write, and answer what is read afterwards: `const writes = answering(read)`, `writes(contract, write)`. */
export const answering =
  <Params, Answer>(read: (call: SignedIn & { params: Params }) => Promise<Answer>) =>
  <const C extends Contract & { reply: z.ZodType<unknown, Answer> }>(
    contract: C,
    write: (call: CallOf<C> & SignedIn & { params: Params }) => Promise<unknown>,
  ): Route =>
    route(contract, (async (call: Parameters<typeof write>[0]) => {
      await write(call)
      return read(call)
    }) as (call: CallOf<C>) => AnswerOf<C>)
