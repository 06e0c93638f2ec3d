import type { MutationMeta, QueryKey } from '@tanstack/react-query'
import { addressOf, type Contract, type ReplyOf, type RequestOf } from '#shared/contract.ts'
import { changesOf } from '#shared/records/terms/terms.changes.ts'
import type { ToastContent } from '../toast.ts'
import { api, type CallOptions, type Method } from './api.ts'

/** The arguments of a call: the parts of its request, optional when the contract requires none. */
export type CallArguments<C> =
  Record<string, never> extends RequestOf<C> ? [sent?: RequestOf<C>] : [sent: RequestOf<C>]

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The parts of a contract that the client needs at run time; its words only where `useCall` makes the call. */
type RuntimeParts<C> = Pick<C, Extract<keyof C, 'method' | 'path' | 'madeOf' | 'changes'>> &
  Partial<Pick<C, Extract<keyof C, keyof Spoken>>>
type Spoken = Pick<Contract, 'done' | 'failed' | 'tellsConflict' | 'undo'>

/**
 * A contract written again without its schemas, for the landing page, the public pages and the dashboard's first
 * screen, which must not load zod. The compiler checks it against the type of the contract.
 */
export const withoutSchemas = <C extends Contract>(parts: RuntimeParts<C>): C => parts as unknown as C

export function makeCall<const C extends Contract>(
  contract: C,
  sent: RequestOf<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const parts = sent as Parts
  return api(contract.method.toUpperCase() as Method, addressOf(contract, parts), parts.body, options)
}

/** The query key under which the answer of a read is cached: its address. */
export const queryKeyOf = <const C extends Contract>(contract: C, ...[sent]: CallArguments<C>): QueryKey => [
  addressOf(contract, sent as Parts | undefined),
]

/** The options of `useQuery` for a read: `useQuery(queryFor(teamCalls.read))`. */
export function queryFor<const C extends Contract>(contract: C, ...[sent]: CallArguments<C>) {
  return {
    queryKey: queryKeyOf(contract, ...([sent] as CallArguments<C>)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      makeCall(contract, (sent ?? {}) as RequestOf<C>, { signal }),
    meta: { madeOf: contract.madeOf ?? [] },
  }
}

/** A toast's text. A write that is reversed by another call than undo offers that call as `action`. */
type Note = Pick<ToastContent, 'title' | 'description' | 'action' | 'duration'>

/** What a person reads about a call that writes, where the contract does not say it. */
export interface Messages<Reply, Input> {
  /** The toast on success, or a function that makes it from the server's answer. */
  done?: Note | ((reply: Reply, input: Input) => Note | undefined)
  /** The toast's text on failure, unless the server gave a sentence. */
  failed?: string
  /** Set by a button that stands in no form: a conflict is told by a toast too. */
  tellsConflict?: boolean
  /** Set by a record's form: a record that was deleted meanwhile is not read again, so that the typed text stays in sight. */
  keepsTyped?: boolean
  /** The address of the new record; the toast then offers View. */
  view?: (reply: Reply) => string
  /** The toast offers Undo: by the answer's change id, or by another call. */
  undo?: true | (() => Promise<unknown>)
}

/** A read whose answer has the shape of a write's reply. */
type ReadLike<C extends Contract> = Pick<Contract, 'path'> & { reply: C['reply'] }

export type WriteMessages<C extends Contract, Input> = Messages<ReplyOf<C>, Input> & {
  /** A read that has the same answer as this call's reply: the reply is cached as its answer, so it is not fetched again. */
  fills?: ReadLike<C>
}

/**
 * The options of `useMutation` for a write; most callers want `useCall` or `useWrite`. Afterwards the reads that are made of the
 * subjects that the contract changes are fetched again.
 */
export function mutationFor<const C extends Contract, Input = void>(
  contract: C,
  toSent: (input: Input) => RequestOf<C> | Promise<RequestOf<C>>,
  { fills, ...messages }: WriteMessages<C, Input> = {},
) {
  const { done, failed, tellsConflict, undo }: Spoken = contract
  const meta = {
    done,
    failed,
    tellsConflict,
    undo,
    ...messages,
    changes: changesOf(contract),
    ...(fills && { fills: addressOf(fills) }),
  }
  return {
    mutationFn: async (input: Input) => makeCall(contract, await toSent(input)),
    meta: meta as unknown as MutationMeta,
  }
}
