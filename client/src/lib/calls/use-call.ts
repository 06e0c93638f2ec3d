import { type UseMutationOptions, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Contract, ReplyOf, RequestOf } from '#shared/contract.ts'
import { type CallArguments, mutationFor, queryFor, type WriteMessages } from './calls.ts'

type ReadOptions<C, Data> = Omit<UseQueryOptions<ReplyOf<C>, Error, Data>, 'queryKey' | 'queryFn' | 'meta'>

/** Of a read that others change without a write of this page: each visit fetches it again. */
export const always = { refetchOnMount: 'always' } as const

/** A read of the API: `useRead(rentCalls.account, { params: { id } }, always)`. */
export const useRead = <const C extends Contract, Data = ReplyOf<C>>(
  contract: C,
  ...[sent, options]: [...CallArguments<C>, options?: ReadOptions<C, Data>]
) =>
  useQuery<ReplyOf<C>, Error, Data>({
    ...queryFor(contract, ...([sent] as CallArguments<C>)),
    ...(options as ReadOptions<C, Data> | undefined),
  })

type WriteOptions<C, Input> = Pick<
  UseMutationOptions<ReplyOf<C>, Error, Input>,
  'gcTime' | 'onSuccess' | 'onError'
>

/** What a person gives a call: its request; nothing where the contract needs nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: a mutation takes no argument where its input is void.
type Sent<C> = unknown extends RequestOf<C> ? void : RequestOf<C>

/** A write of the API that says what its contract says: `useCall(rentCalls.charge)`, then `mutate({ params, body })`. */
export const useCall = <const C extends Contract>(
  contract: C,
  messages: WriteMessages<C, Sent<C>> = {},
  options: WriteOptions<C, Sent<C>> = {},
) => useWrite(contract, (sent: Sent<C>) => (sent ?? {}) as RequestOf<C>, messages, options)

/** A write whose request is made of something else that its words need: `useWrite(teamCalls.removeMember, ({ id }) => …)`. */
export const useWrite = <const C extends Contract, Input = void>(
  contract: C,
  toSent: (input: Input) => RequestOf<C> | Promise<RequestOf<C>>,
  messages: WriteMessages<C, Input> = {},
  options: WriteOptions<C, Input> = {},
) => useMutation({ ...mutationFor(contract, toSent, messages), ...options })
