import { BanOfChosen } from '#client/features/law/notices/ban.note.tsx'
import { StartBox } from '#client/features/money/rent/account/start/start-box.tsx'
import AddTenancy from '#client/features/records/tenancies/tenancies.add.tsx'

/** The form of a new tenancy with what forbids to let its home, and the box that starts its rent account. */
export default function AddTenancyPage() {
  return (
    <AddTenancy
      rentBox={
        <>
          <BanOfChosen />
          <StartBox />
        </>
      }
    />
  )
}
