import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { servingCalls } from '#shared/law/servings/servings.calls.ts'
import { servedKindNames, type servingInput } from '#shared/law/servings/servings.ts'

/** Delivery of a mail is known a little later, so a page that is opened again reads anew. */
export const useServings = (tenancyId: string) =>
  useQuery({ ...queryFor(servingCalls.list, { params: { id: tenancyId } }), refetchOnMount: 'always' })

export const useServe = (tenancyId: string) =>
  useWrite(
    servingCalls.serve,
    (body: z.input<typeof servingInput>) => ({ params: { id: tenancyId }, body }),
    {
      done: ({ what, means }) => ({
        title: means === 'mail' ? 'Served by Email' : 'Service Recorded',
        description: `${servedKindNames[what]} is on the record.`,
      }),
    },
  )

export const useWithdrawServing = () =>
  useWrite(
    servingCalls.withdraw,
    ({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } }),
    { done: { title: 'Withdrawn', description: 'That it was served stays on record.' } },
  )
