import { type ReactNode, useState } from 'react'
import { OneOrAll } from '#client/kit/facts/one-or-all.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { usePlace } from '#client/lib/session/use-place.ts'
import { englandOnly } from '#shared/law/england.ts'
import { nationNames, nations } from '#shared/law/nations.ts'
import { type PropertyPlace, placeCalls } from '#shared/records/properties/place.calls.ts'

interface InEnglandProps {
  propertyId: string
  children: ReactNode
  /** Whether the question, or the sentence that stands instead, is shown here; a page shows it once. */
  tells?: boolean
}

/** Shows what the law of England says of a property; elsewhere one sentence, and the question where nobody has said the nation. */
export function InEngland({ propertyId, children, tells = false }: InEnglandProps) {
  const isEnglish = useIsEnglish()
  const { data, isLoading } = usePlace(isEnglish ? propertyId : undefined)
  useWaitTogether(isLoading)
  if (!isEnglish || !data) return null
  return (
    <>
      {tells && (!data.isEnglish || data.nation === null) && (
        <NationNote propertyId={propertyId} place={data} />
      )}
      {data.isEnglish && children}
    </>
  )
}

function NationNote({ propertyId: id, place }: { propertyId: string; place: PropertyPlace }) {
  const { nation, district, candidates, others } = place
  const [isAsking, setAsking] = useState(nation === null)
  const mayWrite = useMayWrite()
  const confirm = useCall(placeCalls.confirm, {
    done: ({ nation: named }) => ({
      title: 'Nation Confirmed',
      description: `${named ? nationNames[named] : 'Known from its postcode'}.`,
    }),
  })
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
      {asks && (
        <OneOrAll
          values={nation === null ? candidates : nations}
          names={nationNames}
          district={district}
          others={others}
          pending={confirm.isPending && confirm.variables.body.nation}
          onChoose={(named, all) =>
            confirm.mutate(
              { params: { id }, body: { nation: named, all } },
              { onSuccess: () => setAsking(false) },
            )
          }
        />
      )}
    </Card>
  )
}
