import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { advertCalls } from '#shared/law/adverts/adverts.calls.ts'
import type { advertEnd, advertInput, advertTakeBack } from '#shared/law/adverts/adverts.ts'

export const useAdverts = (id: string) => useQuery(queryFor(advertCalls.list, { params: { id } }))

export const useAddAdvert = (id: string) =>
  useMutation(
    mutationFor(advertCalls.add, (body: z.input<typeof advertInput>) => ({ params: { id }, body }), {
      done: {
        title: 'Advert Recorded',
        description: 'Gable won’t let you agree a higher rent for this letting.',
      },
    }),
  )

export const useEndAdvert = (id: string, advert: string) =>
  useMutation(
    mutationFor(advertCalls.end, (body: z.input<typeof advertEnd>) => ({ params: { id, advert }, body }), {
      done: { title: 'Advert Ended', description: 'It still applies to the letting that it advertised.' },
    }),
  )

export const useTakeAdvertBack = (id: string, advert: string) =>
  useMutation(
    mutationFor(
      advertCalls.takeBack,
      (body: z.input<typeof advertTakeBack>) => ({ params: { id, advert }, body }),
      { done: { title: 'Advert Removed', description: 'It no longer counts.' } },
    ),
  )
