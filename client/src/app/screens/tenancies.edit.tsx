import AccountPanel from '#client/features/rent/account/account.panel.tsx'
import EditTenancy, { type TenancyPanels } from '#client/features/tenancies/tenancies.edit.tsx'
import type { ScreenProps } from '#client/lib/screen.ts'

const panels: TenancyPanels = {
  account: (tenancy) => <AccountPanel tenancy={tenancy} />,
}

/** A tenancy's page, with the rent account and the people on it. */
export default function TenancyPage({ params }: ScreenProps) {
  return <EditTenancy params={params} panels={panels} />
}
