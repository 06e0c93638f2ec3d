import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** `public`: anybody, signed in or not; the others stand in permissions.ts. */
export type Access = 'public' | Permission

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

/**
 * One call of the API, as both sides see it: the server implements it with `route(contract, handle)`, the client
 * makes it with `reads(contract, …)` or `sends(contract, …)`.
 */
export interface Contract {
  /** Verb and noun: 'inviteColleague'. */
  name: string
  method: Method
  /** An Express path, such as /api/properties/:id. */
  path: string
  access: Access
  /** One line for the API's description. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What leaves the server: a field that the schema does not name stays inside. `null` answers 204, 'raw' a file. */
  reply: z.ZodType | null | 'raw'
  /** 200, or 204 where there is no reply, unless told. */
  status?: number
  /** Largest body in bytes; 64 KB unless told. */
  bodyLimit?: number
  /** The handler finds the body's bytes, of whatever kind, in `request.body`; for what is signed byte by byte. */
  rawBody?: true
  /**
   * Of a read: the subjects that the answer is made of, which are tables by their names in SQL ('landlords',
   * 'property_photos') and the words 'me', 'profile', 'agency', 'team', 'sessions', 'password', 'notifications',
   * 'digest', 'integrations', 'portals', 'payments', 'page', 'imports'. A call that changes one of them makes it out of date.
   */
  madeOf?: readonly string[]
  /** Of a read: the server answers from memory, with an ETag, until one of `madeOf` (then all records) is written. */
  remembered?: true
  /** Of a write: the subjects that it may change, or 'everything'. */
  changes?: readonly string[] | 'everything'
}

/** Declares one call of the API; the literal types of its parts are kept. */
export const contract = <const C extends Contract>(spec: C): C => spec

/** What the handler gets of one part of the request. */
export type Parsed<C, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : Record<string, never>

type RequestPart<C, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer Schema extends z.ZodType>
    ? Record<string, never> extends z.input<Schema>
      ? { [Name in Part]?: z.input<Schema> }
      : { [Name in Part]: z.input<Schema> }
    : unknown

/** What a caller sends, by the parts of the request that the contract names. */
export type RequestOf<C> = RequestPart<C, 'params'> & RequestPart<C, 'query'> & RequestPart<C, 'body'>

/** What a caller gets: a 'raw' answer and an empty one are the response itself. */
export type ReplyOf<C> = C extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : Response

/** The address of one call, with its parameters filled in and its query behind it. */
export function addressOf(
  { path }: Pick<Contract, 'path'>,
  sent: { params?: unknown; query?: unknown } = {},
): string {
  const params = (sent.params ?? {}) as Record<string, string>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries((sent.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled
}
