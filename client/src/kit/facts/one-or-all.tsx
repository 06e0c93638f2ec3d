import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { CardBody } from '#client/kit/ui/card.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { countOf } from '#client/lib/format.ts'

interface OneOrAllProps<Value extends string> {
  values: readonly Value[]
  names: Record<Value, string>
  /** The postcode district, and how many other properties it has. */
  district: string
  others: number
  /** The answer that is being saved. */
  pending: Value | false
  onChoose: (value: Value, all: boolean) => void
}

/** A question about where a property is, which may be answered for all properties of its postcode district. */
export function OneOrAll<Value extends string>(props: OneOrAllProps<Value>) {
  const { values, names, district, others, pending, onChoose } = props
  const [all, setAll] = useState(true)
  return (
    <CardBody className="grid gap-3">
      {others > 0 && (
        <Tick checked={all} onChange={setAll}>
          Also for {countOf(others, { one: 'other property', many: 'other properties' })} in {district}
        </Tick>
      )}
      <div className="flex flex-wrap gap-2">
        {values.map((each) => (
          <Button
            key={each}
            size="sm"
            pending={pending === each}
            onClick={() => onChoose(each, all && others > 0)}
          >
            {names[each]}
          </Button>
        ))}
      </div>
    </CardBody>
  )
}
