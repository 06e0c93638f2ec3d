import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paperCalls } from '#shared/law/papers/papers.calls.ts'
import { type PetEventInput, petEventNames, type petRequestInput } from '#shared/law/papers/pets.ts'
import type { StatementOptions } from '#shared/law/papers/statement.ts'

export const useStatement = (tenancyId: string, options: StatementOptions) =>
  useQuery({
    ...queryFor(paperCalls.statement, { params: { id: tenancyId }, query: options }),
    refetchOnMount: 'always' as const,
  })

export const usePetRequests = (tenancyId: string) => useRead(paperCalls.pets, { params: { id: tenancyId } })

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

export const useAddPet = (id: string) =>
  useMutation(
    mutationFor(paperCalls.addPet, (body: z.output<typeof petRequestInput>) => ({ params: { id }, body }), {
      done: ([request]) => ({
        title: 'Request Recorded',
        description: request?.answerBy
          ? `Answer it in writing by ${formatDate(request.answerBy.day)}.`
          : 'It’s on the tenancy’s record.',
      }),
    }),
  )

export const useAddPetEvent = (id: string) =>
  useMutation(
    mutationFor(paperCalls.addPetEvent, (body: PetEventInput) => ({ params: { id }, body }), {
      done: (_, { kind }) => ({ title: 'Recorded', description: `${petEventNames[kind]}.` }),
    }),
  )

export const useTakePetEventBack = (id: string) =>
  useMutation(
    mutationFor(
      paperCalls.takePetEventBack,
      ({ eventId, why }: { eventId: string; why: string }) => ({ params: { id, eventId }, body: { why } }),
      { done: { title: 'Removed', description: 'It stays on the record with the reason.' } },
    ),
  )
