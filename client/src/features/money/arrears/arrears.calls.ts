import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { undoChange } from '#client/lib/calls/undo.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type {
  ArrearsBoard,
  ManyRemindersInput,
  ManySettingsInput,
  reminderInput,
  reminderSettingInput,
} from '#shared/money/arrears/arrears.ts'
import type { promiseInput } from '#shared/money/arrears/promises.ts'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'

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

/** The letters about a debt as of now: an amount that was read earlier may be wrong. */
export const useLetters = (id: string) =>
  useQuery({ ...queryFor(arrearsCalls.readLetters, { params: { id } }), gcTime: 0, refetchOnMount: 'always' })

export const useTenancyArrears = (id: string) =>
  useQuery({ ...queryFor(arrearsCalls.read, { params: { id } }), refetchOnMount: 'always' })

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

export const usePromise = (id: string) =>
  useWrite(arrearsCalls.promise, (body: z.input<typeof promiseInput>) => ({ params: { id }, body }), {
    done: { title: 'Promise Noted', description: 'No reminder goes out until that date has passed.' },
  })

export const useWithdrawPromise = (id: string) =>
  useWrite(arrearsCalls.withdraw, (promise: string) => ({ params: { id, promise } }), {
    done: { title: 'Promise Removed', description: 'Reminders will start again.' },
    failed: 'Failed to remove the promise',
    undo: undoChange,
  })

export const useSetReminders = (id: string) =>
  useWrite(
    arrearsCalls.setReminders,
    (body: z.input<typeof reminderSettingInput>) => ({ params: { id }, body }),
    {
      done: ({ state }) => ({
        title: state === 'on' ? 'Reminders On' : state === 'off' ? 'Reminders Off' : 'Reminders Paused',
        description:
          state === 'on' ? 'Reminders go to this tenancy again.' : 'No reminders go to this tenancy.',
      }),
      failed: 'Failed to change the reminders',
    },
  )

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

export const useRemind = (id: string) =>
  useWrite(arrearsCalls.remind, (body: z.input<typeof reminderInput>) => ({ params: { id }, body }), {
    done: ({ sent }) => ({
      title: 'Reminder Sent',
      description: `It’s on its way to ${sent.map(({ sentTo }) => sentTo).join(', ')}.`,
    }),
  })

export const useAddNote = (id: string) =>
  useWrite(noteCalls.add, (text: string) => ({ body: { about: { kind: 'tenancies' as const, id }, text } }), {
    done: { title: 'Note Added', description: 'It’s shown on the tenancy’s page.' },
  })
