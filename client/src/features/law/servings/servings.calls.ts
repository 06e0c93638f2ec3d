import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import type { agreementInput } from '#shared/law/servings/agreement.ts'
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

export const useRecordAgreements = () =>
  useWrite(servingCalls.agreements, (body: z.input<typeof agreementInput>) => ({ body }), {
    done: { title: 'Agreement Recorded', description: 'Deadlines and service follow from it.' },
  })

export const useConfirmSheet = () =>
  useWrite(servingCalls.confirmSheet, (id: string) => ({ params: { id } }), {
    done: { title: 'Confirmed', description: 'This is the official information sheet.' },
  })

export const useWithdrawServing = () =>
  useWrite(
    servingCalls.withdraw,
    ({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } }),
    { done: { title: 'Withdrawn', description: 'The record of service is kept.' } },
  )
