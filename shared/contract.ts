import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** `public` is anybody, signed in or not; permissions.ts explains the others. */
export type Access = 'public' | Permission

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

/**
 * One call of the API, as both sides see it: the server implements it with `route(contract, handle)`, the client
 * makes it with `useRead(contract, …)` or `useCall(contract, …)`.
 */
export interface Contract {
  /** Verb and noun: 'inviteColleague'. */
  name: string
  method: Method
  /** An Express path, such as /api/properties/:id. */
  path: string
  access: Access
  /**
   * Whether the caller must have signed in or confirmed within `freshSignInMinutes`, as for changes of money and access. The
   * answer is otherwise 403 with the code `confirmFirst`.
   */
  confirmed?: true
  /**
   * Whether the call moves money out or says where it goes. Owners and managers of an account that pays people out need a second
   * step of their sign-in for it once their fortnight is over. The answer is otherwise 403 with the code `secondStepFirst`.
   */
  paysOut?: true
  /** Whether the call is for agencies only, because private landlords hold nobody else's money. Others get a 403. */
  agencies?: true
  /**
   * The call reads or writes money, so rent that has fallen due is charged before its handler runs. It says what happens while so
   * much is due that a job charges it: a call with 'shown' goes on with what stands, and the screen says that rent is being
   * charged; 'tenancy' charges the tenancy of `params.id` first; 'all' is refused until the job is done, because it makes what
   * has to be complete, such as a payout, a proof or a paper.
   */
  needsRent?: 'shown' | 'tenancy' | 'all' | undefined
  /** One line for the API's description. */
  summary: string
  /** Left out where `:id` is the path's one parameter: it is then a UUID (server/http/route.ts). */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The answer's schema; a field that it does not name never leaves the server. `null` answers 204, 'raw' a file. */
  reply: z.ZodType | null | 'raw'
  /** 200 by default, or 204 when there is no reply. */
  status?: number
  /** The largest body in bytes, 64 KB by default. */
  bodyLimit?: number
  /** Whether the call reads a stranger's file: rows, a PDF, a form. Files have turns (server/http/file-turns.ts). */
  readsFile?: true
  /** The handler reads the body's bytes from `request.body`, whatever their type: a signature covers exactly them. */
  rawBody?: true
  /**
   * Whether a POST takes an Idempotency-Key. For 24 hours the same key with the same request gets the first reply again and
   * writes nothing.
   */
  takesKey?: true
  /**
   * Of a read: the subjects that the answer shows something of. A subject is a table by its name in SQL ('landlords',
   * 'property_photos') or one of 'me', 'profile', 'agency', 'team', 'sessions', 'password', 'steps', 'notifications', 'digest',
   * 'integrations', 'portals', 'payments', 'page', 'imports'. A call that changes one of them makes the answer stale.
   */
  madeOf?: readonly string[]
  /** Of a read: the server answers from memory, with an ETag, until a subject of `madeOf` is written. `madeOf` names records only. */
  remembered?: true
  /** Of a write: the subjects that it may change, or 'everything'. */
  changes?: readonly string[] | 'everything'
  /** Of a write: what a toast says once it is done. Words with figures of the reply are a function at the caller. */
  done?: Said
  /** Of a write made by a button outside a form: what its toast says when it failed and the server gave no sentence. */
  failed?: string
  /** Of a write made by a button outside a form: a conflict too is said by a toast. */
  tellsConflict?: true
  /** Of a write whose answer has a change id: the toast offers Undo. */
  undo?: true
}

/** The text of a toast. */
export interface Said {
  title: string
  description: string
}

/** What the team reads. */
export const reads = { method: 'get', access: 'read' } as const
/** What those of the team do who may change something. */
export const writes = { method: 'post', access: 'write' } as const
/** What they add: once, however often the request is sent. */
export const adds = { ...writes, takesKey: true, status: 201 } as const

/** What they delete, to be restored within 30 days. */
export const removes = { method: 'delete', access: 'write', undo: true, reply: null } as const
/** What client landlords read too, of what is theirs. */
export const sharedReads = { method: 'get', access: 'shared' } as const
/** What replaces values of a record, of which two cannot conflict. */
export const puts = { method: 'put', access: 'write' } as const

/** Declares one call of the API; the literal types of its parts are kept. */
export const contract = <const C extends Contract>(spec: C): C => spec

type Part = 'params' | 'query' | 'body'

/** A call whose path names a record by `:id` says its parameters itself. */
type NamesRecord = { path: `${string}/:id${string}` }

/** One part of the request as the handler receives it, after parsing. */
export type Parsed<C, P extends Part> =
  C extends Record<P, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : [P, C] extends ['params', NamesRecord]
      ? { id: string }
      : Record<string, never>

/** One part of the request as a caller sends it: the one that the contract names. */
export type RequestPart<C, P extends Part> =
  C extends Record<P, infer Schema extends z.ZodType>
    ? Record<string, never> extends z.input<Schema>
      ? { [Name in P]?: z.input<Schema> }
      : { [Name in P]: z.input<Schema> }
    : [P, C] extends ['params', NamesRecord]
      ? { params: { id: string } }
      : unknown

/** The request as a caller sends it: the parts that the contract names. */
export type RequestOf<C> = RequestPart<C, 'params'> & RequestPart<C, 'query'> & RequestPart<C, 'body'>

/** The reply as a caller receives it; a 'raw' or empty reply is the response itself. */
export type ReplyOf<C> = C extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : Response

/** The address of one call: the path with its parameters filled in, and the query. */
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
