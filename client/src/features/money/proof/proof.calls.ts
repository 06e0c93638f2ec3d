import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import type { DepositInput } from '#shared/money/deposits/deposits.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'

/**
 * What a holding deposit may pay: the unpaid first rent and deposits, and nothing else. `isPaid` says that these were asked
 * for and are paid, so that nothing but giving it back is left.
 */
export const useHoldingPays = (tenancyId: string) =>
  useRead(
    rentCalls.account,
    { params: { id: tenancyId } },
    {
      select: ({ charges }) => {
        const firstRent = charges.find(({ kind }) => kind === 'rent')
        const open = charges.filter(
          (each) => (each === firstRent || each.kind === 'deposit') && each.outstanding > 0,
        )
        return { firstRent, open, isPaid: firstRent !== undefined && open.length === 0 }
      },
    },
  )

export const useMoveDeposit = (tenancyId: string) =>
  useWrite(depositCalls.change, (body: DepositInput) => ({ params: { id: tenancyId }, body }), {
    done: { title: 'Deposit Recorded', description: 'It shows where the deposit is now.' },
    failed: 'The deposit couldn’t be recorded.',
    tellsConflict: true,
  })
