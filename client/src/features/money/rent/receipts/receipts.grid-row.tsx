import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { Suggest } from '#client/kit/ui/suggest.tsx'
import { formatShownPence, useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import type { Suggestion } from '#client/lib/pickers/named.ts'
import { today } from '#shared/dates.ts'
import { describePayment, type PaymentPlan } from '#shared/money/rent/rent.payment.ts'
import { receiptMethodNames, receiptMethods } from '#shared/money/rent/rent.words.ts'
import { isBlank, type PaymentRow, readPasted } from './receipts.rows.ts'

const methods = receiptMethods.map((value) => ({ value, label: receiptMethodNames[value] }))

export const gridColumns =
  'lg:grid-cols-[minmax(12rem,1.6fr)_8rem_9.5rem_minmax(9rem,1fr)_minmax(8rem,1fr)_2.5rem]'

interface GridRowProps {
  row: PaymentRow
  /** Counted from 1. */
  number: number
  payers: Suggestion[] | undefined
  payer: Suggestion | undefined
  plan: PaymentPlan | undefined
  error: string | undefined
  onChange: (part: Partial<PaymentRow>) => void
  onRemove: () => void
  onPaste: (rows: Omit<PaymentRow, 'key'>[]) => void
}

/** A payment's fields, and below them the tenancy, the charges that the payment will pay, or the mistake. */
export function GridRow(props: GridRowProps) {
  const { row, number, payers, payer, plan, error, onChange, onRemove, onPaste } = props
  const { symbol } = useCurrency()
  const empty = isBlank(row)
  const paste = (event: ClipboardEvent) => {
    const found = readPasted(event.clipboardData.getData('text/plain'), { ...row, reference: '' })
    if (!found) return
    event.preventDefault()
    onPaste(found)
  }
  const label = (what: string) => `${what} of payment ${number}`
  return (
    <li data-row className="border-b border-hairline px-4 py-3 last:border-0">
      <fieldset
        className={clsx('grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.5rem] gap-2', gridColumns)}
      >
        <legend className="sr-only">Payment {number}</legend>
        <div className="max-lg:order-1 max-lg:col-span-2" data-box="tenancy" onPaste={paste}>
          <Suggest
            aria-label={label('Tenancy')}
            placeholder="Tenant or address"
            value={row.tenancy}
            items={payers}
            onChange={(tenancy) => onChange({ tenancy })}
          />
        </div>
        <div className="max-lg:order-3" data-box="amount">
          <Input
            inputMode="decimal"
            prefix={symbol}
            autoComplete="off"
            placeholder="Amount"
            aria-label={label('Amount')}
            className="text-right tabular-nums"
            value={row.amount}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </div>
        <div className="max-lg:order-3 max-lg:col-span-2" data-box="day">
          <Input
            type="date"
            autoComplete="off"
            max={today()}
            aria-label={label('Day')}
            value={row.day}
            onChange={({ target }) => onChange({ day: target.value })}
          />
          {!empty && <DayWords day={row.day} />}
        </div>
        <Select
          aria-label={label('Method')}
          className="max-lg:order-3"
          value={row.method}
          options={methods}
          onChange={(method) => onChange({ method })}
        />
        <Input
          maxLength={100}
          autoComplete="off"
          placeholder="Reference"
          className="max-lg:order-3 max-lg:col-span-2"
          aria-label={label('Reference')}
          value={row.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
        <Button
          look="ghost"
          size="icon"
          aria-label={`Remove payment ${number}`}
          onClick={onRemove}
          className={clsx('max-lg:order-2', empty && 'invisible')}
        >
          <X aria-hidden="true" className="size-4 text-ink-3" />
        </Button>
      </fieldset>
      {!empty && (
        <p
          role="status"
          className={clsx('mt-1.5 min-h-5 text-13', error ? 'font-medium text-danger-ink' : 'text-ink-2')}
        >
          {error
            ? `! ${error}`
            : payer &&
              (plan ? `${payer.label}: ${describePayment(plan, formatDate, formatShownPence)}` : payer.text)}
        </p>
      )}
    </li>
  )
}
