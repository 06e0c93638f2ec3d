import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls.ts'
import { rentCalls } from '#shared/rent/rent.calls.ts'

/** Every tenancy with what it owes; fetched anew on each visit, because rent falls due without anybody's doing. */
export const useRent = () => useQuery({ ...queryFor(rentCalls.list), refetchOnMount: 'always' as const })

/** What is not fully paid, of every tenancy, in the order in which a payment pays it. */
export const useOpenCharges = () =>
  useQuery({ ...queryFor(rentCalls.open), refetchOnMount: 'always' as const })
