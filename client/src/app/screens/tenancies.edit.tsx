import { Suspense } from 'react'
import { KeptEvidence } from '#client/features/law/deposits/evidence.part.tsx'
import { DutiesCard } from '#client/features/law/duties/duties.card.tsx'
import { InEngland } from '#client/features/law/place/in-england.tsx'
import { RightToRentCard } from '#client/features/law/right-to-rent/right-to-rent.card.tsx'
import { TenancyArrearsCard } from '#client/features/money/arrears/arrears.card.tsx'
import { DepositCard } from '#client/features/money/proof/deposit.card.tsx'
import AccountPanel from '#client/features/money/rent/account/account.panel.tsx'
import PeoplePanel from '#client/features/records/tenancies/people/people.panel.tsx'
import EditTenancy, { type TenancyPanels } from '#client/features/records/tenancies/tenancies.edit.tsx'
import { TableLoading } from '#client/kit/table/states.tsx'
import { latePart, type ScreenProps } from '#client/lib/browser/screen.ts'
import { WaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'

const LawPanel = latePart(() => import('./tenancies.law.tsx')).Part

const ofClients: TenancyPanels = {
  people: (tenancy) => (
    <>
      <PeoplePanel tenancy={tenancy} />
      <InEngland propertyId={tenancy.propertyId}>
        <RightToRentCard tenancyId={tenancy.id} />
      </InEngland>
    </>
  ),
  account: (tenancy) => (
    <div className="grid gap-5">
      <InEngland propertyId={tenancy.propertyId}>
        <DutiesCard about={{ tenancy: tenancy.id }} />
      </InEngland>
      <AccountPanel tenancy={tenancy} />
      <DepositCard tenancy={tenancy} evidenceOf={(line) => <KeptEvidence tenancy={tenancy} line={line} />} />
      {tenancy.hasRentAccount && <TenancyArrearsCard tenancy={tenancy} />}
    </div>
  ),
}

const ofTeam: TenancyPanels = {
  ...ofClients,
  law: (tenancy) => (
    <Suspense
      fallback={
        <WaitTogether>
          <TableLoading text="Loading..." />
        </WaitTogether>
      }
    >
      <InEngland propertyId={tenancy.propertyId} tells>
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
