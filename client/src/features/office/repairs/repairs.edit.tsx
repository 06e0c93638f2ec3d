import type { ReactNode } from 'react'
import { FormSkeleton } from '#client/kit/form/record/record-gate.tsx'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { EditForm } from '#client/kit/record/edit-form.tsx'
import type { RecordTab } from '#client/kit/record/record-tabs.tsx'
import { TabbedRecordPage } from '#client/kit/record/tabbed-record-page.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { Together } from '#client/lib/pages/together.tsx'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { type Repair, repairRoomNames } from '#shared/office/repairs/repairs.ts'
import { EventsCard } from './repairs.events.tsx'
import { RepairFields, repairForm } from './repairs.fields.tsx'
import { BillsCard, QuotesCard } from './repairs.money.tsx'
import { useRepairWhole } from './repairs.record.ts'
import { repairView } from './repairs.view.tsx'
import { repairsApi } from './repairs.words.ts'

interface EditRepairProps {
  params: { id: string }
  /** The secure links about it, a part of another feature. */
  links?: ((repair: Repair) => ReactNode) | undefined
}

/** A repair's page: what happened and what to do next, Details, Documents and History. */
export default function EditRepair({ params: { id }, links }: EditRepairProps) {
  const mayRead = useMay('read')
  const one = repairsApi.useOne(id)
  const { isPending } = useRepairWhole(id)
  const tabs = (repair: Repair): RecordTab[] => [
    {
      value: 'repair',
      label: 'Repair',
      panel: <RepairTab repair={repair} links={links?.(repair)} />,
      fragments: ['#events'],
    },
    ...(mayRead ? [{ value: 'details', label: 'Details', panel: <Details repair={repair} /> }] : []),
  ]
  return (
    <TabbedRecordPage
      view={repairView}
      id={id}
      // The steps in the head follow from the events, so both appear at once and nothing below moves.
      record={isPending ? { ...one, data: undefined } : one}
      deletion={(row, asking) => <DeleteRecord api={repairsApi} id={row.id} name={row.what} {...asking} />}
      tabs={tabs}
      first="repair"
    />
  )
}

function RepairTab({ repair, links }: { repair: Repair; links: ReactNode }) {
  const query = useRepairWhole(repair.id)
  return (
    <Together outline={<FormSkeleton text="Loading..." />}>
      <div className="grid items-start gap-6 min-[1280px]:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 max-w-3xl gap-6">
          <ReportCard repair={repair} />
          {query.data && <QuotesCard repair={repair} whole={query.data} />}
          {query.data && <BillsCard repair={repair} whole={query.data} />}
          <EventsCard repair={repair} query={query} />
        </div>
        {links}
      </div>
    </Together>
  )
}

/** What was reported, in the words of whoever reported it. */
function ReportCard({ repair: { details, room, access, tenant } }: { repair: Repair }) {
  const facts = [
    ['Room', repairRoomNames[room]],
    ['Tenant', tenant],
    ['When somebody may come in', access],
  ].filter(([, value]) => value)
  return (
    <TitledCard id="report" title="Report" body="grid gap-3 text-14">
      {details && <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{details}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  )
}

const Details = ({ repair }: { repair: Repair }) => (
  <div className="max-w-3xl">
    <EditForm api={repairsApi} row={repair} toInput={repairForm}>
      <RepairFields repair={repair} />
    </EditForm>
  </div>
)
