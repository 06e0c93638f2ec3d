import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ArrearsBoard, ManyRemindersInput, ManySettingsInput } from '#shared/money/arrears/arrears.ts'

/** The arrears on a day, by default today. Each visit fetches them, because rent falls due without a write. */
const boardOf = (asOf: string | undefined) => ({
  ...queryFor(arrearsCalls.board, { query: asOf ? { asOf } : {} }),
  refetchOnMount: 'always' as const,
  placeholderData: keepPreviousData,
})

export const useBoard = (asOf: string | undefined) => useQuery(boardOf(asOf))

const rowsOf = ({ rows }: ArrearsBoard) => rows

/** The rows alone of the answer of `useBoard`. */
export const useBoardRows = (asOf: string | undefined) => useQuery({ ...boardOf(asOf), select: rowsOf })

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

const tenancyWords = { one: 'tenancy', many: 'tenancies' }

export const useRemindMany = () =>
  useWrite(arrearsCalls.remindMany, (body: ManyRemindersInput) => ({ body }), {
    done: ({ sent, unsent }) => ({
      title: sent.length > 0 ? 'Reminders Sent' : 'Nothing Sent',
      description: [
        sent.length > 0 && `Sent for ${countOf(sent.length, tenancyWords)}.`,
        unsent.length > 0 && `Not sent for ${countOf(unsent.length, tenancyWords)}: ${unsent[0]?.why ?? ''}`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  })

export const useSnoozeMany = () =>
  useWrite(arrearsCalls.setManyReminders, (body: ManySettingsInput) => ({ body }), {
    done: ({ before }, { settings: [first] }) => ({
      title: 'Reminders Snoozed',
      description: `${countOf(before.length, tenancyWords)}, up to and including ${formatDate(first?.until ?? '')}.`,
      ...undoBy(() => makeCall(arrearsCalls.setManyReminders, { body: { settings: before } })),
    }),
  })
