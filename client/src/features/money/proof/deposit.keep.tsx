import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { EvidenceField } from '#client/kit/record/documents/evidence-field.tsx'
import { useHeldEvidence, withheldEvidence } from '#client/kit/record/documents/held-evidence.ts'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import { type Deposit, depositInput } from '#shared/money/deposits/deposits.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { FromField } from './deposit.dialog.tsx'

type Typed = z.input<typeof depositInput>
const { MoneyField, DateField, TextField, SelectField } = fieldsFor<Typed>()

interface Props {
  deposit: Deposit
  /** The home, whose documents prove a kept part too. */
  propertyId: string
  onClose: () => void
}

/** What a tenancy owes today beside its deposit, in whole currency units: only that can be paid out of the deposit. */
const owedIn = ({ charges }: RentAccount): number =>
  fromPence(
    charges.reduce(
      (sum, each) => (isOfDeposit(each) || each.due > today() ? sum : sum + toPence(each.outstanding)),
      0,
    ),
  )

/** Keeps a part of a deposit as the tenant agreed: for what the rent account says is owed, which it pays, or for something else. */
export default function KeepDialog(props: Props) {
  const { data, isLoading } = useRentAccount(props.deposit.tenancyId)
  if (isLoading) return null
  return <Keeping {...props} owed={data?.startedOn ? owedIn(data) : 0} />
}

function Keeping({ deposit, propertyId, onClose, owed }: Props & { owed: number }) {
  const { tenancyId, here, atScheme, held, disputed, holder } = deposit
  const move = useCall(depositCalls.change)
  const { code } = useCurrency()
  const files = useHeldEvidence({ kind: 'tenancies', id: tenancyId })
  const isAtScheme = atScheme > 0 && here === 0
  const most = Math.max(0, Math.min(isAtScheme ? atScheme : here, held - disputed))
  // The landlord's own part pays nothing here.
  const paysOwed = owed > 0 && !(isAtScheme && holder === 'landlord')
  const start: Typed = {
    action: 'keep',
    day: today(),
    amount: paysOwed ? Math.min(owed, most).toFixed(2) : '',
    reason: '',
    from: isAtScheme ? 'scheme' : 'here',
    agreedOn: '',
    decidedOn: '',
    evidence: [],
    ...(paysOwed && { keptFor: 'owed' }),
  }
  return (
    <FormDialog
      title="Make a Deduction from the Deposit"
      description="Record a deduction that the tenant agreed to, or that a scheme or court decided."
      submit={{ label: 'Record Deduction', pending: 'Recording...' }}
      place={`tenancies/${tenancyId}/deposit-keep`}
      schema={depositInput}
      start={start}
      withheld={withheldEvidence}
      save={(values) =>
        files.saveWith('evidence' in values ? (values.evidence ?? []) : [], (evidence) =>
          move.mutateAsync({ params: { id: tenancyId }, body: { ...values, evidence } }),
        )
      }
      onClose={onClose}
    >
      {({ keptFor }) => (
        <>
          {paysOwed && (
            <SelectField
              name="keptFor"
              label="Deducted for"
              options={[
                { value: 'owed', label: `Rent and charges owed: ${formatExactMoney(owed, code)}` },
                { value: 'other', label: 'Something else' },
              ]}
              hint={
                keptFor === 'other'
                  ? 'Other income of the property, such as for damage. It doesn’t pay anything on the rent account.'
                  : 'It pays the rent account like any payment.'
              }
            />
          )}
          <MoneyField name="amount" label="Amount" />
          <FromField deposit={deposit} />
          {keptFor === 'owed' ? (
            <TextField optional name="reason" label="Note" />
          ) : (
            <TextField name="reason" label={paysOwed ? 'Reason' : 'Deducted for'} />
          )}
          <WhoSaid />
          <DateField name="day" label="Date deducted" />
          <EvidenceField optional tenancyId={tenancyId} propertyId={propertyId} held={files} />
        </>
      )}
    </FormDialog>
  )
}

type Said = 'agreedOn' | 'decidedOn'

/** Who has said that the part may be kept, and on which day. */
function WhoSaid() {
  const { getValues, setValue } = useFormContext<Typed>()
  const [said, setSaid] = useState<Said>(getValues('decidedOn') ? 'decidedOn' : 'agreedOn')
  const choose = (next: Said) => {
    setValue(said, '')
    setSaid(next)
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Basis">
        <Select
          value={said}
          onChange={choose}
          options={[
            { value: 'agreedOn', label: 'Agreed by the tenant' },
            { value: 'decidedOn', label: 'Decided by a scheme or court' },
          ]}
        />
      </Field>
      {said === 'agreedOn' ? (
        <DateField name="agreedOn" label="Date agreed" />
      ) : (
        <DateField name="decidedOn" label="Date decided" />
      )}
    </div>
  )
}
