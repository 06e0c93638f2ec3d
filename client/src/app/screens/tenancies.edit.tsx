import { TenancyArrearsCard } from '#client/features/arrears/arrears.card.tsx'
import { DepositCard } from '#client/features/proof/deposit.card.tsx'
import AccountPanel from '#client/features/rent/account/account.panel.tsx'
import PeoplePanel from '#client/features/tenancies/people/people.panel.tsx'
import EditTenancy, { type TenancyPanels } from '#client/features/tenancies/tenancies.edit.tsx'
import type { ScreenProps } from '#client/lib/screen.ts'

const panels: TenancyPanels = {
  people: (tenancy) => <PeoplePanel tenancy={tenancy} />,
  account: (tenancy) => (
    <div className="grid gap-5">
      <AccountPanel tenancy={tenancy} />
      <DepositCard tenancyId={tenancy.id} />
      {tenancy.hasRentAccount && <TenancyArrearsCard tenancy={tenancy} />}
    </div>
  ),
}

/** A tenancy's page, with the rent account and the people on it. */
export default function TenancyPage({ params }: ScreenProps) {
  return <EditTenancy params={params} panels={panels} />
}
