import { useCallback, useEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFillIn } from '#client/kit/form/drafts/use-filled-in.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useReadOnly } from '#client/kit/form/read-only.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { findNamed } from '#client/lib/pickers/named.ts'
import { usePropertySuggestions, useTenantSuggestions } from '#client/lib/pickers/suggestions.ts'
import { today } from '#shared/dates.ts'
import { money } from '#shared/numbers.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import { invoiceStatusOn } from '#shared/records/invoices/invoices.status.ts'
import { tenantsApi } from './invoices.calls.ts'
import { amountText, type InvoiceForm, suggestDueDate, valuesFromTenant } from './invoices.form.ts'
import { InvoiceLandlord } from './invoices.landlord.tsx'
import { InvoiceLines } from './invoices.lines.tsx'
import { sumsOf } from './invoices.sums.ts'
import { invoiceStatusOptions, invoiceTypeOptions } from './invoices.words.ts'

const { TextField, MoneyField, SelectField, DateField, LongTextField, SuggestField } =
  fieldsFor<InvoiceForm>()

export function InvoiceFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <InvoiceNumberField />
      <SelectField name="type" label="Invoice Type" options={invoiceTypeOptions} />
      <WhoAndWhere />
      <DateField name="issueDate" label="Issue Date" />
      <DateField name="dueDate" label="Due Date" />
      <AmountField />
      <StatusField />
      <DateField optional name="periodFrom" label="Period from" />
      <DateField optional name="periodTo" label="Period to" />
      <InvoiceLandlord isNew={isNew} />
      <InvoiceLines />
      <LongTextField optional name="notes" label="Notes" className="md:col-span-2" />
    </>
  )
}

/** Runs after each change of a value, not for the first value. */
function useOnChange<Value>(value: Value, run: (before: Value) => void) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    const was = before.current
    before.current = value
    run(was)
  })
}

/** Choosing a tenant fills in their property and rent, and leaves alone what a person typed. */
function WhoAndWhere() {
  const { getValues } = useFormContext<InvoiceForm>()
  const { data: rows } = tenantsApi.useList()
  const tenants = useTenantSuggestions()
  const properties = usePropertySuggestions()
  const fillIn = useFillIn<InvoiceForm>()
  const bringRent = (id: string | undefined) => {
    if (getValues('lines')?.length) return
    const { amount } = valuesFromTenant(
      rows?.find((row) => row.id === id),
      properties,
    )
    fillIn.fill('amount', getValues('type') === 'rent' ? amount : '', '')
  }
  const fill = ({ id }: { id: string }) => {
    const tenant = rows?.find((row) => row.id === id)
    fillIn.fill('property', valuesFromTenant(tenant, properties).property, '')
    bringRent(id)
  }
  useOnChange(useWatch<InvoiceForm, 'type'>({ name: 'type' }), () =>
    bringRent(findNamed(tenants, getValues('tenant'))?.id),
  )

  return (
    <>
      <SuggestField name="tenant" label="Tenant" record="tenant" items={tenants} onChoose={fill} />
      <SuggestField name="property" label="Property" record="property" items={properties} />
    </>
  )
}

/** The due date of a new invoice follows the issue date until a person chooses another due date. */
export function DueDateSuggestion() {
  const { getValues, setValue } = useFormContext<InvoiceForm>()
  const issued = useWatch<InvoiceForm, 'issueDate'>({ name: 'issueDate' })
  const last = useRef(issued)
  useEffect(() => {
    if (!issued || issued === last.current) return
    if (getValues('dueDate') === suggestDueDate(last.current)) setValue('dueDate', suggestDueDate(issued))
    last.current = issued
  }, [issued, getValues, setValue])
  return null
}

/** The amount: typed, or the sum of the lines when there are lines. */
function AmountField() {
  const { setValue } = useFormContext<InvoiceForm>()
  const lines = useWatch<InvoiceForm, 'lines'>({ name: 'lines' }) ?? []
  const { symbol } = useCurrency()
  const summed = lines.length > 0
  const total = amountText(sumsOf(lines).total)
  useEffect(() => {
    if (summed) setValue('amount', total, { shouldValidate: true })
  }, [summed, total, setValue])
  const show = useCallback((value: unknown) => (value ? `${symbol}${value}` : ''), [symbol])
  const reading = useReadOnly()
  if (reading) return <MoneyField name="amount" label="Amount" />
  return (
    <TextField
      name="amount"
      label="Amount"
      hint={summed && 'The sum of the lines below.'}
      show={show}
      input={{
        inputMode: 'decimal',
        prefix: symbol,
        readOnly: summed,
        className: summed ? '[&_input]:bg-sunken' : undefined,
      }}
    />
  )
}

const amountOf = money('Amount')

/** The status, which returns from overdue to pending when the due date moves to today or later. */
function StatusField() {
  const { getValues, setValue } = useFormContext<InvoiceForm>()
  const [status, due, typed] = useWatch<InvoiceForm, ['status', 'dueDate', 'amount']>({
    name: ['status', 'dueDate', 'amount'],
  })
  useOnChange(due, () => {
    if (getValues('status') === 'overdue' && due >= today())
      setValue('status', 'pending', { shouldDirty: true })
  })
  // What nobody has typed yet, or nobody can read yet, is more than nothing.
  const amount = amountOf.safeParse(typed).data ?? 1
  const readsOtherwise = status && due && invoiceStatusOn({ status, dueDate: due, amount }) !== status
  return (
    <SelectField
      name="status"
      label="Status"
      options={invoiceStatusOptions}
      hint={readsOtherwise && 'The due date has passed, so it shows as overdue.'}
    />
  )
}

/** The invoice's number. When the server refuses it as taken, a button offers the next free one. */
function InvoiceNumberField() {
  const { control, setValue, clearErrors, setFocus } = useFormContext<InvoiceForm>()
  const { errors } = useFormState({ control, name: 'invoiceNumber' })
  const typed = useWatch({ control, name: 'invoiceNumber' })
  const taken = errors.invoiceNumber?.type === 'server'
  const next = useRead(invoiceCalls.readNextNumber, {}, { enabled: taken, staleTime: 0, gcTime: 0 })
  const free = taken && !next.isFetching ? next.data?.invoiceNumber : undefined
  const take = (number: string) => {
    setValue('invoiceNumber', number, { shouldDirty: true })
    clearErrors('invoiceNumber')
    setFocus('invoiceNumber')
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField name="invoiceNumber" label="Invoice Number" />
      {free && free !== typed && (
        <Button size="sm" className="self-start" onClick={() => take(free)}>
          Use {free}
        </Button>
      )}
    </div>
  )
}
