import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { BanClaimInput, banClaimBack } from '#shared/law/notices/notices.ts'

export const useBan = (propertyId: string) =>
  useQuery(queryFor(noticeCalls.ban, { params: { id: propertyId } }))

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

export const useClaimException = (id: string) =>
  useWrite(noticeCalls.claimException, (body: BanClaimInput) => ({ params: { id }, body }), {
    done: { title: 'Exception Claimed', description: 'The property’s page shows who claimed it and why.' },
  })

export const useTakeExceptionBack = (id: string) =>
  useWrite(
    noticeCalls.takeExceptionBack,
    ({ claimId, ...body }: z.output<typeof banClaimBack> & { claimId: string }) => ({
      params: { id, claimId },
      body,
    }),
    { done: { title: 'Exception Withdrawn', description: 'It stays on the record with the reason.' } },
  )
