import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { refetchUnlessFirst } from '#client/lib/session/first-answers.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'

/** Every tenancy with its debt. Each visit fetches them again, because rent falls due without a write. */
export const useRent = () => useQuery({ ...queryFor(rentCalls.list), refetchOnMount: refetchUnlessFirst })

/** The unpaid charges of every tenancy, in the order in which a payment pays them. */
export const useOpenCharges = () =>
  useQuery({ ...queryFor(rentCalls.open), refetchOnMount: 'always' as const })
