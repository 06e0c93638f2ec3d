import { StartBox } from '#client/features/rent/account/start/start-box.tsx'
import AddTenancy from '#client/features/tenancies/tenancies.add.tsx'

/** The form of a new tenancy with the box that starts its rent account. */
export default function AddTenancyPage() {
  return <AddTenancy rentBox={<StartBox />} />
}
