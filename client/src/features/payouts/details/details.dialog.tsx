import { Eye } from 'lucide-react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormError } from '#client/kit/form/form-error.tsx'
import { ShortForm } from '#client/kit/form/short-form.tsx'
import { useShortForm } from '#client/kit/form/use-short-form.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfRead } from '#client/lib/api.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/use-may-write.ts'
import { bankDetailsInput, type Payee, type ShownDetails } from '#shared/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { useDetails, useEnterDetails, useReveal } from '../payouts.calls.ts'

const { TextField } = fieldsFor<z.input<typeof bankDetailsInput>>()

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const

interface DetailsProps {
  payee: Payee & { name?: string }
  onClose: () => void
}

/** Where a payee is paid: the last four digits, who entered them, and new ones. */
export function DetailsDialog({ payee: { payee, subjectId, ...known }, onClose }: DetailsProps) {
  const params = { payee, subjectId }
  const details = useDetails(params)
  const name = known.name ?? details.data?.name
  const mayManage = useMay('manage')
  const enter = useEnterDetails(params)
  const short = useShortForm({
    schema: bankDetailsInput,
    start: { holder: '', sortCode: '', accountNumber: '' },
    save: (values) => enter.mutateAsync(values),
    onSaved: onClose,
  })
  const { pending, trouble } = short
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={pending}
      title={name ? `Bank Details of ${titleCase(name)}` : 'Bank Details'}
      description="New bank details wait 24 hours before money goes there. Every owner and the payee get an email."
    >
      <ShortForm short={short}>
        <DialogBody>
          {details.data ? (
            <Known params={params} known={details.data} mayManage={mayManage} />
          ) : details.error ? (
            <FormError text={sentenceOfRead(details.error)} />
          ) : (
            <Skeleton className="h-16" />
          )}
          {mayManage && (
            <fieldset className="grid gap-4 border-t border-hairline pt-4">
              <legend className="sr-only">New bank details</legend>
              <TextField
                name="holder"
                label="Name on the account"
                input={{ autoComplete: 'off', placeholder: titleCase(name ?? '') }}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  name="sortCode"
                  label="Sort code"
                  input={{ ...numeric, placeholder: '30-00-00' }}
                />
                <TextField
                  name="accountNumber"
                  label="Account number"
                  input={{ ...numeric, placeholder: '8 digits' }}
                />
              </div>
              <p className="text-13 text-ink-3">
                Ask by telephone, on a number that you know, before you enter what came by email.
              </p>
            </fieldset>
          )}
          <FormError text={trouble} />
        </DialogBody>
        <DialogFooter>
          <Button disabled={pending} onClick={onClose}>
            {mayManage ? 'Cancel' : 'Close'}
          </Button>
          {mayManage && (
            <Button type="submit" look="primary" pending={pending}>
              {pending ? 'Saving...' : 'Enter Bank Details'}
            </Button>
          )}
        </DialogFooter>
      </ShortForm>
    </Dialog>
  )
}

interface KnownProps {
  params: Payee
  known: { current: ShownDetails | null; earlier: ShownDetails[] }
  mayManage: boolean
}

/** What stands, and what stood before. The whole is shown to managers, one reading at a time. */
function Known({ params, known: { current, earlier }, mayManage }: KnownProps) {
  const reveal = useReveal(params)
  const whole = reveal.data
  if (!current) return <p className="text-14 text-ink-2">None have been entered yet.</p>
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">
            {whole
              ? `${whole.sortCode.replace(/(\d\d)(?=\d)/g, '$1-')}  ${whole.accountNumber}`
              : `Account ending ${current.lastFour}`}
          </p>
          {whole && <p className="text-14 break-words">{whole.holder}</p>}
          <p className="mt-0.5 text-13 text-ink-3">
            Entered by {current.changedBy}, {formatMoment(current.changedAt)}
          </p>
          {!current.isUsable && (
            <p className="mt-0.5 text-13 text-(--badge-pending-ink)">
              Used from {formatMoment(current.usableFrom)}
            </p>
          )}
        </div>
        {mayManage && !whole && (
          <Button size="sm" pending={reveal.isPending} onClick={() => reveal.mutate()}>
            <Eye aria-hidden="true" className="size-4" />
            Show in full
          </Button>
        )}
      </div>
      {whole && <p className="text-13 text-ink-3">The history says that you have read them.</p>}
      {earlier.length > 0 && (
        <details className="text-13 text-ink-2">
          <summary className="cursor-pointer text-link pointer-coarse:py-2">Before</summary>
          <ul className="mt-1.5 grid gap-1">
            {earlier.map(({ id, lastFour, changedBy, changedAt }) => (
              <li key={id} className="tabular-nums">
                Ending {lastFour}, entered by {changedBy}, {formatMoment(changedAt)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
