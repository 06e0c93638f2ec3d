import type { z } from 'zod'
import { useWrite } from '#client/lib/calls/use-call.ts'
import type { ToastContent } from '#client/lib/toast.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { chargeInput, writeOffInput } from '#shared/money/rent/rent.ts'
import type { scheduleInput } from '#shared/records/terms/terms.input.ts'

/*
 * The writes of a rent account. The dialog that makes the call shows a refusal, so no toast does.
 */

export const useStateRent = (
  id: string,
  done: Pick<ToastContent, 'title' | 'description' | 'action' | 'duration'>,
) =>
  useWrite(rentCalls.schedule, (body: z.input<typeof scheduleInput>) => ({ params: { id }, body }), {
    done,
  })

export const useAddCharge = (id: string) =>
  useWrite(rentCalls.charge, (body: z.input<typeof chargeInput>) => ({ params: { id }, body }), {
    done: { title: 'Charge Added', description: 'It’s shown on the rent account.' },
  })

export const useWriteOff = (id: string, title: string) =>
  useWrite(rentCalls.writeOff, (body: z.input<typeof writeOffInput>) => ({ params: { id }, body }), {
    done: { title, description: 'The rent account shows what is owed now.' },
  })
