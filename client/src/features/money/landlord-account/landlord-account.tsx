import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { TaxReturn } from '#client/kit/statements/tax-return.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { controlHeight } from '#client/kit/ui/control.ts'
import { PrintButton } from '#client/kit/ui/file-links.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { addMonths } from '#shared/dates.ts'
import { statementCalls } from '#shared/money/landlords/landlord-account.calls.ts'
import type { Statement } from '#shared/money/landlords/landlord-account.ts'
import { monthName } from '#shared/months.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { MadeStatements, StatementLink } from './landlord-account.paper.tsx'
import { LandlordPicker, MonthPicker } from './landlord-account.picker.tsx'
import { PropertyMonth } from './landlord-account.property.tsx'
import { Headline, Totals } from './landlord-account.sums.tsx'
import { monthFromAddress, periodText } from './landlord-account.words.ts'
import './landlord-account.css'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'

/** Stands in place of a statement that cannot be shown. */
function Notice({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return <EmptyCard title={title} text={text} action={action} />
}

function NoLandlord() {
  const mayWrite = useMay('write')
  const add = (
    <LinkButton to={paths.of('landlords').add()} look="primary">
      Add Landlord
    </LinkButton>
  )
  return (
    <Notice
      title="No landlords yet"
      text={`An income summary is for one landlord. ${mayWrite ? 'Add the first landlord and their properties.' : 'It appears with the first of them.'}`}
      action={mayWrite && add}
    />
  )
}

const landlordsApi = resourceApi(landlords)

function useMonthAndLandlord() {
  const query = new URLSearchParams(useSearch())
  const me = useMe().data
  const [isAgency, mayRead] = [useIsAgency(), useMay('read')]
  const { data: landlords, error } = landlordsApi.useList()
  const asked = query.get('landlord') ?? undefined
  const only = landlords?.length === 1 ? landlords[0] : undefined
  // The record of a private landlord was made at sign-up, with their email address.
  const own = landlords?.find(({ email }) => me?.user.role === 'landlord' && email === me.user.email)
  const landlord = asked ?? only?.id ?? own?.id
  return {
    month: monthFromAddress(query.get('month')),
    landlord,
    asked,
    // The server picks the landlord for a client landlord.
    isKnown: landlord !== undefined || !mayRead || error !== null,
    landlords,
    mayChoose: mayRead && (landlords?.length ?? 0) > (isAgency ? 0 : 1),
    // The page of one landlord has its buttons from the first moment, so that it does not move down when the account comes.
    isOfOne: landlord !== undefined || !mayRead || (!isAgency && landlords === undefined),
    // An agency keeps landlords, so that the page would move down when their picker comes.
    isPickerExpected: mayRead && isAgency && landlords === undefined && error === null,
  }
}

export default function StatementScreen() {
  const { month, landlord, asked, isKnown, landlords, mayChoose, isOfOne, isPickerExpected } =
    useMonthAndLandlord()
  const query = { month, ...(landlord && { landlordId: landlord }) }
  const found = useRead(
    statementCalls.read,
    { query },
    { enabled: isKnown && landlords !== undefined, staleTime: 0 },
  )
  const statement = found.data
  const about = statement && `${titleCase(statement.landlord.name)}, ${periodText(statement)}`
  const mayRead = useMay('read')
  const mayWrite = useMay('write')
  usePageTitle(`Income Summary, ${monthName(month)}`)
  return (
    <>
      <PageHeader
        title={
          <>
            Income Summary <span className="hidden print:inline">{monthName(month)}</span>
          </>
        }
        {...(asked && mayRead
          ? {
              subtitle: about ?? monthName(month),
              back: { href: paths.of('landlords').edit(asked), label: 'Back to Landlord' },
            }
          : {
              // On a phone a line of its own, however short: the text changes when the account comes.
              below: (
                <p className="w-full text-14 text-ink-2 sm:w-auto">
                  {about ?? 'One landlord’s money, month by month'}
                </p>
              ),
            })}
        actions={
          (statement || (isOfOne && !found.error)) && (
            <>
              <PrintButton disabled={!statement} className="print:hidden" />
              <StatementLink query={query} />
            </>
          )
        }
      />
      <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
        <MonthPicker month={month} landlord={asked} />
        {mayChoose && <LandlordPicker month={month} landlord={statement?.landlord.id ?? landlord} />}
        {isPickerExpected && <Skeleton className={clsx(controlHeight, 'w-full sm:w-72')} />}
      </div>
      <MadeStatements />
      <Body>
        {landlords?.length === 0 ? (
          <NoLandlord />
        ) : landlords && !isKnown ? (
          <Notice
            title="Choose a landlord"
            text="An income summary shows what was received for one landlord’s properties, and what is outstanding."
          />
        ) : statement ? (
          <>
            <StatementContent
              statement={statement}
              landlord={asked}
              isEmpty={
                mayWrite && landlords?.find(({ id }) => id === statement.landlord.id)?.properties === 0
              }
            />
            {mayRead && <TaxReturn landlordId={statement.landlord.id} />}
          </>
        ) : found.error ? (
          <Notice
            title="The income summary couldn’t be loaded"
            text={sentenceOf(found.error, 'The server didn’t answer as expected. Nothing is lost.')}
            action={
              <Button pending={found.isFetching} onClick={() => void found.refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <div role="status" className="grid gap-4">
            <span className="sr-only">Loading the income summary...</span>
            <Skeleton className="h-28" />
            <Skeleton className="h-44" />
          </div>
        )}
      </Body>
    </>
  )
}

const Body = ({ children }: { children: ReactNode }) => (
  <div className="statement @container grid gap-4">{children}</div>
)

interface StatementContentProps {
  statement: Statement
  landlord: string | undefined
  /** The landlord has no property yet, and this person may add one. */
  isEmpty: boolean
}

function StatementContent({ statement, landlord, isEmpty }: StatementContentProps) {
  const { properties, sums, to, month } = statement
  if (properties.length === 0)
    return (
      <Notice
        title={`Nothing to report for ${monthName(month)}`}
        text="This landlord had no property on Gable in that month, and no payments."
        action={
          isEmpty ? (
            <LinkButton to={paths.of('properties').add()} look="primary">
              Add Property
            </LinkButton>
          ) : (
            <LinkButton to={paths.statement({ month: addMonths(month, -1), landlord })}>
              Previous Month
            </LinkButton>
          )
        }
      />
    )
  return (
    <>
      <Headline sums={sums} to={to} month={month} />
      {sums.received === 0 && sums.outstanding === 0 && (
        <p className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
          Nothing was paid in {monthName(month)}, and nothing is outstanding.
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="grid gap-4 print:block">
          {properties.map((property) => (
            <PropertyMonth key={property.id} property={property} />
          ))}
        </div>
        <Totals sums={sums} to={to} />
      </div>
    </>
  )
}
