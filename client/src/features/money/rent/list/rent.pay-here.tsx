import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Popover } from '#client/kit/ui/overlays/popover.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { type RentRow, receiptInput } from '#shared/money/rent/rent.ts'
import { titleCase } from '#shared/text.ts'
import { useRecordPayment } from '../receipts/receipts.calls.ts'
import { PaysText } from '../receipts/receipts.pays.tsx'
import { expectedOf } from './rent.words.ts'

interface PayHereProps {
  row: RentRow
  /** The digits that opened the box; without them the box begins with the expected amount. */
  typed: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Opens the dialog with day, method and reference, and the amount typed so far. */
  onMore: (amount: string) => void
  onRecorded: () => void
}

const amountOnly = receiptInput.pick({ amount: true })

/** A box beside the row with an amount and what the amount pays. Enter records the payment. */
export default function PayHere({ row, typed, anchor, onClose, onMore, onRecorded }: PayHereProps) {
  const [amount, setAmount] = useState(typed || String(expectedOf(row)))
  const [refused, setRefused] = useState<string>()
  const record = useRecordPayment(row.id, row.tenant)
  const { symbol } = useCurrency()
  const read = amountOnly.safeParse({ amount })

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (record.isPending) return
    setRefused(read.error?.issues[0]?.message)
    if (!read.data) return
    try {
      await record.mutateAsync(read.data)
      onClose()
      onRecorded()
    } catch (error) {
      const errors = (error instanceof ApiError && error.problem?.errors) || {}
      setRefused(errors.amount ?? errors.day ?? sentenceOfSave(error, 'The payment couldn’t be recorded.'))
    }
  }

  return (
    <Popover
      anchor={anchor}
      label="Record a payment"
      open
      onOpenChange={(open) => !open && !record.isPending && onClose()}
      className="w-80 p-4"
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label={`Payment of ${titleCase(row.tenant)}`} error={refused}>
          <Input
            inputMode="decimal"
            prefix={symbol}
            autoComplete="off"
            value={amount}
            onFocus={({ target }) => {
              // Radix selects the text after the focus, and the next digit would replace the first.
              if (typed) queueMicrotask(() => target.setSelectionRange(typed.length, typed.length))
            }}
            onChange={({ target }) => {
              setAmount(target.value)
              setRefused(undefined)
            }}
          />
        </Field>
        <PaysText tenancyId={row.id} amount={read.data?.amount} />
        <div className="flex justify-between gap-2">
          <Button size="sm" look="ghost" className="-ml-3" onClick={() => onMore(amount)}>
            Date, Method...
          </Button>
          <Button size="sm" type="submit" look="primary" pending={record.isPending}>
            {record.isPending ? 'Recording...' : 'Record'}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
