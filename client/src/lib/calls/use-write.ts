import { useMutation } from '@tanstack/react-query'
import type { Contract, RequestOf } from '#shared/contract.ts'
import { mutationFor, type WriteMessages } from './calls.ts'

/** A write of the API: `useWrite(teamCalls.revoke, ({ id }) => ({ params: { id } }), { done: … })`. */
export const useWrite = <const C extends Contract, Input = void>(
  contract: C,
  toSent: (input: Input) => RequestOf<C> | Promise<RequestOf<C>>,
  messages: WriteMessages<C, Input> = {},
) => useMutation(mutationFor(contract, toSent, messages))
