import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { PaperView } from '#client/kit/ui/paper-view.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { currentCurrency, useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { formatMoney } from '#shared/currency.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { categoryWords, countsInterest } from '#shared/money/bills/bills.categories.ts'
import type { Bill } from '#shared/money/bills/bills.ts'
import { titleCase } from '#shared/text.ts'
import { billPlates, wordsFor } from './bills.words.ts'

const byId = (id: string) => ({ params: { id } })

const useRestoreBill = () =>
  useWrite(billCalls.restore, byId, {
    done: ({ state }) =>
      state === 'waiting'
        ? { title: 'Bill Restored', description: 'It’s waiting for funds from the landlord.' }
        : { title: 'Expense Restored', description: 'It counts in the tax year again.' },
  })

/** Takes an expense back; the note offers to enter it again. */
function useDeleteExpense() {
  const { mutate: restore } = useRestoreBill()
  return useWrite(billCalls.cancel, (id: string) => ({ params: { id }, body: {} }), {
    done: ({ id, contractor, amount }) => ({
      title: 'Expense Deleted',
      description: `${formatMoney(amount, currentCurrency())} to ${contractor}.`,
      action: { label: 'Undo', run: () => restore(id) },
    }),
  })
}

export type BillAction = 'edit' | 'pay' | 'cancel'

interface ViewProps {
  bill: Bill
  isAgency: boolean
  begin: (action: BillAction) => void
  onClose: () => void
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-3 py-2 text-14 max-sm:grid-cols-[6.5rem_1fr]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line text-ink">{children}</dd>
    </div>
  )
}

function Facts({ bill, isAgency }: Pick<ViewProps, 'bill' | 'isAgency'>) {
  const { format } = useCurrency()
  const { property, propertyId, category, interest, cancelledAt } = bill
  return (
    <dl className="divide-y divide-hairline">
      {isAgency && <Fact name="Bill Date">{formatDate(bill.day)}</Fact>}
      {bill.dueOn && <Fact name="Due">{formatDate(bill.dueOn)}</Fact>}
      {!isAgency && <Fact name="Paid On">{formatDate(bill.day)}</Fact>}
      <Fact name="Property">
        {propertyId ? (
          <Link href={paths.of('properties').edit(propertyId)}>{addressLines(property).join(', ')}</Link>
        ) : isAgency ? (
          'No single property'
        ) : (
          'All properties'
        )}
      </Fact>
      {isAgency && (
        <Fact name="Landlord">
          <Link href={paths.of('landlords').edit(bill.landlordId)}>{titleCase(bill.landlord)}</Link>
        </Fact>
      )}
      <Fact name="Category">
        {categoryWords[category].name}
        <span className="block text-13 text-ink-3">Box {categoryWords[category].box} of SA105</span>
      </Fact>
      {countsInterest(category) && (
        <Fact name="Interest">
          {interest === null ? 'Not known yet: nothing counts for tax' : `${format(interest)} counts for tax`}
        </Fact>
      )}
      {bill.memo && <Fact name="Note">{bill.memo}</Fact>}
      {bill.approval && (
        <Fact name="Approval">
          Funds are reserved once the landlord approves more than {format(bill.approval.approved)} for{' '}
          <Link href={paths.of('repairs').edit(bill.approval.repairId)}>{bill.approval.repair}</Link>, or the
          bill is corrected.
        </Fact>
      )}
      {bill.short > 0 && (
        <Fact name="Short">
          {format(bill.short)} more is needed on {titleCase(bill.landlord)}’s balance.
        </Fact>
      )}
      {isAgency && bill.fundedOn && <Fact name="Funds reserved">{formatDate(bill.fundedOn)}</Fact>}
      {isAgency && bill.state === 'paid' && bill.paidOn && (
        <Fact name="Paid">
          {formatDate(bill.paidOn)}
          {bill.fromBank && ', matched to a bank transaction'}
        </Fact>
      )}
      {cancelledAt && (
        <Fact name={isAgency ? 'Cancelled' : 'Deleted'}>
          {formatDayOf(cancelledAt)}
          {bill.cancelledWhy && `: ${bill.cancelledWhy}`}
        </Fact>
      )}
      <Fact name="Entered By">
        {bill.author}, {formatDayOf(bill.createdAt)}
      </Fact>
    </dl>
  )
}

