import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfRead } from '#client/lib/calls/api.ts'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { titleCase } from '#shared/text.ts'
import { useRecordPayment } from './receipts.calls.ts'
import { PaymentForm } from './receipts.form.tsx'

interface RecordPaymentProps {
  tenancy: { id: string; tenant: string; property: string }
  /** The amount typed so far; by default the amount owed, or the next rent. */
  amount?: string | undefined
  onClose: () => void
  onRecorded?: (() => void) | undefined
}

export default function RecordPayment({ tenancy, amount, onClose, onRecorded }: RecordPaymentProps) {
  const account = useRentAccount(tenancy.id)
  const record = useRecordPayment(tenancy.id, tenancy.tenant)
  // The first values are those of the moment when the dialog opened, so that a later answer changes no field.
  const [start, setStart] = useState(account.isFetchedAfterMount ? account.data : undefined)
  if (!start && account.data && !account.isFetching) setStart(account.data)
  return (
    <Dialog
      onClose={onClose}
      title="Record Payment"
      description={`${titleCase(tenancy.tenant)}, ${titleCase(tenancy.property)}`}
      locked={record.isPending}
    >
      {start ? (
        <PaymentForm
          account={start}
          amount={amount}
          record={record}
          onClose={onClose}
          onRecorded={onRecorded}
        />
      ) : (
        <>
          <DialogBody>
            {account.error ? (
              <FormError text={sentenceOfRead(account.error)} />
            ) : (
              <div role="status" className="grid gap-4">
                <span className="sr-only">Loading the rent account...</span>
                <Skeleton className="h-10 w-full" />
                <Skeleton className="h-10 w-full" />
                <Skeleton className="h-24 w-full" />
              </div>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
