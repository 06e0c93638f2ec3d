import { useWrite } from '#client/lib/calls/use-call.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { LadderInput } from '#shared/money/arrears/ladder.ts'
import { saveToastsOf } from '../settings.calls.ts'

export const useSaveLadder = () =>
  useWrite(arrearsCalls.setLadder, (body: LadderInput) => ({ body }), {
    ...saveToastsOf('Reminders'),
    fills: arrearsCalls.readLadder,
  })