function useSteps({ bill, isAgency, begin, onClose }: ViewProps) {
  const [fund, reverse, restore, remove] = [
    useWrite(billCalls.fund, byId, {
      done: ({ amount, contractor }) => ({
        title: 'Funds Reserved',
        description: `${formatMoney(amount, currentCurrency())} is set aside for ${contractor}.`,
      }),
    }),
    useWrite(billCalls.reverse, (id: string) => ({ params: { id }, body: {} }), {
      done: ({ state }) => ({
        title: state === 'funded' ? 'Payment Reversed' : 'Funds Released',
        description:
          state === 'funded' ? 'The bill is unpaid again.' : 'The money is back on the landlord’s balance.',
      }),
    }),
    useRestoreBill(),
    useDeleteExpense(),
  ]
  const all = [fund, reverse, restore, remove]
  const { id, state, payoutId, fromBank } = bill
  const isCancelled = state === 'cancelled'
  const edit = !isCancelled && <Button onClick={() => begin('edit')}>Edit</Button>
  const putBack = isCancelled && !fromBank && (
    <Button look="primary" pending={restore.isPending} onClick={() => restore.mutate(id)}>
      Restore
    </Button>
  )
  const isFree = !payoutId && !fromBank
  const steps = isAgency ? (
    <>
      {(state === 'waiting' || state === 'funded') && !payoutId && (
        <Button look="ghost" className="text-danger-ink" onClick={() => begin('cancel')}>
          Cancel Bill...
        </Button>
      )}
      {(state === 'funded' || state === 'paid') && isFree && (
        <Button pending={reverse.isPending} onClick={() => reverse.mutate(id)}>
          {state === 'paid' ? 'Reverse Payment' : 'Release Funds'}
        </Button>
      )}
      {edit}
      {state === 'waiting' && (
        <Button look="primary" pending={fund.isPending} onClick={() => fund.mutate(id)}>
          Reserve Funds
        </Button>
      )}
      {state === 'funded' && isFree && (
        <Button look="primary" onClick={() => begin('pay')}>
          Record Payment...
        </Button>
      )}
      {putBack}
    </>
  ) : (
    <>
      {!isCancelled && (
        <Button
          look="ghost"
          className="text-danger-ink"
          pending={remove.isPending}
          onClick={() => remove.mutate(id, { onSuccess: onClose })}
        >
          Delete
        </Button>
      )}
      {edit}
      {putBack}
    </>
  )
  return {
    steps,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error,
  }
}

export default function BillView(props: ViewProps) {
  const { bill, isAgency, onClose } = props
  const { format } = useCurrency()
  const mayWrite = useMayWrite()
  const { steps, isPending, error } = useSteps(props)
  const words = wordsFor(isAgency)
  const plate = billPlates[bill.state]
  return (
    <Dialog
      onClose={onClose}
      locked={isPending}
      size={bill.paper ? 'xl' : 'md'}
      reads
      title={bill.number ? `${bill.contractor}, ${bill.number}` : bill.contractor}
    >
      <DialogBody>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-heading text-28 font-semibold tabular-nums">{format(bill.amount)}</span>
          {(isAgency || bill.state === 'cancelled') && (
            <Badge tone={plate.tone}>{isAgency ? plate.label : 'Deleted'}</Badge>
          )}
        </p>
        <div
          className={
            bill.paper ? 'grid gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-6' : undefined
          }
        >
          <Facts bill={bill} isAgency={isAgency} />
          {bill.paper && <PaperView paper={bill.paper} label={isAgency ? words.one : 'Receipt'} />}
        </div>
        <FormError text={error ? sentenceOfSave(error, 'It couldn’t be saved.') : undefined} />
      </DialogBody>
      {mayWrite && <DialogFooter>{steps}</DialogFooter>}
    </Dialog>
  )
}
