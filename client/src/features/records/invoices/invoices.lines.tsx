import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { get, useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormError } from '#client/kit/form/form-error.tsx'
import { useReadOnly } from '#client/kit/form/read-only.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import type { InvoiceForm, LineForm } from './invoices.form.ts'
import { ReadLines, Sums } from './invoices.lines.read.tsx'
import { netOf, sumsOf } from './invoices.sums.ts'

const { TextField, MoneyField } = fieldsFor<InvoiceForm>()

const lineWords = { one: 'Line', many: 'Lines' }
const emptyLine: LineForm = { description: '', quantity: '1', unitAmount: '', vatRate: null }

/** The lines of an invoice. An invoice without lines shows only the button that adds them. */
export function InvoiceLines() {
  const { control, getValues } = useFormContext<InvoiceForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { format } = useCurrency()
  const add = useRef<HTMLButtonElement>(null)
  const isAgency = useIsAgency()
  const { errors } = useFormState({ control, name: 'lines' })
  const trouble: unknown = get(errors, 'lines.root.message') ?? get(errors, 'lines.message')
  useFieldLabel(
    'lines',
    'Lines',
    useCallback(
      (value) => {
        const lines = Array.isArray(value) ? (value as LineForm[]) : []
        return lines.length > 0 ? `${countOf(lines.length, lineWords)}, ${format(sumsOf(lines).total)}` : ''
      },
      [format],
    ),
  )
  if (useReadOnly()) return fields.length > 0 ? <ReadLines /> : null
  const addFirst = () => {
    const { type = 'rent', amount } = getValues()
    append({ ...emptyLine, description: invoiceTypeNames[type], unitAmount: String(amount ?? '') })
  }
  const takeOut = (at: number) => {
    remove(at)
    add.current?.focus()
  }
  return (
    <section aria-label="Lines" className="@container grid gap-4 border-t border-hairline pt-5 md:col-span-2">
      {fields.map(({ id }, at) => (
        <Line key={id} at={at} onRemove={() => takeOut(at)} />
      ))}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            icon={Plus}
            ref={add}
            size="sm"
            disabled={fields.length >= 100}
            onClick={() => (fields.length > 0 ? append(emptyLine) : addFirst())}
          >
            {fields.length > 0 ? 'Add Line' : 'Add Lines'}
          </Button>
          {fields.length === 0 && (
            <p className="text-13 text-ink-3">
              {isAgency ? 'For several items or VAT.' : 'For several items.'} The amount is then their sum.
            </p>
          )}
        </div>
        {fields.length > 0 && <Sums />}
      </div>
      <FormError text={typeof trouble === 'string' ? trouble : undefined} />
    </section>
  )
}

/** One line: a row under the first line's labels on a wide screen, a block with its own labels on a narrow one. */
function Line({ at, onRemove }: { at: number; onRemove: () => void }) {
  const first = at === 0
  const { getValues } = useFormContext<InvoiceForm>()
  const isAgency = useIsAgency()
  // A private landlord charges no VAT, but a line that already has a rate must show it.
  const [hasVat] = useState(() => isAgency || (getValues(`lines.${at}.vatRate`) ?? null) !== null)
  return (
    <fieldset
      className={clsx(
        'grid grid-cols-[5rem_minmax(0,1fr)_5rem] items-start gap-3 @max-[38rem]:rounded-control @max-[38rem]:bg-page @max-[38rem]:p-3',
        hasVat
          ? '@min-[38rem]:grid-cols-[minmax(0,1fr)_5rem_8rem_5rem_6.5rem_2.5rem]'
          : '@min-[38rem]:grid-cols-[minmax(0,1fr)_5rem_8rem_6.5rem_2.5rem]',
        !first && '@min-[38rem]:[&_label]:sr-only',
      )}
    >
      <legend className="sr-only">Line {at + 1}</legend>
      <TextField name={`lines.${at}.description`} label="Description" className="@max-[38rem]:col-span-3" />
      <TextField name={`lines.${at}.quantity`} label="Quantity" input={{ inputMode: 'decimal' }} />
      <MoneyField
        name={`lines.${at}.unitAmount`}
        label="Unit price"
        className={hasVat ? undefined : '@max-[38rem]:col-span-2'}
      />
      {hasVat && <VatField at={at} />}
      <Net at={at} />
      <Button
        look="ghost"
        size="icon"
        aria-label={`Remove line ${at + 1}`}
        className={clsx('@max-[38rem]:justify-self-end', first && '@min-[38rem]:mt-[27px]')}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4 text-ink-3" />
      </Button>
    </fieldset>
  )
}

/** An empty VAT rate means outside VAT, which is not the same as 0 %. */
function VatField({ at }: { at: number }) {
  const name = `lines.${at}.vatRate` as const
  const { control } = useFormContext<InvoiceForm>()
  const { field } = useController({ control, name })
  return (
    <Field label="VAT %" error={useFieldError<InvoiceForm>(name)}>
      <Input
        {...field}
        value={field.value ?? ''}
        inputMode="decimal"
        placeholder="None"
        autoComplete="off"
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      />
    </Field>
  )
}

function Net({ at }: { at: number }) {
  const line = useWatch<InvoiceForm, `lines.${number}`>({ name: `lines.${at}` })
  const { format } = useCurrency()
  const net = line && netOf(line)
  return (
    <div className="flex gap-x-3 gap-y-1.5 text-14 @max-[38rem]:col-span-2 @max-[38rem]:items-center @min-[38rem]:flex-col">
      <span className={clsx('font-semibold @min-[38rem]:text-right', at > 0 && '@min-[38rem]:sr-only')}>
        Amount
      </span>
      <output className="flex h-10 items-center tabular-nums @min-[38rem]:justify-end">
        {net === undefined ? '-' : format(net)}
      </output>
    </div>
  )
}
