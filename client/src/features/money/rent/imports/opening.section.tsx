import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { RentFileFlow } from './imports.flow.tsx'
import { openingFiles } from './imports.kinds.ts'

/** Opening balances of tenants: a file that starts many rent accounts. */
export function TenantOpenings({ title }: { title: string }) {
  const mayWrite = useMayWrite()
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <Card>
        <CardHeader title={title} text={openingFiles.subtitle} />
        {!mayWrite && <p className="px-5 pb-5 text-14 text-ink-2">Members of the team bring them in.</p>}
      </Card>
      {mayWrite && <RentFileFlow kind={openingFiles} />}
    </section>
  )
}
