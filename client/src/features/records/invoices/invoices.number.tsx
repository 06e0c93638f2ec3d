import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import type { InvoiceForm } from './invoices.form.ts'

const { TextField } = fieldsFor<InvoiceForm>()

/** The invoice's number. When the server refuses it as taken, a button offers the next free one. */
export function InvoiceNumberField() {
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
