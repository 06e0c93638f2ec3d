import { useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { countOf } from '#client/lib/format.ts'
import { regionNames } from '#shared/law/regions.ts'
import type { RegisterPack } from '#shared/law/register/register.ts'
import { useConfirmRegion } from './register.calls.ts'

/** Asks in which region a home is, with one click for all homes of its postcode district; nothing once somebody has said it. */
export function RegionQuestion({ pack }: { pack: RegisterPack }) {
  const confirm = useConfirmRegion(pack.id)
  const [all, setAll] = useState(true)
  const box = useId()
  const { region, district, others } = pack
  if (!region.isOpen) return null
  return (
    <Card aria-labelledby="region">
      <CardHeader
        id="region"
        title="Which Region Is This Property In?"
        text="Choose its council’s region. Until you do, the earliest deadline applies."
      />
      <CardBody className="grid gap-3">
        {others > 0 && (
          <label htmlFor={box} className="flex items-center gap-2 text-14">
            <Checkbox id={box} checked={all} onChange={setAll} />
            Also for {countOf(others, { one: 'other property', many: 'other properties' })} in {district}
          </label>
        )}
        <div className="flex flex-wrap gap-2">
          {region.candidates.map((each) => (
            <Button
              key={each}
              size="sm"
              pending={confirm.isPending && confirm.variables.region === each}
              onClick={() => confirm.mutate({ region: each, all: all && others > 0 })}
            >
              {regionNames[each]}
            </Button>
          ))}
        </div>
      </CardBody>
    </Card>
  )
}
