import { useState } from 'react'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { WaitingDialog } from '#client/kit/ui/overlays/waiting-dialog.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { today } from '#shared/dates.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { type RentAccount, receiptInput } from '#shared/money/rent/rent.ts'
import { receiptMethodNames, receiptMethods } from '#shared/money/rent/rent.words.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { useRecordPayment, useTenantsOf } from './receipts.calls.ts'
import { ChargeChooser, chosenPaysOf } from './receipts.choose.tsx'
import { PaysText } from './receipts.pays.tsx'

interface RecordPaymentProps {
  tenancy: { id: string; tenant: string; property: string }
  /** The amount typed so far; by default the amount owed, or the next rent. */
  amount?: string | undefined
  onClose: () => void
  onRecorded?: (() => void) | undefined
}

const title = 'Record Payment'

export default function RecordPayment(props: RecordPaymentProps) {
  const account = useRentAccount(props.tenancy.id)
  // The first values are those of the moment when the dialog opened, so that a later answer changes no field.
  const [start, setStart] = useState(account.isFetchedAfterMount ? account.data : undefined)
  if (!start && account.data && !account.isFetching) setStart(account.data)
  if (!start) return <WaitingDialog title={title} error={account.error} onClose={props.onClose} />
  return <PaymentDialog {...props} account={start} />
}

const { amount, day, method, reference, note } = receiptInput.shape

const formOf = (open: RentAccount['charges']) =>
  z.object({
    amount,
    day: day.unwrap().refine((typed) => typed <= today(), 'This date is in the future'),
    method,
    reference,
    personId: z.string(),
    note,
    pays: chosenPaysOf(open),
  })
type Form = ReturnType<typeof formOf>
const { TextField, DateField, SelectField } = fieldsFor<z.input<Form>>()

const methods = receiptMethods.map((value) => ({ value, label: receiptMethodNames[value] }))

const expectedOf = ({ owed, coming, terms }: RentAccount) =>
  owed || coming[0]?.amount || terms.at(-1)?.amount || ''

function PaymentDialog(props: RecordPaymentProps & { account: RentAccount }) {
  const { tenancy, account, onClose, onRecorded } = props
  const record = useRecordPayment(tenancy.id, tenancy.tenant)
  /** The payments that the person has seen; undefined once a later one was told. */
  const [known, setKnown] = useState<number | undefined>(account.receipts.length)
  const { symbol } = useCurrency()
  const open = account.charges.filter(({ outstanding }) => outstanding > 0)
  const people = useTenantsOf(tenancy.id)
  const form = formOf(open)
  const save = async ({ personId, pays, ...values }: z.output<Form>) => {
    try {
      await record.mutateAsync({
        ...values,
        personId: personId || null,
        pays: pays.length > 0 ? pays : undefined,
        known,
      })
    } catch (error) {
      if (error instanceof ApiError && error.problem?.errors?.known) setKnown(undefined)
      throw error
    }
  }
  return (
    <FormDialog
      title={title}
      description={`${titleCase(tenancy.tenant)}, ${titleCase(tenancy.property)}`}
      place={`tenancies/${tenancy.id}/payment`}
      schema={form}
      start={{
        amount: props.amount ?? String(expectedOf(account)),
        day: today(),
        method: 'bank-transfer',
        reference: '',
        personId: '',
        note: '',
        pays: {},
      }}
      submit={{ label: title, pending: 'Recording...' }}
      save={save}
      onSaved={() => {
        onClose()
        onRecorded?.()
      }}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="amount"
              label="Amount"
              input={{ inputMode: 'decimal', prefix: symbol, onFocus: ({ target }) => target.select() }}
            />
            <DateField name="day" label="Date received" />
            <SelectField name="method" label="Method" options={methods} />
            <TextField name="reference" label="Reference" optional input={{ maxLength: 100 }} />
          </div>
          {people.length > 1 && (
            <SelectField
              name="personId"
              label="Payer"
              optional
              none="Not known"
              options={people.map(({ id, name }) => ({ value: id, label: titleCase(name) }))}
            />
          )}
          <TextField name="note" label="Note" optional input={{ maxLength: 300 }} />
          <div>
            <PaysText
              tenancyId={tenancy.id}
              amount={amount.safeParse(typed.amount).data}
              pays={form.shape.pays.safeParse(typed.pays).data ?? []}
              text={`${typed.reference} ${typed.note}`}
            />
            {(open.length > 1 || open.some(isOfDeposit)) && <ChargeChooser charges={open} />}
          </div>
        </>
      )}
    </FormDialog>
  )
}
