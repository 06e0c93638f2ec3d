import { Link } from 'wouter'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import type { GiveOutFor } from './keys.dialogs.tsx'
import { KeyStep } from './keys.steps.tsx'
import { plateOf, withWhom } from './keys.words.ts'

const SetDialog = latePart(async () => ({ default: (await import('./keys.dialogs.tsx')).KeySetDialog })).Part

/** A property's sets of keys, on its page and on that of a repair. Client landlords have none. */
export function KeysCard({ propertyId, likely }: { propertyId: string; likely?: GiveOutFor }) {
  const mayRead = useMay('read')
  const mayWrite = useMayWrite()
  const query = useRead(keyCalls.list, {}, { ...always, enabled: mayRead })
  return (
    <FactCard
      query={query}
      id="keys"
      what="the keys"
      title="Keys"
      isNothing={!mayRead}
      actions={
        mayWrite && (
          <DialogButton aria-label="Add Key Set" dialog={<SetDialog propertyId={propertyId} />}>
            Add
          </DialogButton>
        )
      }
    >
      {({ day, sets }) => {
        const own = sets.filter((set) => set.propertyId === propertyId)
        if (own.length === 0) return <NoFacts>No keys yet.</NoFacts>
        return (
          <ul className="divide-y divide-hairline">
            {own.map((set) => (
              <li key={set.id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
                <div className="min-w-0 text-13 text-ink-2">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Link href={paths.keys({ set: set.id })} className="text-14 font-semibold text-ink">
                      Set {set.hook}
                    </Link>
                    <Badge tone={plateOf(set, day).tone}>{plateOf(set, day).label}</Badge>
                  </p>
                  <p>{set.contents}</p>
                  {set.out && <p>{withWhom(set.out)}</p>}
                </div>
                <KeyStep set={set} likely={likely} />
              </li>
            ))}
          </ul>
        )
      }}
    </FactCard>
  )
}
