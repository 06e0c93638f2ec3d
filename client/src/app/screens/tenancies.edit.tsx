import { Suspense } from 'react'
import { DeadlinesLine } from '#client/features/law/deadlines/deadlines.line.tsx'
import { KeptEvidence } from '#client/features/law/deposits/evidence.part.tsx'
import { DutiesCard } from '#client/features/law/duties/duties.card.tsx'
import { EndingByNotice } from '#client/features/law/notices/notices.ending.tsx'
import { InEngland } from '#client/features/law/place/in-england.tsx'
import { RightToRentCard } from '#client/features/law/right-to-rent/right-to-rent.card.tsx'
import { TenancyArrearsCard } from '#client/features/money/arrears/arrears.card.tsx'
import { DepositCard } from '#client/features/money/proof/deposit.card.tsx'
import AccountPanel from '#client/features/money/rent/account/account.panel.tsx'
import { LinksCard } from '#client/features/office/links/links.card.tsx'
import PeoplePanel from '#client/features/records/tenancies/people/people.panel.tsx'
import EditTenancy, { type TenancyPanels } from '#client/features/records/tenancies/tenancies.edit.tsx'
import { TableLoading } from '#client/kit/table/states.tsx'
import { latePart, type ScreenProps } from '#client/lib/browser/screen.ts'
import { WaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { addDays, today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

const ReferencesCard = latePart(() => import('#client/features/letting/references/references.card.tsx')).Part
const SigningsCard = latePart(() => import('#client/features/letting/signings/signings.card.tsx')).Part
const LetCard = latePart(() => import('#client/features/letting/lets/lets.card.tsx')).Part
const LawPanel = latePart(() => import('./tenancies.law.tsx')).Part

const ofClients: TenancyPanels = {
  people: (tenancy) => (
    <>
      <PeoplePanel tenancy={tenancy} />
      <Suspense fallback={<WaitTogether />}>
        <ReferencesCard tenancyId={tenancy.id} isPending={tenancy.status === 'pending'} />
        <SigningsCard tenancyId={tenancy.id} />
      </Suspense>
      <LinksCard of={{ tenancyId: tenancy.id }} />
      <InEngland propertyId={tenancy.propertyId}>
        <RightToRentCard tenancyId={tenancy.id} />
      </InEngland>
    </>
  ),
  account: (tenancy) => (
    <div className="grid gap-5">
      <AccountPanel tenancy={tenancy} />
      <DepositCard tenancy={tenancy} evidenceOf={(line) => <KeptEvidence tenancy={tenancy} line={line} />} />
      {tenancy.hasRentAccount && <TenancyArrearsCard tenancy={tenancy} />}
    </div>
  ),
}

/** Whether a tenancy may be a let in progress, or one of which a holding deposit is still held. */
const mayBeLet = ({ status, endedWhy, startDate }: Pick<Tenancy, 'status' | 'endedWhy' | 'startDate'>) =>
  status === 'pending' ||
  endedWhy === 'never-began' ||
  (status === 'active' && startDate > addDays(today(), -15))

const ofTeam: TenancyPanels = {
  ...ofClients,
  above: ({ id, status, endedWhy, startDate }) => (
    <>
      <DeadlinesLine about={{ tenancy: id }} tab="law" />
      {mayBeLet({ status, endedWhy, startDate }) && (
        <Suspense
          fallback={
            <WaitTogether>
              <TableLoading text="Loading..." />
            </WaitTogether>
          }
        >
          <LetCard tenancyId={id} />
        </Suspense>
      )}
    </>
  ),
  ending: (tenancy, close) => (
    <InEngland propertyId={tenancy.propertyId}>
      <EndingByNotice tenancy={tenancy} onLeave={close} />
    </InEngland>
  ),
  law: (tenancy) => (
    <Suspense
      fallback={
        <WaitTogether>
          <TableLoading text="Loading..." />
        </WaitTogether>
      }
    >
      <InEngland propertyId={tenancy.propertyId} tells>
        <DutiesCard about={{ tenancy: tenancy.id }} />
        <LawPanel tenancy={tenancy} />
      </InEngland>
    </Suspense>
  ),
}

/** A tenancy's page, with the rent account, the people and what the law asks of it. */
export default function TenancyPage({ params }: ScreenProps) {
  const mayRead = useMay('read')
  return <EditTenancy params={params} panels={useIsEnglish() && mayRead ? ofTeam : ofClients} />
}
