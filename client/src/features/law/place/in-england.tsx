import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { countOf } from '#client/lib/format.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { usePlace } from '#client/lib/session/use-place.ts'
import { englandOnly } from '#shared/law/england.ts'
import { nationNames, nations } from '#shared/law/nations.ts'
import type { PropertyPlace } from '#shared/records/properties/place.calls.ts'
import { useConfirmNation } from './place.calls.ts'

interface InEnglandProps {
  propertyId: string
  /** What the law of England says of it. */
  children: ReactNode
  /** Whether the question, or the sentence that stands instead, is shown here; a page shows it once. */
  tells?: boolean
}

/** Shows what the law of England says of a property; elsewhere one sentence, and the question where nobody has said the nation. */
export function InEngland({ propertyId, children, tells = false }: InEnglandProps) {
  return useIsEnglish() ? (
    <Placed propertyId={propertyId} tells={tells}>
      {children}
    </Placed>
  ) : null
}

function Placed({ propertyId, children, tells = false }: InEnglandProps) {
  const { data, isLoading } = usePlace(propertyId)
  useWaitTogether(isLoading)
  if (!data) return null
  return (
    <>
      {tells && (!data.isEnglish || data.nation === null) && (
        <NationNote propertyId={propertyId} place={data} />
      )}
      {data.isEnglish && children}
    </>
  )
}

interface NoteProps {
  propertyId: string
  place: PropertyPlace
}

function NationNote({ propertyId, place }: NoteProps) {
  const { nation, district } = place
  const [isAsking, setAsking] = useState(nation === null)
  const mayWrite = useMayWrite()
  const asks = mayWrite && (isAsking || nation === null)
  const title = nation ? `This property is in ${nationNames[nation]}` : 'Which nation is this property in?'
  return (
    <Card aria-labelledby="nation" className="max-w-3xl">
      <CardHeader
        id="nation"
        title={nation === 'elsewhere' ? 'This Property Is Outside England' : title}
        text={
          nation
            ? englandOnly
            : `Postcodes${district ? ` in ${district}` : ''} can be in more than one, and the law differs.`
        }
        actions={
          mayWrite &&
          !asks && (
            <Button size="sm" onClick={() => setAsking(true)}>
              Change
            </Button>
          )
        }
      />
      {asks && <NationChoice propertyId={propertyId} place={place} onDone={() => setAsking(false)} />}
    </Card>
  )
}

function NationChoice({ propertyId, place, onDone }: NoteProps & { onDone: () => void }) {
  const confirm = useConfirmNation(propertyId)
  const [all, setAll] = useState(true)
  const box = useId()
  const { candidates, district, others, nation } = place
  const offered = nation === null ? candidates : nations
  return (
    <CardBody className="grid gap-3">
      {others > 0 && (
        <label htmlFor={box} className="flex items-center gap-2 text-14">
          <Checkbox id={box} checked={all} onChange={setAll} />
          Also for {countOf(others, { one: 'other property', many: 'other properties' })} in {district}
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        {offered.map((each) => (
          <Button
            key={each}
            size="sm"
            pending={confirm.isPending && confirm.variables.nation === each}
            onClick={() =>
              confirm.mutate({ nation: each, all: all && others > 0 }, { onSuccess: () => onDone() })
            }
          >
            {nationNames[each]}
          </Button>
        ))}
      </div>
    </CardBody>
  )
}
