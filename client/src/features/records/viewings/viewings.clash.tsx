import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { FormWarnings } from '#client/kit/form/form-warnings.tsx'
import { formatTime } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { findNamed } from '#client/lib/pickers/named.ts'
import { usePropertySuggestions, useTenantSuggestions } from '#client/lib/pickers/suggestions.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { properties } from '#shared/records/properties/properties.ts'
import { clashesOf, describeClash, type PlannedViewing } from '#shared/records/viewings/viewings.rules.ts'
import { type Viewing, viewings } from '#shared/records/viewings/viewings.ts'
import type { ViewingForm } from './viewings.fields.tsx'
import { propertyOf, tenantOf } from './viewings.words.ts'

/** The most clashes that are named. */
const mostNamed = 3

/** The viewing as typed so far, with the ids of the records that its texts name. */
function usePlanned(stored: Viewing | undefined): PlannedViewing {
  const form = useWatch<ViewingForm>()
  const { propertyName = '', tenantName = '', tenantEmail = '', viewingDate = '', viewingTime = '' } = form
  const property = findNamed(usePropertySuggestions(), propertyName)?.id
  const tenant = findNamed(useTenantSuggestions(), tenantName)?.id
  return {
    propertyName,
    tenantName,
    tenantEmail,
    viewingDate,
    viewingTime,
    status: form.status ?? 'scheduled',
    minutes: Number(form.minutes) || 0,
    ...(stored && { id: stored.id }),
    propertyId: stored && propertyName === propertyOf(stored) ? stored.propertyId : (property ?? null),
    tenantId: stored && tenantName === tenantOf(stored) ? stored.tenantId : (tenant ?? null),
  }
}

/** Whether somebody else is about to rent the property of a viewing that is still to be held. */
function useIsLetAgreed({ propertyId, status }: PlannedViewing): boolean {
  const { data } = resourceApi(properties).useList()
  const home = data?.find(({ id }) => id === propertyId)
  return status === 'scheduled' && home?.status === 'pending'
}

/** Points out clashing viewings, and a property that is let agreed, while a person types. Neither prevents saving. */
export function ClashNote({ viewing }: { viewing?: Viewing }) {
  const planned = usePlanned(viewing)
  const { data = [] } = resourceApi(viewings).useList()
  const clashes = clashesOf(planned, data)
  const isLetAgreed = useIsLetAgreed(planned)
  const notes = clashes.slice(0, mostNamed).map((clash) => (
    <Fragment key={clash.with.id}>
      {describeClash(clash, formatTime)}{' '}
      {clash.with.id && (
        <a
          href={paths.of('viewings').edit(clash.with.id)}
          target="_blank"
          rel="noreferrer"
          className="whitespace-nowrap underline"
        >
          Open in a new tab
        </a>
      )}
    </Fragment>
  ))
  return (
    <FormWarnings
      notes={[
        ...(isLetAgreed ? ['This property is let agreed. Check with the visitor before they come.'] : []),
        ...notes,
        ...(clashes.length > mostNamed ? [`And ${clashes.length - mostNamed} more.`] : []),
      ]}
    />
  )
}
