import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { formatDate } from '#client/lib/dates.ts'
import { type Region, regionNames } from '#shared/law/regions.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import type { HomeAnswers, RegisterList, registeredInput } from '#shared/law/register/register.ts'

/** Days pass and certificates run out without a visit here, so each visit asks anew. */
const listed = () => ({ ...queryFor(registerCalls.list), refetchOnMount: 'always' as const })

const homesOf = ({ homes }: RegisterList) => homes

export const useRegister = () => useQuery(listed())
/** The rows of the same answer, as a list takes them. */
export const useRegisterHomes = () => useQuery({ ...listed(), select: homesOf })

export const usePack = (id: string) =>
  useQuery({ ...queryFor(registerCalls.read, { params: { id } }), refetchOnMount: 'always' as const })

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

export const useAnswer = (id: string) =>
  useMutation(
    mutationFor(registerCalls.answer, (body: HomeAnswers) => ({ params: { id }, body }), {
      done: { title: 'Answers Saved', description: 'They’re in the pack.' },
    }),
  )

export const useConfirmRegion = (id: string) =>
  useMutation(
    mutationFor(
      registerCalls.region,
      (body: { region: Region; all: boolean }) => ({ params: { id }, body }),
      {
        done: ({ region }) => ({ title: 'Region Confirmed', description: `${regionNames[region.region]}.` }),
        failed: 'The region could not be saved.',
      },
    ),
  )

export const useRecordRegistration = (id: string) =>
  useMutation(
    mutationFor(
      registerCalls.register,
      (body: z.output<typeof registeredInput>) => ({ params: { id }, body }),
      {
        done: ({ number, renewBy }) => ({
          title: 'Registration Recorded',
          description: `${number}${renewBy ? `, until ${formatDate(renewBy.day)}` : ''}.`,
        }),
      },
    ),
  )

export const useRecordTold = (id: string) =>
  useMutation(
    mutationFor(registerCalls.tell, (body: { day: string }) => ({ params: { id }, body }), {
      done: { title: 'Recorded', description: 'Recorded as updated on the PRS Database.' },
    }),
  )

export const useTakeBack = (id: string) =>
  useMutation(
    mutationFor(
      registerCalls.takeBack,
      ({ eventId, why }: { eventId: string; why: string }) => ({ params: { id, eventId }, body: { why } }),
      { done: { title: 'Removed', description: 'The entry stays on the record with the reason.' } },
    ),
  )

export const useNumberLandlord = (id: string) =>
  useMutation(
    mutationFor(registerCalls.numberLandlord, (number: string) => ({ params: { id }, body: { number } }), {
      done: ({ number }) => ({ title: 'Number Recorded', description: `${number}.` }),
    }),
  )
