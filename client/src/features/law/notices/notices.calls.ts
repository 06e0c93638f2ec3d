import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { formatDate } from '#client/lib/dates.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { possessionInput, tenantNoticeInput, withdrawInput } from '#shared/law/notices/notices.ts'

export const useNotices = (tenancyId: string) =>
  useQuery(queryFor(noticeCalls.list, { params: { id: tenancyId } }))

/** The grounds for possession as the books stand, for a notice served on a day. */
export const useGrounds = (tenancyId: string, servedOn: string) =>
  useQuery({
    ...queryFor(noticeCalls.check, { params: { id: tenancyId }, query: { servedOn } }),
    refetchOnMount: 'always' as const,
  })

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

export const useRecordTenantNotice = (id: string) =>
  useMutation(
    mutationFor(
      noticeCalls.receive,
      (body: z.output<typeof tenantNoticeInput>) => ({ params: { id }, body }),
      {
        done: (_, { endsOn }) => ({
          title: 'Notice Recorded',
          description: `The tenancy’s last day is ${formatDate(endsOn)}.`,
        }),
      },
    ),
  )

export const useRecordPossession = (id: string) =>
  useMutation(
    mutationFor(noticeCalls.serve, (body: z.output<typeof possessionInput>) => ({ params: { id }, body }), {
      done: ({ possession: [notice] }) => ({
        title: 'Notice Recorded',
        description: notice?.bannedUntil
          ? `The property can’t be let or advertised until ${formatDate(notice.bannedUntil.day)}.`
          : 'It’s on the tenancy’s record.',
      }),
    }),
  )

export const useWithdrawNotice = (id: string) =>
  useMutation(
    mutationFor(
      noticeCalls.withdraw,
      ({ noticeId, ...body }: z.output<typeof withdrawInput> & { noticeId: string }) => ({
        params: { id, noticeId },
        body,
      }),
      { done: { title: 'Notice Withdrawn', description: 'It stays on the record with the reason.' } },
    ),
  )
