import { keepPreviousData } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#client/kit/ui/button.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { FileButton, PrintButton } from '#client/kit/ui/file-links.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { ApiError, sentenceOfRead } from '#client/lib/calls/api.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { addDays, today } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import {
  daysOfTaxYear,
  nameOfTaxYear,
  type QuarterStyle,
  sayWhenRentCounts,
  type TaxYear,
  taxYearOf,
} from '#shared/money/bills/tax-year.ts'
import { monthName } from '#shared/months.ts'
import { saveTaxYear } from './tax-year.csv.ts'
import { InterestEarned, WithoutInterest } from './tax-year.interest.tsx'
import { Categories, Headline, Homes, Quarters } from './tax-year.tables.tsx'

const nameOf = (day: string) => monthName(day.slice(0, 7)).replace(/ \d+$/, '')

/** Says that the bank account began within the tax year, and leads to where its earlier months come in. */
function BeganLater({ from, to }: { from: string; to: string }) {
  const { data = [] } = useRead(bankCalls.accounts)
  const mayWrite = useMayWrite()
  const main = data.find(({ isMain }) => isMain)
  if (!main?.mayBeginEarlier || main.openedOn <= from || main.openedOn > to) return null
  const [first, last] = [nameOf(from), nameOf(addDays(main.openedOn, -1))]
  return (
    <p className="mb-4 rounded-card bg-(--badge-wait) px-5 py-3 text-14 text-(--badge-wait-ink) print:hidden">
      Your bank account starts on {formatDate(main.openedOn)}. Earlier transactions are not in these figures.{' '}
      {mayWrite && (
        <Link href={paths.bank()} className="font-medium underline">
          Import {first === last ? first : `${first} to ${last}`}?
        </Link>
      )}
    </p>
  )
}

/** How many tax years the list offers; an earlier one is reached by its address. */
const yearsOffered = 8

interface Asked {
  year: number
  landlord: string | undefined
  quarters: QuarterStyle
}

function useAsked(): Asked {
  const [year, landlord, quarters] = [
    Number(useParameter('year')),
    useParameter('landlord') ?? undefined,
    useParameter('quarters'),
  ]
  return {
    year: Number.isInteger(year) && year >= 1990 && year < 2200 ? year : taxYearOf(today()),
    landlord,
    quarters: quarters === 'calendar' ? 'calendar' : 'tax',
  }
}

/** Each choice has its own address, so that Back, a reload and a shared link show it again. */
function Pickers({ asked, chosen }: { asked: Asked; chosen: string | undefined }) {
  const { items, ...texts } = useLandlordPicker()
  const current = taxYearOf(today())
  const years = Array.from({ length: yearsOffered }, (_, at) => current - at)
  if (!years.includes(asked.year)) years.push(asked.year)
  const go = (change: Partial<Asked>) => {
    const { year, landlord, quarters } = { ...asked, ...change }
    navigate(
      paths.taxYear({
        year: year === current ? null : String(year),
        landlord,
        quarters: quarters === 'calendar' ? quarters : null,
      }),
    )
  }
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      <div className="w-52 max-sm:w-full">
        <Select
          aria-label="Tax year"
          prefix="Tax year:"
          value={String(asked.year)}
          onChange={(year) => go({ year: Number(year) })}
          options={years.map((year) => ({ value: String(year), label: nameOfTaxYear(year) }))}
        />
      </div>
      <div className="w-64 max-sm:w-full">
        <Select
          aria-label="Quarters"
          prefix="Quarters:"
          value={asked.quarters}
          onChange={(quarters) => go({ quarters })}
          options={[
            { value: 'tax', label: 'to the 5th' },
            { value: 'calendar', label: 'of the calendar' },
          ]}
        />
      </div>
      {(items?.length ?? 0) > 1 && (
        <div className="w-72 max-sm:w-full">
          <Combobox
            aria-label="Landlord"
            value={asked.landlord ?? chosen ?? ''}
            onChange={(landlord) => go({ landlord })}
            items={items}
            {...texts}
          />
        </div>
      )}
    </div>
  )
}

function Content({ year, isAgency }: { year: TaxYear; isAgency: boolean }) {
  if (year.homes.length === 0 && year.withoutInterest.count === 0 && year.interestEarned === 0)
    return (
      <EmptyCard
        title={`Nothing counted in ${nameOfTaxYear(year.year)}`}
        text="Rent counts once it is received, and expenses on the date they were paid."
      />
    )
  return (
    <div className="grid gap-4">
      <Headline year={year} />
      <WithoutInterest year={year} isAgency={isAgency} />
      <InterestEarned year={year} />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr] xl:items-start">
        <Homes year={year} />
        <Categories year={year} isAgency={isAgency} />
      </div>
      <Quarters year={year} />
      <p className="text-13 text-ink-3">
        {sayWhenRentCounts(isAgency)} Anything not entered here is not counted. These are figures for the tax
        return, not advice.
      </p>
    </div>
  )
}

function Refused({ error }: { error: unknown }) {
  const isEmpty = error instanceof ApiError && error.status === 404
  const wantsChoice = error instanceof ApiError && error.problem?.errors?.landlordId
  return (
    <EmptyCard
      title={
        wantsChoice ? 'Choose a landlord' : isEmpty ? 'No landlord yet' : 'The tax year couldn’t be loaded'
      }
      text={
        wantsChoice
          ? 'A tax year belongs to one landlord.'
          : isEmpty
            ? 'Add a property, and its rent and expenses are added up here.'
            : sentenceOfRead(error)
      }
    />
  )
}

export default function TaxYearScreen() {
  const isAgency = useIsAgency()
  const asked = useAsked()
  const { year, landlord, quarters } = asked
  const query = { year, quarters, ...(landlord && { landlordId: landlord }) }
  const found = useRead(billCalls.taxYear, { query }, { ...always, placeholderData: keepPreviousData })
  const { from, to } = daysOfTaxYear(year)
  const { data } = found
  return (
    <>
      <PageHeader
        title={`Tax Year ${nameOfTaxYear(year)}`}
        subtitle={[data?.landlord.name, formatDays(from, to)].filter(Boolean).join(', ')}
        actions={
          data && (
            <>
              <PrintButton />
              <FileButton href={addressOf(billCalls.taxYearPdf, { query })} opens icon={FileText}>
                Open PDF
              </FileButton>
              <Button icon={Download} onClick={() => saveTaxYear(data)}>
                Export CSV
              </Button>
            </>
          )
        }
      />
      <Pickers asked={asked} chosen={data?.landlord.id} />
      <BeganLater from={from} to={to} />
      {found.error ? (
        <Refused error={found.error} />
      ) : data ? (
        <Content year={data} isAgency={isAgency} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the tax year...</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  )
}
