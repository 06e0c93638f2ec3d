import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { LadderInput, ReminderWords } from '#shared/money/arrears/ladder.ts'
import { saveToastsOf } from '../settings.calls.ts'

export const useLadder = () => useQuery(queryFor(arrearsCalls.readLadder))

export const useSaveLadder = () =>
  useWrite(arrearsCalls.setLadder, (body: LadderInput) => ({ body }), {
    ...saveToastsOf('Reminders'),
    fills: arrearsCalls.readLadder,
  })

export const usePreview = () =>
  useWrite(arrearsCalls.preview, (body: ReminderWords & { tenancyId: string }) => ({ body }))
