import { clsx } from 'clsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { addressOf } from '#shared/contract.ts'
import { today } from '#shared/dates.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { nameOfTaxYear, taxYearOf } from '#shared/money/bills/tax-year.ts'
import { landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'

/** This tax year and the last one, for the tax return. */
export function TaxReturn({ landlordId, className }: { landlordId: string; className?: string }) {
  const current = taxYearOf(today())
  const isAgency = useIsAgency()
  return (
    <div className={clsx('text-13 text-ink-2 print:hidden', className)}>
      <p>For the Tax Return</p>
      <ul>
        {[current, current - 1].map((year) => (
          <li key={year} className="flex gap-3 pt-1 pointer-coarse:py-2.5">
            <span className="tabular-nums">{nameOfTaxYear(year)}</span>
            <PaperLinkTo
              href={addressOf(billCalls.taxYearPdf, { query: { year, landlordId } })}
              label="PDF"
            />
            {isAgency && (
              <a
                href={addressOf(landlordStatementCalls.yearCsv, {
                  params: { id: landlordId },
                  query: { year },
                })}
                download
                className="-mx-0.5 px-0.5 py-1 text-link hover:underline"
              >
                CSV
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
