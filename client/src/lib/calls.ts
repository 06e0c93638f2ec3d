import type { MutationMeta, QueryKey } from '@tanstack/react-query'
import { addressOf, type Contract, type ReplyOf, type Sent } from '#shared/contract.ts'
import { api, type Method } from './api.ts'

/** The parts of a request; left out where the contract takes none. */
type Asked<C> = Record<string, never> extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>]

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** What the client needs of a contract when it runs. */
type Spoken<C> = Pick<C, Extract<keyof C, 'method' | 'path' | 'madeOf' | 'changes'>>

/**
 * A contract without its schemas, for what the landing page, the public pages and the first screen of the dashboard
 * load: zod stays out of them. The compiler checks what is repeated here against the contract's type.
 */
export const withoutSchemas = <C extends Contract>(spoken: Spoken<C>): C => spoken as unknown as C

/** Makes one call of the API as its contract says, and answers what the contract promises. */
export function makeCall<const C extends Contract>(
  contract: C,
  sent: Sent<C>,
  options: { signal?: AbortSignal } = {},
): Promise<ReplyOf<C>> {
  const parts = sent as Parts
  return api(contract.method.toUpperCase() as Method, addressOf(contract, parts), parts.body, options)
}

/** Where the answer of a read is kept. */
export const queryKeyOf = <const C extends Contract>(contract: C, ...[sent]: Asked<C>): QueryKey => [
  addressOf(contract, sent as Parts | undefined),
]

/** The options of `useQuery` for a read: `useQuery(queryFor(teamCalls.read))`. */
export function queryFor<const C extends Contract>(contract: C, ...[sent]: Asked<C>) {
  return {
    queryKey: queryKeyOf(contract, ...([sent] as Asked<C>)),
    queryFn: ({ signal }: { signal: AbortSignal }) => makeCall(contract, (sent ?? {}) as Sent<C>, { signal }),
    meta: { madeOf: contract.madeOf ?? [] },
  }
}

type Note = { title: string; description?: string }

/** What people are told of a call that writes. */
interface Story<Reply, Input> {
  /** The toast on success; made from the server's answer where it says something of it. */
  done?: Note | ((reply: Reply, input: Input) => Note | undefined)
  /** The toast's text on failure, where the server gave no sentence. */
  failed?: string
  /** Set by a button that stands in no form: a conflict is told by a toast too. */
  tellsConflict?: boolean
  /** Takes it back, which the toast then offers; for calls whose answer names their change. */
  undo?: (changeId: string) => Promise<unknown>
}

/** A read whose answer has the shape of a write's reply. */
type ReadLike<C extends Contract> = Pick<Contract, 'path'> & { reply: C['reply'] }

/**
 * The options of `useMutation` for a write: `useMutation(mutationFor(teamCalls.revoke, ({ id }) => ({ params: { id } }), …))`.
 * What was read of the subjects that the contract changes is read anew.
 */
export function mutationFor<const C extends Contract, Input = void>(
  contract: C,
  toSent: (input: Input) => Sent<C>,
  {
    fills,
    ...story
  }: Story<ReplyOf<C>, Input> & {
    /** The read whose answer the reply is too: the reply takes its place, and nobody asks for it again. */
    fills?: ReadLike<C>
  } = {},
) {
  const meta = { ...story, changes: contract.changes ?? [], ...(fills && { fills: addressOf(fills) }) }
  return {
    mutationFn: (input: Input) => makeCall(contract, toSent(input)),
    meta: meta as unknown as MutationMeta,
  }
}
