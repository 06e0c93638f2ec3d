import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { FeeInvoiceLinks } from '#client/kit/fees/fee-invoice-links.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDays } from '#client/lib/dates.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { addressOf, type RequestOf } from '#shared/contract.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { statementCalls } from '#shared/money/landlords/landlord-account.calls.ts'
import { landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'

const { readPdf } = statementCalls

/** A link to the statement's PDF. A click saves the file, or tells why the server cannot make it now. */
export function StatementLink(asked: RequestOf<typeof readPdf>) {
  const download = useMutation({
    mutationFn: async () => saveResponse(await makeCall(readPdf, asked)),
    meta: { failed: 'Failed to download the PDF' },
  })
  return (
    <Button asChild icon={Download} pending={download.isPending} className="print:hidden">
      <a
        href={addressOf(readPdf, asked)}
        download
        onClick={(event) => {
          event.preventDefault()
          if (!download.isPending) download.mutate()
        }}
      >
        Download PDF
      </a>
    </Button>
  )
}

const landlordsApi = resourceApi(landlords)

const mostShown = 6

/** The statements that an agency made for a client landlord, for them to open. */
export function MadeStatements() {
  const isKnown = useMe().data !== undefined
  const [isAgency, mayRead] = [useIsAgency(), useMay('read')]
  const isTheirs = isKnown && isAgency && !mayRead
  const [self] = landlordsApi.useList().data ?? []
  const { code } = useCurrency()
  const { data: made = [] } = useRead(
    landlordStatementCalls.list,
    { params: { id: self?.id ?? '' } },
    { enabled: isTheirs && self !== undefined },
  )
  const { shown, more } = useFirst(made, mostShown)
  if (made.length === 0) return null
  return (
    <TitledCard
      id="made-statements"
      title="Your Statements"
      text="Each statement stays as it was issued."
      className="mb-4 print:hidden"
    >
      <ul className="divide-y divide-hairline">
        {shown.map(({ id, number, from, to, closing, invoices }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-14">
            <a
              href={addressOf(landlordStatementCalls.pdf, { params: { id } })}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-link hover:underline"
            >
              Statement {number}
            </a>
            <span className="text-13 text-ink-2">
              {formatDays(from, to)}, closing {formatExactMoney(closing, code)}
            </span>
            <div className="w-full">
              <FeeInvoiceLinks invoices={invoices} />
            </div>
          </li>
        ))}
      </ul>
      {more}
    </TitledCard>
  )
}
