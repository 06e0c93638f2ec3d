import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { FeeAmounts } from '#client/kit/fees/fee-fields.tsx'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import {
  type StandardFeeReply,
  type standardFeeInput,
  standardFeeKinds,
} from '#shared/money/landlords/fees/standard-fee.ts'
import { feeKindNames } from '#shared/money/landlords/landlord-money.ts'

type Form = z.input<typeof standardFeeInput>
const { SelectField, DateField } = fieldsOf(standardFeeCalls.save)

const kinds = [
  ...standardFeeKinds.map((value) => ({ value, label: feeKindNames[value] })),
  { value: 'none' as const, label: 'No fee' },
]

const written = (amount: number) => (amount > 0 ? amount.toFixed(2) : '')

function startOf({ fee, missingForVat, from }: StandardFeeReply): Form {
  const mayHaveVat = missingForVat.length === 0
  if (!fee)
    return { kind: 'percent', percent: '10', amount: '', minimum: '', vat: mayHaveVat ? 'yes' : 'no', from }
  const { kind, percent, amount, minimum, vat } = fee
  return {
    kind,
    percent: percent > 0 ? String(percent) : '',
    amount: written(amount),
    minimum: written(minimum),
    vat: vat ? 'yes' : 'no',
    from: fee.from,
  }
}

/** The form of the standard fee. */
export function ChangeStandardFee({ reply, onClose }: { reply: StandardFeeReply; onClose: () => void }) {
  return (
    <CallDialog
      call={standardFeeCalls.save}
      done={({ fee }) => ({
        title: 'Standard Fee Saved',
        description: fee
          ? 'It applies to landlords you add from now on.'
          : 'Landlords you add from now on have no fee.',
      })}
      title="Standard Fee"
      description="For landlords you add from now on. Existing landlords keep their own fees."
      place="fees/standard"
      start={startOf(reply)}
      submit={{ label: 'Save Standard Fee', pending: 'Saving...' }}
      onClose={onClose}
    >
      <SelectField name="kind" label="Kind" options={kinds} />
      <Parts missing={reply.missingForVat} />
    </CallDialog>
  )
}

function Parts({ missing }: { missing: StandardFeeReply['missingForVat'] }) {
  const kind = useWatch<Form, 'kind'>({ name: 'kind' })
  if (kind === 'none') return null
  return (
    <>
      <FeeAmounts missing={missing} />
      <DateField name="from" label="From" hint="Rent due on or after this date." />
    </>
  )
}
