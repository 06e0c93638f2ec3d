import AccountPanel from '#client/features/rent/account/account.panel.tsx'
import PeoplePanel from '#client/features/tenancies/people/people.panel.tsx'
import EditTenancy, { type TenancyPanels } from '#client/features/tenancies/tenancies.edit.tsx'
import type { ScreenProps } from '#client/lib/screen.ts'

const panels: TenancyPanels = {
  account: (tenancy) => <AccountPanel tenancy={tenancy} />,
  people: (tenancy) => <PeoplePanel tenancy={tenancy} />,
}

/** A tenancy's page, with the rent account and the people on it. */
export default function TenancyPage({ params }: ScreenProps) {
  return <EditTenancy params={params} panels={panels} />
}
