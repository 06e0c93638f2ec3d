import { useQuery } from '@tanstack/react-query'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { currentCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { formatMoney } from '#shared/currency.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import type { BillInput, BillList } from '#shared/money/bills/bills.ts'

/** Balances move without a visit here, so each visit asks anew. */
const listed = () => ({ ...queryFor(billCalls.list), refetchOnMount: 'always' as const })

const rowsOf = ({ bills }: BillList) => bills

export const useBills = () => useQuery(listed())
/** The rows of the same answer, as a list takes them. */
export const useBillRows = () => useQuery({ ...listed(), select: rowsOf })

const money = (amount: number) => formatMoney(amount, currentCurrency())

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

export const useAddBill = (isAgency: boolean) =>
  useWrite(billCalls.add, (body: BillInput) => ({ body }), {
    done: ({ amount, contractor }) => ({
      title: isAgency ? 'Bill Added' : 'Expense Added',
      description: `${money(amount)} ${isAgency ? 'of' : 'to'} ${contractor}.`,
    }),
  })

const byId = (id: string) => ({ params: { id } })

export const useFundBill = () =>
  useWrite(billCalls.fund, byId, {
    done: ({ amount, contractor }) => ({
      title: 'Funds Reserved',
      description: `${money(amount)} is set aside for ${contractor}.`,
    }),
  })

export const useFundBills = () =>
  useWrite(billCalls.fundAll, () => ({ body: {} }), {
    done: ({ funded, amount, waiting }) => ({
      title:
        funded > 0
          ? `Funds Reserved for ${countOf(funded, { one: 'Bill', many: 'Bills' })}`
          : 'No Funds Reserved',
      description: [
        funded > 0 && `${money(amount)} is set aside for contractors.`,
        waiting > 0 &&
          `${countOf(waiting, { one: 'bill waits', many: 'bills wait' })} for funds from the landlord.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  })

export const useRestoreBill = () =>
  useWrite(billCalls.restore, byId, {
    done: ({ state }) =>
      state === 'waiting'
        ? { title: 'Bill Restored', description: 'It’s waiting for funds from the landlord.' }
        : { title: 'Expense Restored', description: 'It counts in the tax year again.' },
  })

/** Takes an expense back; the note offers to enter it again. */
export function useDeleteExpense() {
  const { mutate: restore } = useRestoreBill()
  return useWrite(billCalls.cancel, (id: string) => ({ params: { id }, body: {} }), {
    done: ({ id, contractor, amount }) => ({
      title: 'Expense Deleted',
      description: `${money(amount)} to ${contractor}.`,
      action: { label: 'Undo', run: () => restore(id) },
    }),
  })
}

export const sendPaper = (file: string) => makeCall(billCalls.addPaper, { body: { file } })
