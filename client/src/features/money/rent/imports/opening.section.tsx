import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { RentFileFlow } from './imports.flow.tsx'
import { openingFiles } from './imports.kinds.ts'

export function TenantOpenings({ title }: { title: string }) {
  const mayWrite = useMayWrite()
  // An agency's client account has that money, so it stands among the balances that equal the bank.
  const text = useIsAgency()
    ? 'Start the rent accounts of many tenancies, with what each owes or has paid in advance. Import these first. The client account’s opening balances, below, then include the credits too.'
    : openingFiles.subtitle
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <Card>
        <CardHeader title={title} text={text} />
        {!mayWrite && (
          <p className="px-5 pb-5 text-14 text-ink-2">Only members of the team can import them.</p>
        )}
      </Card>
      {mayWrite && <RentFileFlow kind={openingFiles} />}
    </section>
  )
}
