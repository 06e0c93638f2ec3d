import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { AdvertRow } from '#shared/law/adverts/adverts.ts'
import { statedRent } from '#shared/law/tenancy.law.ts'
import { useAdverts } from './adverts.calls.ts'
import type { AdvertAction } from './adverts.words.ts'

const Dialog = latePart(() => import('./adverts.dialogs.tsx')).Part

/** What adverts of a home stated: above it nobody may be let pay. Nothing in an account outside of England. */
export function AdvertsCard({ propertyId }: { propertyId: string }) {
  const mayRead = useMay('read')
  return useIsEnglish() && mayRead ? <LoadedCard propertyId={propertyId} /> : null
}

function LoadedCard({ propertyId }: { propertyId: string }) {
  const { data, isLoading } = useAdverts(propertyId)
  useWaitTogether(isLoading)
  const mayWrite = useMayWrite()
  const [doing, setDoing] = useState<AdvertAction>()
  if (!data || (data.length === 0 && !mayWrite)) return null
  return (
    <Card aria-labelledby="adverts" className="max-w-3xl">
      <CardHeader
        id="adverts"
        title="Adverts"
        text="You can’t accept more rent than you advertised."
        actions={
          mayWrite && (
            <Button size="sm" onClick={() => setDoing({ action: 'add' })}>
              Record an Advert
            </Button>
          )
        }
      />
      <CardBody className="grid gap-3">
        {data.length === 0 ? (
          <p className="text-14 text-ink-2">
            None yet. Gable records your public page automatically. Record here what a portal, a newspaper or
            a letter stated.
          </p>
        ) : (
          <ul className="divide-y divide-hairline">
            {data.map((advert) => (
              <Advert key={advert.id} advert={advert} begin={mayWrite ? setDoing : undefined} />
            ))}
          </ul>
        )}
        <LawWhy about="The advertised rent" source={statedRent.source} />
      </CardBody>
      {doing && (
        <Suspense fallback={null}>
          <Dialog propertyId={propertyId} doing={doing} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

interface AdvertProps {
  advert: AdvertRow
  begin: ((doing: AdvertAction) => void) | undefined
}

function Advert({ advert, begin }: AdvertProps) {
  const { format } = useCurrency()
  const mayManage = useMay('manage')
  const { place, rent, from, until, isOwnPage, takenBack, author } = advert
  const days = until ? `${formatDate(from)} to ${formatDate(until)}` : `Since ${formatDate(from)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className={clsx('text-14', takenBack ? 'text-ink-3 line-through' : 'text-ink')}>
          <span className="font-semibold">{format(rent)}</span> a month, {place}
        </p>
        <p className="text-13 text-ink-2">
          {days}
          {!isOwnPage && author && `, recorded by ${author}`}
          {takenBack && `. Removed: ${takenBack}`}
        </p>
      </div>
      {begin && !takenBack && (
        <div className="flex gap-1 print:hidden">
          {!isOwnPage && until === null && (
            <Button size="sm" look="ghost" onClick={() => begin({ action: 'end', advert })}>
              End
            </Button>
          )}
          {mayManage && (
            <Button size="sm" look="ghost" onClick={() => begin({ action: 'take-back', advert })}>
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
