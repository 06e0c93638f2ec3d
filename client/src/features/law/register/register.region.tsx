import { OneOrAll } from '#client/kit/facts/one-or-all.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { regionNames } from '#shared/law/regions.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import type { RegisterPack } from '#shared/law/register/register.ts'

/** Asks in which region a home is, with one click for all homes of its postcode district; nothing once somebody has said it. */
export function RegionQuestion({ pack: { id, region, district, others } }: { pack: RegisterPack }) {
  const confirm = useCall(registerCalls.region, {
    done: ({ region: { region: named } }) => ({
      title: 'Region Confirmed',
      description: `${regionNames[named]}.`,
    }),
  })
  if (!region.isOpen) return null
  return (
    <Card aria-labelledby="region">
      <CardHeader
        id="region"
        title="Which Region Is This Property In?"
        text="Choose its council’s region. Until you do, the earliest deadline applies."
      />
      <OneOrAll
        values={region.candidates}
        names={regionNames}
        district={district}
        others={others}
        pending={confirm.isPending && confirm.variables.body.region}
        onChoose={(named, all) => confirm.mutate({ params: { id }, body: { region: named, all } })}
      />
    </Card>
  )
}
