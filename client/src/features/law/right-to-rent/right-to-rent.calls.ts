import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { rightToRentCalls } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import type { RightToRentInput } from '#shared/law/right-to-rent/right-to-rent.ts'

export const useRightToRent = (id: string) =>
  useQuery({ ...queryFor(rightToRentCalls.list, { params: { id } }), refetchOnMount: 'always' })

export const useAddCheck = (id: string) =>
  useMutation(
    mutationFor(rightToRentCalls.add, (body: RightToRentInput) => ({ params: { id }, body }), {
      done: {
        title: 'Check Recorded',
        description: 'Gable keeps its copy for the tenancy and a year after.',
      },
    }),
  )

export const useDeleteCheck = (id: string, check: string) =>
  useMutation(
    mutationFor(rightToRentCalls.remove, () => ({ params: { id, check } }), {
      done: { title: 'Check Deleted', description: 'It stays in the bin for 30 days.' },
      failed: 'Failed to delete the check',
      undo: true,
    }),
  )
