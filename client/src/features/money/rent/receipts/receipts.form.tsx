import { type FormEvent, useEffect, useRef, useState } from 'react'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { today } from '#shared/dates.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { type RentAccount, receiptInput } from '#shared/money/rent/rent.ts'
import { receiptMethodNames, receiptMethods } from '#shared/money/rent/rent.words.ts'
import { titleCase } from '#shared/text.ts'
import { type useRecordPayment, useTenantsOf } from './receipts.calls.ts'
import { ChargeChooser, readPays } from './receipts.choose.tsx'
import { PaysText } from './receipts.pays.tsx'

/** The choice that names nobody: Radix takes an empty value for 'nothing chosen'. */
const nobody = '-'

const methods = receiptMethods.map((value) => ({ value, label: receiptMethodNames[value] }))

interface PaymentFormProps {
  account: RentAccount
  amount: string | undefined
  record: ReturnType<typeof useRecordPayment>
  onClose: () => void
  onRecorded: (() => void) | undefined
}

const expectedOf = ({ owed, coming, terms }: RentAccount) =>
  owed || coming[0]?.amount || terms.at(-1)?.amount || 0

const fieldNames = ['amount', 'day', 'method', 'personId', 'reference', 'note', 'pays'] as const
type Refusals = Partial<Record<(typeof fieldNames)[number], string>>

export function PaymentForm({ account, amount, record, onClose, onRecorded }: PaymentFormProps) {
  const expected = expectedOf(account)
  const kept = useDraftFields(`tenancies/${account.tenancyId}/payment`, {
    amount: amount ?? (expected ? String(expected) : ''),
    day: today(),
    method: 'bank-transfer',
    personId: '',
    reference: '',
    note: '',
    pays: '',
  })
  const { fields } = kept
  const [refused, setRefused] = useState<Refusals>({})
  const [trouble, setTrouble] = useState<string>()
  /** The payments that the person has seen; undefined once a later one was told. */
  const [known, setKnown] = useState<number | undefined>(account.receipts.length)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(refused).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const { symbol } = useCurrency()
  const open = account.charges.filter(({ outstanding }) => outstanding > 0)
  const pays = readPays(fields.pays, open)
  const people = useTenantsOf(account.tenancyId)
  const read = receiptInput.safeParse({
    ...fields,
    personId: fields.personId || null,
    pays: pays.length > 0 ? pays : undefined,
  })
  const refusalsOf = () => {
    const found: Refusals = {}
    for (const { path, message } of read.error?.issues ?? []) found[path[0] as keyof Refusals] ??= message
    if (fields.day > today()) found.day = 'This date is in the future'
    return found
  }
  const change = (part: Partial<typeof fields>) => {
    kept.change(part)
    setRefused({})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React passes a dialog's submit on to a form around the dialog.
    event.stopPropagation()
    if (record.isPending) return
    const found = refusalsOf()
    setRefused(found)
    setTrouble(undefined)
    if (!read.data || Object.keys(found).length > 0) return
    try {
      await record.mutateAsync({ ...read.data, ...(known !== undefined && { known }) })
      kept.clear()
      onClose()
      onRecorded?.()
    } catch (error) {
      const errors: Refusals & { known?: string } = (error instanceof ApiError && error.problem?.errors) || {}
      if (errors.known) setKnown(undefined)
      setRefused(errors)
      if (!fieldNames.some((name) => errors[name]))
        setTrouble(sentenceOfSave(error, 'The payment couldn’t be recorded.'))
    }
  }

  const total = receiptInput.pick({ amount: true }).safeParse({ amount: fields.amount }).data?.amount
  return (
    <form ref={form} noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Amount" required error={refused.amount}>
            <Input
              inputMode="decimal"
              prefix={symbol}
              autoComplete="off"
              value={fields.amount}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => change({ amount: target.value })}
            />
          </Field>
          <Field label="Date received" required error={refused.day}>
            <Input
              type="date"
              autoComplete="off"
              max={today()}
              value={fields.day}
              onChange={({ target }) => change({ day: target.value })}
            />
            <DayWords day={fields.day} />
          </Field>
          <Field label="Method" error={refused.method}>
            <Select
              value={receiptMethods.find((each) => each === fields.method)}
              onChange={(method) => change({ method })}
              options={methods}
            />
          </Field>
          <Field label="Reference" optional error={refused.reference}>
            <Input
              maxLength={100}
              autoComplete="off"
              value={fields.reference}
              onChange={({ target }) => change({ reference: target.value })}
            />
          </Field>
        </div>
        {people.length > 1 && (
          <Field label="Payer" optional error={refused.personId}>
            <Select
              value={fields.personId || nobody}
              onChange={(id) => change({ personId: id === nobody ? '' : id })}
              options={[
                { value: nobody, label: 'Not known' },
                ...people.map(({ id, name }) => ({ value: id, label: titleCase(name) })),
              ]}
            />
          </Field>
        )}
        <Field label="Note" optional error={refused.note}>
          <Input
            maxLength={300}
            autoComplete="off"
            value={fields.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        <div>
          <PaysText
            tenancyId={account.tenancyId}
            amount={total}
            pays={pays}
            text={`${fields.reference} ${fields.note}`}
          />
          {(open.length > 1 || open.some(isOfDeposit)) && (
            <ChargeChooser
              charges={open}
              text={fields.pays}
              error={refused.pays}
              onChange={(text) => change({ pays: text })}
            />
          )}
        </div>
        <FormError text={trouble} />
        <KeptNote kept={kept} what="payment" />
      </DialogBody>
      <DialogActions
        onCancel={() => {
          kept.clear()
          onClose()
        }}
        pending={record.isPending}
        label="Record Payment"
        working="Recording..."
      />
    </form>
  )
}
