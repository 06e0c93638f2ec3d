import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryFor } from '#client/lib/calls/calls.ts'
import { undoChange } from '#client/lib/calls/undo.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import type { peopleInput } from '#shared/records/tenancies/people.ts'
import { joinNames } from '#shared/text.ts'

export const usePeople = (tenancyId: string) =>
  useQuery(queryFor(peopleCalls.read, { params: { id: tenancyId } }))

/** The letters that tell tenants how to pay, as they would go out now. */
export const useHowToPay = (tenancyId: string) =>
  useQuery(queryFor(rentPaperCalls.howToPay, { params: { id: tenancyId } }))

/** Emails the letters. The dialog shows a refusal, so no toast does. */
export const useSendHowToPay = (tenancyId: string) =>
  useWrite(rentPaperCalls.sendHowToPay, () => ({ params: { id: tenancyId } }), {
    done: ({ sentTo }) => ({
      title: 'Letter Sent',
      description: `How to pay is on its way to ${joinNames(sentTo)}.`,
    }),
  })

/** Saves all people of a tenancy. The form shows a refusal, so no toast does. */
export const useReplacePeople = (tenancyId: string) =>
  useWrite(
    peopleCalls.replace,
    (body: z.input<typeof peopleInput>) => ({ params: { id: tenancyId }, body }),
    {
      done: { title: 'People Saved', description: 'The people of the tenancy have been saved.' },
      undo: undoChange,
    },
  )
