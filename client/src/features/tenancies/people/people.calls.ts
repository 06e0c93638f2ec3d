import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { mutationFor, queryFor } from '#client/lib/calls.ts'
import { undoChange } from '#client/lib/undo.ts'
import { peopleCalls } from '#shared/tenancies/people.calls.ts'
import type { peopleInput } from '#shared/tenancies/people.ts'

export const usePeople = (tenancyId: string) =>
  useQuery(queryFor(peopleCalls.read, { params: { id: tenancyId } }))

/** Saves all people of a tenancy. The form shows a refusal, so no toast does. */
export const useReplacePeople = (tenancyId: string) =>
  useMutation(
    mutationFor(
      peopleCalls.replace,
      (body: z.input<typeof peopleInput>) => ({ params: { id: tenancyId }, body }),
      {
        done: { title: 'People Saved', description: 'The people of the tenancy have been saved.' },
        undo: undoChange,
      },
    ),
  )
