import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FeeInvoiceLinks } from '#client/kit/fees/fee-invoice-links.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import { today } from '#shared/dates.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { type Document, documentKindNames } from '#shared/law/documents/documents.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { nameOfTaxYear, taxYearOf } from '#shared/money/bills/tax-year.ts'
import { landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { titleCase } from '#shared/text.ts'
import { Row, Rows } from './held.row.tsx'

/** The statements that were sent, with their fee invoices; they never change. */
export function Statements({ landlordId }: { landlordId: string }) {
  const exact = useExactMoney()
  const { data: made } = useRead(landlordStatementCalls.list, { params: { id: landlordId } })
  return (
    <Rows
      id="held-statements"
      title="Statements"
      none={made ? 'No statements yet.' : 'Loading...'}
      rows={made ?? []}
      most={6}
      below={
        <p className="mt-3 border-t border-hairline pt-3 text-13 text-ink-2">
          <Link href={paths.statement()} className="text-link hover:underline">
            This month so far
          </Link>
        </p>
      }
    >
      {({ id, number, from, to, closing, invoices }) => (
        <Row
          key={id}
          title={
            <PaperLinkTo
              href={addressOf(landlordStatementCalls.pdf, { params: { id } })}
              label={`Statement ${number}`}
            />
          }
          text={
            <>
              {formatDays(from, to)}, closing {exact(closing)}
              <FeeInvoiceLinks invoices={invoices} />
            </>
          }
          subject={{ kind: 'statement', id, line: `Statement ${number}, ${formatDays(from, to)}` }}
        />
      )}
    </Rows>
  )
}

const readTaxYear = (year: number, landlordId: string) =>
  queryFor(billCalls.taxYear, { query: { year, landlordId } })

/** This tax year and the two before it, for the tax return. Years in which nothing was received or paid are left out. */
export function TaxYears({ landlordId }: { landlordId: string }) {
  const now = taxYearOf(today())
  const years = [now, now - 1, now - 2]
  const read = useQueries({ queries: years.map((year) => readTaxYear(year, landlordId)) })
  const isEmpty = (at: number) => {
    const sums = read[at]?.data?.sums
    return sums !== undefined && sums.income === 0 && sums.profit === 0
  }
  return (
    <Rows
      id="held-tax"
      title="Tax years"
      text="Rent received and expenses paid, by HMRC category."
      none="No rent received yet."
      rows={years.filter((_, at) => !isEmpty(at))}
      most={3}
    >
      {(year) => <TaxYear key={year} year={year} landlordId={landlordId} />}
    </Rows>
  )
}

function TaxYear({ year, landlordId }: { year: number; landlordId: string }) {
  const exact = useExactMoney()
  const { data } = useQuery(readTaxYear(year, landlordId))
  const name = nameOfTaxYear(year)
  return (
    <Row
      title={name}
      text={
        <>
          {data
            ? `Profit on an income of ${exact(data.sums.income)}${data.to >= today() ? ' so far' : ''}`
            : 'Calculating...'}
          <span className="flex flex-wrap gap-x-5 pointer-coarse:[&_a]:py-2.5">
            <PaperLinkTo
              href={addressOf(billCalls.taxYearPdf, { query: { year, landlordId } })}
              label={`PDF of ${name}`}
            />
            <a
              href={addressOf(landlordStatementCalls.yearCsv, {
                params: { id: landlordId },
                query: { year },
              })}
              download
              className="-mx-0.5 px-0.5 py-1 whitespace-nowrap text-link underline underline-offset-2"
            >
              CSV of {name}
            </a>
          </span>
        </>
      }
      amount={data ? exact(data.sums.profit) : ''}
      subject={{ kind: 'tax-year', id: String(year), line: `Tax year ${name}` }}
    />
  )
}

/** The papers of homes and tenancies that the agency shows to their landlord. */
export function Papers() {
  const { data } = useRead(documentCalls.listAll)
  return (
    <Rows
      id="held-documents"
      title="Documents"
      text="Certificates, agreements and letters that your agency shares with you."
      none={data ? 'No documents yet.' : 'Loading...'}
      rows={data ?? []}
      most={8}
      below={
        <p className="mt-3 border-t border-hairline pt-3 text-13 text-ink-2">
          <Link href={paths.certificates()} className="text-link hover:underline">
            Certificates of your properties
          </Link>
        </p>
      }
    >
      {(paper) => <Paper key={paper.id} paper={paper} />}
    </Rows>
  )
}

function Paper({ paper: { id, kind, name, about, expiresOn, versions } }: { paper: Document }) {
  const [newest] = versions
  const isOver = expiresOn !== null && expiresOn < today()
  return (
    <Row
      title={newest ? <PaperLinkTo href={newest.path} label={name} /> : name}
      text={[
        documentKindNames[kind],
        titleCase(about.name),
        expiresOn && `${isOver ? 'ended' : 'until'} ${formatDate(expiresOn)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      subject={{ kind: 'document', id, line: `${name}, ${titleCase(about.name)}` }}
    />
  )
}
