import type { ReactNode } from 'react'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import type { Save } from '#client/kit/form/record/use-resource-form.ts'
import type { RecordTab } from '#client/kit/record/record-tabs.tsx'
import { TabbedRecordPage, WithRelated } from '#client/kit/record/tabbed-record-page.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import {
  type Tenancy,
  type TenancyInput,
  tenancies,
  tenancyInput,
} from '#shared/records/tenancies/tenancies.ts'
import { rentShownOn } from '#shared/records/terms/terms.ts'
import { titleCase } from '#shared/text.ts'
import { tenancyAccountView } from './tenancies.account-view.tsx'
import { tenanciesApi } from './tenancies.calls.ts'
import { DeleteTenancy } from './tenancies.delete.tsx'
import { EndingContext, type EndingPart } from './tenancies.end.tsx'
import { TenancyEndNote } from './tenancies.end-note.tsx'
import { noteEndedTenancies } from './tenancies.ended.ts'
import { TenancyFields } from './tenancies.fields.tsx'
import { tenancyForm } from './tenancies.form.ts'
import { tenancyView } from './tenancies.view.tsx'

/** The past, present and agreed later rents of a tenancy; nothing where the rent never changed. */
function DatedRents({ tenancy }: { tenancy: Tenancy }) {
  const { format } = useCurrency()
  if (tenancy.rents.length < 2) return null
  const { from: shown } = rentShownOn(tenancy, today())
  return (
    <TitledCard id="rents" title="Rents" text="Monthly rent: past, current and future." className="max-w-3xl">
      <ol className="divide-y divide-hairline text-14">
        {tenancy.rents.map(({ from, rentAmount }) => (
          <li key={from ?? 'start'} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
            <span className={from === shown ? 'font-semibold' : 'text-ink-2'}>
              {from === null
                ? `From the start, ${formatDate(tenancy.startDate)}`
                : `From ${formatDate(from)}`}
              {from === shown && <span className="font-normal text-ink-3"> · today’s</span>}
            </span>
            <span className="tabular-nums">
              {format(rentAmount)}
              <span className="text-ink-3">/mo</span>
            </span>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

const list = paths.of('tenancies').list()

/** The parts of a tenancy's page that belong to other features; `app` passes them in. */
export interface TenancyPanels {
  account?: (tenancy: Tenancy) => ReactNode
  people?: (tenancy: Tenancy) => ReactNode
  law?: (tenancy: Tenancy) => ReactNode
  /** A line under the head. */
  above?: (tenancy: Tenancy) => ReactNode
  /** What the dialog that ends the tenancy says of notices. */
  ending?: EndingPart
}

/** A tenancy's page: Account, People, Terms, Law and History. */
export default function EditTenancy({
  params,
  panels = {},
}: {
  params: { id: string }
  panels?: TenancyPanels
}) {
  const stored = tenanciesApi.useOne(params.id)
  const account = useRentAccount(params.id, stored.data?.hasRentAccount !== false)
  // The head has figures of the account, which would push down what is below.
  const record = account.isLoading && !stored.error ? { ...stored, data: undefined } : stored
  const hasAccount = record.data?.hasRentAccount === true
  return (
    <EndingContext value={panels.ending}>
      <TabbedRecordPage
        view={hasAccount ? tenancyAccountView : tenancyView}
        id={params.id}
        record={record}
        deletion={(tenancy, asking) => <DeleteTenancy tenancy={tenancy} {...asking} />}
        above={(tenancy) => (
          <>
            {panels.above?.(tenancy)}
            <TenancyEndNote tenancy={tenancy} />
          </>
        )}
        tabs={(tenancy) => [...tabsOf(panels, tenancy), termsTab(tenancy), ...lawTab(panels, tenancy)]}
        first={hasAccount ? 'account' : 'terms'}
      />
    </EndingContext>
  )
}

const withRelated = (tenancy: Tenancy, content: ReactNode) => (
  <WithRelated view={tenancyView} row={tenancy}>
    {content}
  </WithRelated>
)

function tabsOf({ account, people }: TenancyPanels, tenancy: Tenancy): RecordTab[] {
  return [
    ...(account
      ? [{ value: 'account', label: 'Account', panel: withRelated(tenancy, account(tenancy)) }]
      : []),
    ...(people ? [{ value: 'people', label: 'People', panel: withRelated(tenancy, people(tenancy)) }] : []),
  ]
}

/** What English law asks of the tenancy; not for client landlords. */
const lawTab = ({ law }: TenancyPanels, tenancy: Tenancy): RecordTab[] =>
  law ? [{ value: 'law', label: 'Law', panel: withRelated(tenancy, law(tenancy)) }] : []

const termsTab = (tenancy: Tenancy): RecordTab => ({
  value: 'terms',
  label: 'Terms',
  panel: withRelated(
    tenancy,
    <>
      <TenancyEditForm tenancy={tenancy} />
      <DatedRents tenancy={tenancy} />
    </>,
  ),
})

/**
 * The change to send. A tenancy past its end date shows as expired, whatever status is stored. A new end date is sent
 * together with the shown status, so that the server stores what the person saw. A new rent is sent with its first day.
 */
export function buildTenancyChange({
  values,
  changed: { rentFrom: _, ...changed },
  version,
}: Save<TenancyInput>) {
  const rentFrom = 'rentAmount' in changed && values.rentFrom ? { rentFrom: values.rentFrom } : {}
  const status = 'endDate' in changed && values.status ? { status: values.status } : {}
  return { ...changed, ...status, ...rentFrom, version }
}

function TenancyEditForm({ tenancy }: { tenancy: Tenancy }) {
  const update = tenanciesApi.useUpdate(tenancy.id)
  return (
    <ResourceForm
      words={tenancies.title}
      schema={tenancyInput}
      start={tenancyForm(tenancy)}
      stored={{ version: tenancy.version, toInput: tenancyForm }}
      save={async (form) => {
        const saved = await update.mutateAsync(buildTenancyChange(form))
        noteEndedTenancies([tenancy])
        return saved
      }}
      cancelTo={list}
      readOnlyTexts={{
        tenant: titleCase(tenancy.tenant),
        property: tenancy.property,
        landlord: titleCase(tenancy.landlord),
      }}
    >
      <TenancyFields stored={tenancy} />
    </ResourceForm>
  )
}
