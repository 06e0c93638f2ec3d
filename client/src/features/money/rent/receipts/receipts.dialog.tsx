import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { WaitingDialog } from '#client/kit/ui/overlays/waiting-dialog.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { nameOfCharge } from '#shared/money/rent/rent.payment.ts'
import { type RentAccount, receiptInput } from '#shared/money/rent/rent.ts'
import { receiptMethodNames, receiptMethods } from '#shared/money/rent/rent.words.ts'
import { money } from '#shared/numbers.ts'
import { capitalise, titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { useRecordPayment, useTenantsOf } from './receipts.calls.ts'
import { PaysText } from './receipts.pays.tsx'

type Charges = RentAccount['charges']

const part = money('Enter how much of each charge it pays')
const isUnreadable = (text = '') => text.trim() !== '' && !part.safeParse(text).success

/**
 * The amounts typed beside charges, by the charge's id, as the charges that a payment pays first. A draft may name a charge
 * that has been paid since.
 */
export const chosenPaysOf = (open: Charges) =>
  z.record(z.string(), z.string()).transform((typed, { addIssue }) =>
    open.flatMap(({ id }) => {
      const text = typed[id]
      if (!text?.trim()) return []
      const { data, error } = part.safeParse(text)
      if (error) addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' })
      return data ? [{ chargeId: id, amount: data }] : []
    }),
  )

/** A fold in which a person chooses which unpaid charges, oldest first, a payment pays in place of the oldest. */
function ChargeChooser({ charges }: { charges: Charges }) {
  const { symbol, format } = useCurrency()
  const { field } = useController<{ pays: Record<string, string> }, 'pays'>({ name: 'pays' })
  const error = useFieldError('pays')
  useFieldLabel('pays', 'Choose what it pays')
  const unreadable = charges.find(({ id }) => isUnreadable(field.value[id]))
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (error && fold.current) fold.current.open = true
  }, [error])
  return (
    <details ref={fold} className="group mt-1" open={Object.keys(field.value).length > 0 || undefined}>
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-badge text-14 font-medium text-link pointer-coarse:min-h-11">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        Choose what it pays
      </summary>
      <p className="mt-1 text-13 text-ink-3">
        Anything left empty pays the oldest charge first. A deposit is only paid if you choose it here.
      </p>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {charges.map((charge) => {
          const name = capitalise(nameOfCharge(charge, formatDate).replace(/^the /, ''))
          return (
            <li key={charge.id} className="flex items-center gap-3 py-2 text-14">
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span className="block text-12 text-ink-3">
                  due {formatDate(charge.due)} · {format(charge.outstanding)} open
                </span>
              </span>
              <Input
                ref={charge === unreadable ? field.ref : undefined}
                aria-invalid={(error !== undefined && charge === unreadable) || undefined}
                className="w-32"
                inputMode="decimal"
                prefix={symbol}
                autoComplete="off"
                aria-label={`Of ${name}`}
                value={field.value[charge.id] ?? ''}
                onChange={({ target }) => {
                  const { [charge.id]: _, ...others } = field.value
                  field.onChange(target.value ? { ...others, [charge.id]: target.value } : others)
                }}
              />
            </li>
          )
        })}
      </ul>
      {error && <p className="mt-2 text-13 font-medium text-danger-ink">! {error}</p>}
    </details>
  )
}

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
