import { Link } from 'wouter'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { TaxRow } from '#shared/money/landlords/tax.ts'
import { titleCase } from '#shared/text.ts'
import { taxPlates } from './tax.words.ts'

const PaidDialog = latePart(() => import('./tax.paid.dialog.tsx')).Part

/** A landlord abroad with the figures of the quarter's return. */
export function TaxRows({ rows }: { rows: readonly TaxRow[] }) {
  const mayWrite = useMayWrite()
  return (
    <Dialogs>
      <ul className="divide-y divide-hairline">
        {rows.map((row) => {
          const { landlordId, landlord, approval, state, held, tax, kept } = row
          const { tone, label } = taxPlates[state]
          return (
            <li key={landlordId} className="grid gap-3 px-5 py-4">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Link
                  href={paths.landlordMoney(landlordId)}
                  className="min-w-0 font-semibold text-ink break-words no-underline hover:underline pointer-coarse:py-2.5"
                >
                  {titleCase(landlord)}
                </Link>
                <Badge tone={tone}>{label}</Badge>
                {approval && <span className="text-13 text-ink-3">Approval {approval}</span>}
                {mayWrite && held > 0 && (
                  <DialogButton className="ml-auto print:hidden" dialog={<PaidDialog row={row} />}>
                    Record HMRC Payment...
                  </DialogButton>
                )}
              </div>
              <Figures row={row} />
              {tax > kept && (
                <p className="text-13 text-(--badge-pending-ink)">
                  {formatAmount(tax - kept)} is not deducted yet.
                </p>
              )}
              {row.payments.length > 0 && <Payments row={row} />}
            </li>
          )
        })}
      </ul>
    </Dialogs>
  )
}

const shownPayments = 2

/** What was paid to HMRC of a landlord's tax, with the way to take a wrong one back. */
function Payments({ row: { landlord, payments } }: { row: TaxRow }) {
  const { shown, more } = useFirst(payments, shownPayments)
  return (
    <div className="print:hidden">
      <p className="text-13 text-ink-3">Payments for all quarters, oldest quarter first</p>
      <ul aria-label={`Paid to HMRC for ${titleCase(landlord)}`}>
        {shown.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      {more}
    </div>
  )
}

function Payment({ payment: { id, day, amount } }: { payment: TaxRow['payments'][number] }) {
  const undo = useCall(taxCalls.undoPaid)
  const mayWrite = useMayWrite()
  const said = `${formatAmount(amount)} paid to HMRC on ${formatDate(day)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
      {said}
      {mayWrite && (
        <ConfirmButton
          size="sm"
          look="ghost"
          aria-label={`Reverse: ${said}`}
          ask={{
            title: 'Reverse This Payment?',
            text: `“${said}” stays on the record as reversed, and the tax is set aside for HMRC again.`,
            confirm: 'Reverse',
            confirming: 'Reversing...',
          }}
          run={() => undo.mutateAsync({ params: { id } })}
        >
          Reverse
        </ConfirmButton>
      )}
    </li>
  )
}

const figures = [
  ['received', 'Received'],
  ['paid', 'Paid'],
  ['setOff', 'Set off'],
  ['taxable', 'Taxable'],
  ['tax', 'Tax at 20%'],
  ['kept', 'Deducted'],
  ['paidOver', 'Paid to HMRC'],
] as const

export function Figures({ row }: { row: Pick<TaxRow, (typeof figures)[number][0]> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-7">
      {figures.map(([name, label]) => (
        <div key={name}>
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd className={name === 'tax' ? 'font-semibold tabular-nums' : 'tabular-nums'}>
            {formatAmount(row[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
