import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { type AdvertRow, advertEnd, advertInput, advertTakeBack } from '#shared/law/adverts/adverts.ts'
import { useAddAdvert, useEndAdvert, useTakeAdvertBack } from './adverts.calls.ts'
import type { AdvertAction } from './adverts.words.ts'

interface DialogProps {
  propertyId: string
  onClose: () => void
}
type OfAdvert = DialogProps & { advert: AdvertRow }

const adding = fieldsFor<z.input<typeof advertInput>>()
const ending = fieldsFor<z.input<typeof advertEnd>>()
const takingBack = fieldsFor<z.input<typeof advertTakeBack>>()

/** The open dialog about a home's adverts. */
export default function AdvertDialog({ doing, ...given }: DialogProps & { doing: AdvertAction }) {
  if (doing.action === 'add') return <AddDialog {...given} />
  const Dialog = doing.action === 'end' ? EndDialog : TakeBackDialog
  return <Dialog {...given} advert={doing.advert} />
}

function AddDialog({ propertyId, onClose }: DialogProps) {
  const add = useAddAdvert(propertyId)
  return (
    <FormDialog
      title="Record an Advert"
      description="For adverts on a portal, in a newspaper or in a letter. Gable records your public page automatically."
      size="sm"
      place={`properties/${propertyId}/advert`}
      schema={advertInput}
      start={{ place: '', rent: '', from: today(), until: '' }}
      submit={{ label: 'Record', pending: 'Saving...' }}
      save={(values) => add.mutateAsync(values)}
      onClose={onClose}
    >
      <adding.TextField name="place" label="Advertised on" hint="Rightmove, a newspaper, a letter." />
      <adding.MoneyField name="rent" label="Rent a month" />
      <adding.DateField name="from" label="Since" />
      <adding.DateField name="until" label="Last day" optional hint="Leave blank while the advert is live." />
    </FormDialog>
  )
}

function EndDialog({ propertyId, advert, onClose }: OfAdvert) {
  const end = useEndAdvert(propertyId, advert.id)
  return (
    <FormDialog
      title="End the Advert"
      description={`${advert.place}, since ${formatDate(advert.from)}. It still applies to the letting that it advertised.`}
      size="sm"
      schema={advertEnd}
      start={{ until: today() }}
      submit={{ label: 'End It', pending: 'Saving...' }}
      save={(values) => end.mutateAsync(values)}
      onClose={onClose}
    >
      <ending.DateField name="until" label="Last day" />
    </FormDialog>
  )
}

function TakeBackDialog({ propertyId, advert, onClose }: OfAdvert) {
  const takeBack = useTakeAdvertBack(propertyId, advert.id)
  return (
    <FormDialog
      title="Remove the Advert"
      description="Only if it wasn’t for letting this property, such as a typing error that nobody saw. Everyone in the account can read the reason."
      size="sm"
      schema={advertTakeBack}
      start={{ why: '' }}
      submit={{ label: 'Remove', pending: 'Saving...' }}
      save={(values) => takeBack.mutateAsync(values)}
      onClose={onClose}
    >
      <takingBack.TextField name="why" label="Why" />
    </FormDialog>
  )
}
