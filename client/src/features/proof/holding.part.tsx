import { useState } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import type { Deposit } from '#shared/proof/deposits.ts'
import { type HoldingInput, holdingInput, holdingReasons } from '#shared/rent/rent.holding.ts'
import { Amount } from './proof.amount.tsx'
import { useMoveHolding, useOpenCharges } from './proof.calls.ts'

type HoldingAction = HoldingInput['action']

const words: Record<HoldingAction, { button: string; title: string; description: string; submit: string }> = {
  apply: {
    button: 'Use It',
    title: 'Use Holding Deposit',
    description: 'It goes towards rent or the deposit, as the tenant agreed.',
    submit: 'Use It',
  },
  return: {
    button: 'Give Back',
    title: 'Give Holding Deposit Back',
    description: 'All of it goes back to the tenant.',
    submit: 'Record',
  },
  keep: {
    button: 'Keep',
    title: 'Keep Holding Deposit',
    description: 'The Tenant Fees Act permits it for these reasons only. The tenant is told why in writing.',
    submit: 'Keep',
  },
}

/** A holding deposit, until it pays rent, is returned or is kept. */
export default function HoldingPart({ deposit }: { deposit: Deposit }) {
  const { holding, agreeBy, repayBy } = deposit
  const [action, setAction] = useState<HoldingAction>()
  const mayWrite = useMayWrite()
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-hairline pb-4 text-14">
      <p className="min-w-0 flex-1 basis-56 text-ink-2">
        Holding deposit of <Amount amount={holding} />, the tenant’s until the tenancy is agreed on.
        {agreeBy && repayBy && (
          <>
            {' '}
            Agree by <span className="font-medium text-ink">{formatDate(agreeBy)}</span>, unless another day
            was agreed in writing. Without an agreement it goes back by {formatDate(repayBy)}.
          </>
        )}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {(Object.keys(words) as HoldingAction[]).map((each) => (
            <Button key={each} size="sm" onClick={() => setAction(each)}>
              {words[each].button}
            </Button>
          ))}
        </div>
      )}
      {action && <HoldingDialog action={action} deposit={deposit} onClose={() => setAction(undefined)} />}
    </div>
  )
}

const { MoneyField, DateField, SelectField } = fieldsFor<z.input<typeof holdingInput>>()

function HoldingDialog({
  action,
  deposit,
  onClose,
}: {
  action: HoldingAction
  deposit: Deposit
  onClose: () => void
}) {
  const move = useMoveHolding(deposit.tenancyId)
  const { code } = useCurrency()
  const { data: open = [] } = useOpenCharges(deposit.tenancyId)
  const firstRent = open.find(({ kind }) => kind === 'rent')
  const { title, description, submit } = words[action]
  const start: z.input<typeof holdingInput> = {
    ...{ action, day: today() },
    ...(action === 'keep' && { amount: deposit.holding.toFixed(2), reason: 'withdrew' }),
    ...(action === 'apply' && { agreedOn: today(), chargeId: (firstRent ?? open[0])?.id ?? '' }),
  }
  return (
    <FormDialog
      {...{ title, description }}
      schema={holdingInput}
      start={start}
      submit={{ label: submit, pending: 'Recording...' }}
      save={(values) => move.mutateAsync(values)}
      onClose={onClose}
    >
      {action === 'keep' && <MoneyField name="amount" label="Amount" />}
      {action === 'keep' && (
        <SelectField
          name="reason"
          label="Reason"
          options={Object.entries(holdingReasons).map(([value, label]) => ({ value, label }))}
        />
      )}
      {action === 'apply' && open.length > 0 && (
        <SelectField
          name="chargeId"
          label="Goes towards"
          options={open.map(({ id, kind, from, to, outstanding }) => ({
            value: id,
            label: `${kind === 'rent' && from && to ? `Rent ${formatDays(from, to)}` : 'Deposit'}, ${formatExactMoney(outstanding, code)} open`,
          }))}
          hint={open.length > 1 ? 'What is left of it pays the oldest of the others.' : undefined}
        />
      )}
      {action === 'apply' && open.length === 0 && (
        <p className="text-14 text-ink-2">
          Neither rent nor a deposit is asked for yet. It pays what falls due first.
        </p>
      )}
      {action === 'apply' && <DateField name="agreedOn" label="Tenant agreed on" />}
      <DateField name="day" label="Day" />
    </FormDialog>
  )
}
