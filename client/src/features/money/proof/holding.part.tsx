import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import type { Deposit } from '#shared/money/deposits/deposits.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type HoldingInput, type holdingInput, holdingReasons } from '#shared/money/rent/rent.holding.ts'
import { Amount } from './proof.amount.tsx'

/**
 * What a holding deposit may pay: the unpaid first rent and deposits, and nothing else. `isPaid` says that these were asked
 * for and are paid, so that nothing but giving it back is left.
 */
const useHoldingPays = (tenancyId: string) =>
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

type HoldingAction = HoldingInput['action']

const words: Record<HoldingAction, { button: string; title: string; description: string; submit: string }> = {
  apply: {
    button: 'Apply',
    title: 'Apply Holding Deposit',
    description: 'It goes towards the first rent or the deposit, as the tenant agreed.',
    submit: 'Apply',
  },
  return: {
    button: 'Return',
    title: 'Return Holding Deposit',
    description: 'All of it is returned to the tenant.',
    submit: 'Record',
  },
  keep: {
    button: 'Retain',
    title: 'Retain Holding Deposit',
    description:
      'The Tenant Fees Act allows this for these reasons only. You must also have given the reason in writing within seven days.',
    submit: 'Record',
  },
}

export default function HoldingPart({ deposit }: { deposit: Deposit }) {
  const { holding, agreeBy, repayBy } = deposit
  const mayWrite = useMayWrite()
  const { data: pays } = useHoldingPays(deposit.tenancyId)
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-hairline pb-4 text-14">
      <p className="min-w-0 flex-1 basis-56 text-ink-2">
        Holding deposit of <Amount amount={holding} />, the tenant’s until the tenancy is agreed on.
        {agreeBy && repayBy && (
          <>
            {' '}
            Agree by <span className="font-medium text-ink">{formatDate(agreeBy)}</span>, unless another date
            was agreed in writing. Without an agreement, return it by {formatDate(repayBy)}.
          </>
        )}
        {!agreeBy && repayBy && (
          <>
            {' '}
            The tenancy was agreed or fell through. Return it by{' '}
            <span className="font-medium text-ink">{formatDate(repayBy)}</span>, unless it pays the first rent
            or the deposit, or you give a written reason for keeping it.
          </>
        )}
        {pays?.isPaid && ' The first rent and the deposit are paid, so it must be returned.'}
      </p>
      {mayWrite && pays && (
        <Dialogs>
          <div className="flex flex-wrap gap-2">
            {(Object.keys(words) as HoldingAction[])
              .filter((each) => each !== 'apply' || !pays.isPaid)
              .map((each) => (
                <DialogButton key={each} dialog={<HoldingDialog action={each} deposit={deposit} />}>
                  {words[each].button}
                </DialogButton>
              ))}
          </div>
        </Dialogs>
      )}
    </div>
  )
}

/** The days and the person that only somebody knows who was there; none of them is guessed. */
const unsaid = { servedTo: '', servedOn: '', decidedOn: '', deadline: '' }

const { MoneyField, DateField, SelectField, TextField } = fieldsOf(rentCalls.moveHolding)

interface HoldingDialogProps {
  action: HoldingAction
  deposit: Deposit
}

function HoldingDialog({ action, deposit }: HoldingDialogProps) {
  const { firstRent, open = [] } = useHoldingPays(deposit.tenancyId).data ?? {}
  const { code } = useCurrency()
  const { title, description, submit } = words[action]
  const start: z.input<typeof holdingInput> = {
    action,
    ...(action !== 'apply' && { day: today() }),
    ...(action === 'keep' && { amount: deposit.holding.toFixed(2), reason: 'withdrew', ...unsaid }),
    ...(action === 'apply' && {
      tenancyAgreedOn: '',
      agreedOn: '',
      chargeId: (open.find((each) => each === firstRent) ?? open[0])?.id ?? '',
    }),
  }
  return (
    <CallDialog
      call={rentCalls.moveHolding}
      params={{ id: deposit.tenancyId }}
      title={title}
      description={description}
      start={start}
      submit={{ label: submit, pending: 'Recording...' }}
    >
      {action === 'keep' && (
        <>
          <MoneyField name="amount" label="Amount" />
          <SelectField
            name="reason"
            label="Reason"
            options={Object.entries(holdingReasons).map(([value, label]) => ({ value, label }))}
          />
          <TextField name="servedTo" label="Written reason given to" />
          <DateField name="servedOn" label="Date given" />
          <DateField
            optional
            name="decidedOn"
            label="Date decided"
            hint="Only if that was before the deadline. The seven days start then."
          />
          <DateField
            optional
            name="deadline"
            label="Deadline agreed in writing"
            hint="Only if it is not the 15th day."
          />
        </>
      )}
      {action === 'apply' && (
        <>
          {open.length > 0 ? (
            <SelectField
              name="chargeId"
              label="Goes towards"
              options={open.map(({ id, kind, from, to, outstanding }) => ({
                value: id,
                label: `${kind === 'rent' && from && to ? `Rent ${formatDays(from, to)}` : 'Deposit'}, ${formatExactMoney(outstanding, code)} open`,
              }))}
              hint="Anything left afterwards is returned to the tenant."
            />
          ) : (
            <p className="text-14 text-ink-2">
              No rent or deposit is due yet. It pays the first rent when that falls due.
            </p>
          )}
          <DateField
            name="tenancyAgreedOn"
            label="Date of tenancy agreement"
            hint="If applied to the deposit, it counts as received on this date."
          />
          <DateField name="agreedOn" label="Date the payer agreed" />
        </>
      )}
      {action !== 'apply' && <DateField name="day" label="Date" />}
    </CallDialog>
  )
}
