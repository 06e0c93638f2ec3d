import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { LadderInput, ReminderWords } from '#shared/money/arrears/ladder.ts'
import { saveToastsOf } from '../settings.calls.ts'

export const useLadder = () => useQuery(queryFor(arrearsCalls.readLadder))

export const useSaveLadder = () =>
  useMutation(
    mutationFor(arrearsCalls.setLadder, (body: LadderInput) => ({ body }), {
      ...saveToastsOf('Reminders'),
      fills: arrearsCalls.readLadder,
    }),
  )

export const usePreview = () =>
  useMutation(mutationFor(arrearsCalls.preview, (body: ReminderWords & { tenancyId: string }) => ({ body })))
