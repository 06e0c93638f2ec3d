import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { FactRow } from '#client/kit/facts/fact-row.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useReadsLaw } from '#client/lib/session/use-english.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { type AdvertRow, advertCalls } from '#shared/law/adverts/adverts.calls.ts'
import { statedRent } from '#shared/law/tenancy.law.ts'

/** What adverts of a home stated: above it nobody may be let pay. Nothing in an account outside of England. */
export function AdvertsCard({ propertyId: id }: { propertyId: string }) {
  const enabled = useReadsLaw()
  const query = useRead(advertCalls.list, { params: { id } }, { enabled })
  const mayWrite = useMayWrite()
  return (
    <FactCard
      query={query}
      id="adverts"
      what="the adverts"
      title="Adverts"
      text="You can’t accept more rent than you advertised."
      className="max-w-3xl"
      isNothing={!enabled || (query.data?.length === 0 && !mayWrite)}
      actions={mayWrite && <DialogButton dialog={<AddDialog id={id} />}>Record an Advert</DialogButton>}
    >
      {(adverts) => (
        <>
          {adverts.length === 0 ? (
            <p className="text-14 text-ink-2">
              None yet. Gable records your public page automatically. Record here what a portal, a newspaper
              or a letter stated.
            </p>
          ) : (
            <ul className="grid gap-4 text-14">
              {adverts.map((advert) => (
                <Advert key={advert.id} id={id} advert={advert} />
              ))}
            </ul>
          )}
          <LawWhy about="The advertised rent" source={statedRent.source} />
        </>
      )}
    </FactCard>
  )
}

interface AdvertProps {
  id: string
  advert: AdvertRow
}

function Advert({ id, advert }: AdvertProps) {
  const { format } = useCurrency()
  const mayManage = useMay('manage')
  const { place, rent, from, until, isOwnPage, takenBack, author } = advert
  return (
    <FactRow
      title={
        <>
          <span className="font-semibold">{format(rent)}</span> a month, {place}
        </>
      }
      notes={[
        until ? `${formatDate(from)} to ${formatDate(until)}` : `Since ${formatDate(from)}`,
        !isOwnPage && author && `recorded by ${author}`,
      ]}
      withdrawn={takenBack && `Removed: ${takenBack}`}
      actions={
        <>
          {!isOwnPage && until === null && (
            <DialogButton look="ghost" dialog={<EndDialog id={id} advert={advert} />}>
              End
            </DialogButton>
          )}
          {mayManage && (
            <DialogButton look="ghost" dialog={<RemoveDialog id={id} advert={advert} />}>
              Remove
            </DialogButton>
          )}
        </>
      }
    />
  )
}

const adding = fieldsOf(advertCalls.add)
const ending = fieldsOf(advertCalls.end)

const AddDialog = ({ id }: { id: string }) => (
  <CallDialog
    call={advertCalls.add}
    params={{ id }}
    title="Record an Advert"
    description="For adverts on a portal, in a newspaper or in a letter. Gable records your public page automatically."
    size="sm"
    place={`properties/${id}/advert`}
    start={{ place: '', rent: '', from: today(), until: '' }}
    submit={{ label: 'Record', pending: 'Saving...' }}
  >
    <adding.TextField name="place" label="Advertised on" hint="Rightmove, a newspaper, a letter." />
    <adding.MoneyField name="rent" label="Rent a month" />
    <adding.DateField name="from" label="Since" />
    <adding.DateField name="until" label="Last day" optional hint="Leave blank while the advert is live." />
  </CallDialog>
)

const EndDialog = ({ id, advert }: AdvertProps) => (
  <CallDialog
    call={advertCalls.end}
    params={{ id, advert: advert.id }}
    title="End the Advert"
    description={`${advert.place}, since ${formatDate(advert.from)}. It still applies to the letting that it advertised.`}
    size="sm"
    start={{ until: today() }}
    submit={{ label: 'End It', pending: 'Saving...' }}
  >
    <ending.DateField name="until" label="Last day" />
  </CallDialog>
)

const RemoveDialog = ({ id, advert }: AdvertProps) => (
  <ReasonDialog
    call={advertCalls.remove}
    params={{ id, advert: advert.id }}
    title="Remove the Advert"
    description="Only if it wasn’t for letting this property, such as a typing error that nobody saw. Everyone in the account can read the reason."
    size="sm"
    submit={{ label: 'Remove', pending: 'Saving...' }}
  />
)
