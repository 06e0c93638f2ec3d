import { NoticesCard } from '#client/features/law/notices/notices.card.tsx'
import { PetsCard } from '#client/features/law/papers/pets.card.tsx'
import { StatementCard } from '#client/features/law/papers/statement.card.tsx'
import ServingsCard from '#client/features/law/servings/servings.card.tsx'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

/** What English law asks of a tenancy: its papers, and the notices that end it. */
export default function LawPanel({ tenancy }: { tenancy: Tenancy }) {
  return (
    <div className="grid gap-5">
      <StatementCard tenancy={tenancy} />
      <ServingsCard tenancyId={tenancy.id} />
      <PetsCard tenancy={tenancy} />
      <NoticesCard tenancy={tenancy} />
    </div>
  )
}
