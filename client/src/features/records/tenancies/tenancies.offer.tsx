import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { countOf } from '#client/lib/format.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { type Property, properties } from '#shared/records/properties/properties.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { propertiesApi, tenanciesApi } from './tenancies.calls.ts'
import { findEmptyProperties, forgetProperties, usePropertiesOfEndedTenancies } from './tenancies.ended.ts'

/**
 * Offers to mark a property as available after its last active tenancy ended. The offer is part of the page, not a
 * dialog or toast: it covers nothing, Undo stays in reach, and an undo removes the offer.
 */
export function OfferAvailable() {
  const ended = usePropertiesOfEndedTenancies()
  return ended.size > 0 ? <Offers ended={ended} /> : null
}

function Offers({ ended }: { ended: ReadonlySet<string> }) {
  const { data: tenancies } = tenanciesApi.useList()
  const { data: all } = propertiesApi.useList()
  const empty = tenancies && all ? findEmptyProperties(ended, tenancies, all) : []
  const [first] = empty
  return <div role="status">{first && <Offer first={first} empty={empty} />}</div>
}

function Offer({ first, empty }: { first: Property; empty: Property[] }) {
  const [trouble, setTrouble] = useState<string>()
  const [pending, setPending] = useState(false)
  const what = countOf(empty.length, properties.title)
  const one = propertiesApi.useUpdate(first.id)
  const several = propertiesApi.useBulk(
    'Properties Updated',
    `${what} updated.`,
    'Failed to update properties',
  )
  const ids = empty.map(({ id }) => id)
  const mark = async () => {
    setTrouble(undefined)
    setPending(true)
    try {
      if (empty.length > 1) await several.mutateAsync({ ids, set: { status: 'available' } })
      else await one.mutateAsync({ status: 'available', version: first.version })
      forgetProperties(ids)
    } catch (error) {
      setTrouble(sentenceOf(error, 'It could not be marked as available.'))
    } finally {
      setPending(false)
    }
  }
  const single = empty.length === 1
  return (
    <div className="mb-4 rounded-card border border-hairline bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <DoorOpen aria-hidden="true" className="size-5 shrink-0 text-link max-sm:hidden" />
        <p className="min-w-60 flex-1 text-14 text-ink">
          <strong className="font-semibold">
            {joinNames(empty.map((home) => titleCase(nameLines(home))))}
          </strong>{' '}
          {single
            ? 'no longer has an active tenancy but is still marked as rented.'
            : 'no longer have an active tenancy but are still marked as rented.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={pending} onClick={() => forgetProperties(ids)}>
            Keep as Rented
          </Button>
          <Button size="sm" look="primary" pending={pending} onClick={() => void mark()}>
            {pending ? 'Saving...' : 'Mark as Available'}
          </Button>
        </div>
      </div>
      <FormError text={trouble} className="mt-3" />
    </div>
  )
}
