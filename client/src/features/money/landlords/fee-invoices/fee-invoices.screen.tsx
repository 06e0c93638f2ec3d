import { keepPreviousData } from '@tanstack/react-query'
import { FileText, Receipt } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { VatMissing } from '#client/kit/fees/vat-missing.tsx'
import { StateCard } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { CsvButton, FileButton, PrintButton } from '#client/kit/ui/file-links.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { RangeFields } from '#client/kit/ui/range-fields.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { earlierDay, isDate, today } from '#shared/dates.ts'
import { feeInvoiceCalls } from '#shared/money/landlords/fees/fee-invoices.calls.ts'
import {
  type FeeInvoicesQuery,
  type FeeInvoicesReply,
  mostFeeInvoicesPrinted,
  startOfQuarter,
} from '#shared/money/landlords/fees/fee-invoices.ts'
import { FeeInvoiceRows, FeeSumsCard } from './fee-invoices.tables.tsx'

function useAsked(): FeeInvoicesQuery {
  const [from, to] = [useParameter('from'), useParameter('to')]
  const landlord = useParameter('landlord') ?? undefined
  const last = to && isDate(to) ? to : today()
  const first = from && isDate(from) ? from : startOfQuarter(last)
  return { from: earlierDay(first, last), to: last, ...(landlord && { landlord }) }
}

export default function FeeInvoicesScreen() {
  const asked = useAsked()
  const { from, to, landlord } = asked
  const found = useRead(
    feeInvoiceCalls.list,
    { query: asked },
    { ...always, placeholderData: keepPreviousData },
  )
  const { items, ...texts } = useLandlordPicker()
  const go = (change: Partial<FeeInvoicesQuery>) =>
    navigate(paths.belowProof('fee-invoices', { ...asked, ...change }), { replace: true })
  const everybody = { id: '', label: 'All Landlords' }
  return (
    <>
      <PageHeader
        title="Fee Invoices"
        subtitle={`Invoices and credit notes for fees, ${formatDays(from, to)}`}
        back={{ href: paths.proof(to), label: `Back to the Reconciliation of ${formatDate(to)}` }}
        actions={<Files asked={asked} reply={found.data} />}
      />
      <div className="mb-4 flex flex-wrap items-start gap-x-5 gap-y-2 print:hidden">
        <RangeFields from={from} to={to} onChange={go} />
        <div className="w-72 max-sm:w-full">
          <Combobox
            aria-label="Landlord"
            value={landlord ?? ''}
            onChange={(id) => go({ landlord: id || undefined })}
            items={items && [everybody, ...items]}
            {...texts}
          />
        </div>
      </div>
      {found.data ? (
        <Content reply={found.data} to={to} />
      ) : (
        <StateCard read={found} what="fee invoices" loading="Loading the fee invoices..." />
      )}
    </>
  )
}

/** Issues the fees up to the last day that is shown, also those of the other landlords, so that numbers follow dates. */
function Issue({ to }: { to: string }) {
  const { mutate, isPending } = useCall(feeInvoiceCalls.issue, {
    done: ({ count }) => ({
      title: 'Invoices Issued',
      description: `${formatCount(count)} ${count === 1 ? 'document' : 'documents'}, dated today: an invoice for each landlord, and a credit note where fees were credited.`,
    }),
  })
  return (
    <Button icon={Receipt} onClick={() => mutate({ body: { to } })} disabled={isPending}>
      Issue Invoices
    </Button>
  )
}

/** Everything that is shown as files. A PDF has so many papers at most, so there may be several. The button has its place before. */
function Files({ asked, reply }: { asked: FeeInvoicesQuery; reply: FeeInvoicesReply | undefined }) {
  const count = reply?.documents ?? 0
  const parts = Array.from({ length: Math.ceil(count / mostFeeInvoicesPrinted) }, (_, at) => at + 1)
  const isIssued = count > 0 && reply?.missingForVat.length === 0
  return (
    <>
      <PrintButton />
      {!isIssued && (
        <Button icon={FileText} disabled>
          All as One PDF
        </Button>
      )}
      {isIssued &&
        parts.map((part) => (
          <FileButton
            href={addressOf(feeInvoiceCalls.pdf, { query: { ...asked, part } })}
            opens
            icon={FileText}
            key={part}
          >
            {parts.length === 1 ? 'All as One PDF' : `PDF ${part} of ${parts.length}`}
          </FileButton>
        ))}
      <CsvButton href={addressOf(feeInvoiceCalls.csv, { query: asked })} />
    </>
  )
}

function Content({ reply, to }: { reply: FeeInvoicesReply; to: string }) {
  const mayWrite = useMayWrite()
  if (reply.total.count === 0)
    return (
      <EmptyCard
        title="No fees in this period"
        text="A fee is charged on the date the rent is received. It is invoiced with the landlord’s statement, when fees are withdrawn, or when the month is closed."
      />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <VatMissing missing={reply.missingForVat} consequence="so no invoice of these fees is issued" />
      <FeeSumsCard reply={reply} issue={mayWrite && reply.uninvoiced.count > 0 && <Issue to={to} />} />
      <FeeInvoiceRows reply={reply} />
    </div>
  )
}
