import { StartBox } from '#client/features/rent/account/start/start-box.tsx'
import AddTenancy from '#client/features/tenancies/tenancies.add.tsx'

/** The form of a new tenancy, which starts its rent account unless somebody unticks that. */
export default function AddTenancyPage() {
  return <AddTenancy rentBox={<StartBox />} />
}
