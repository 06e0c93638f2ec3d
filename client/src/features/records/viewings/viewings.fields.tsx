import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFilledHint, useFillIn } from '#client/kit/form/drafts/use-filled-in.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { startValuesOf } from '#client/kit/form/start-values.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatTime } from '#client/lib/dates.ts'
import {
  type TenantSuggestion,
  usePropertySuggestions,
  useTenantSuggestions,
} from '#client/lib/pickers/suggestions.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { colleagueCalls } from '#shared/accounts/colleagues.calls.ts'
import { isDate, today } from '#shared/dates.ts'
import { type Viewing, viewingInput } from '#shared/records/viewings/viewings.ts'
import { readTime } from '#shared/times.ts'
import { propertyOf, tenantOf, timeOf, viewingStatusOptions } from './viewings.words.ts'

export type ViewingForm = z.input<typeof viewingInput>

/** A new viewing, at the time that the address asks for: ?date=2026-11-21&time=10:00. */
export function newViewing(search: string, negotiatorId?: string): ViewingForm {
  const query = new URLSearchParams(search)
  return {
    propertyName: '',
    tenantName: '',
    tenantEmail: '',
    tenantPhone: '',
    viewingDate: isDate(query.get('date') ?? '') ? (query.get('date') ?? '') : '',
    viewingTime: readTime(query.get('time') ?? '') ?? '',
    minutes: '30',
    status: 'scheduled',
    negotiatorId,
    notes: '',
  }
}

export const viewingForm = (viewing: Viewing): ViewingForm =>
  startValuesOf(viewingInput, viewing, {
    propertyName: propertyOf(viewing),
    tenantName: tenantOf(viewing),
    viewingTime: timeOf(viewing),
  })

const {
  TextField,
  EmailField,
  PhoneField,
  LongTextField,
  SelectField,
  DateField,
  NumberField,
  SuggestField,
} = fieldsFor<ViewingForm>()

const time = { type: 'time' }
const showTime = (value: unknown) => (value ? formatTime(String(value)) : '')

interface LinkedProps {
  /** The stored viewing, whose texts may already be links. */
  viewing?: Viewing
}

export function ViewingPropertyField({ viewing }: LinkedProps) {
  return (
    <SuggestField
      name="propertyName"
      label="Property Name"
      record="property"
      items={usePropertySuggestions()}
      linked={viewing?.propertyId ? propertyOf(viewing) : undefined}
      className="md:col-span-2"
    />
  )
}

interface TenantFieldsProps extends LinkedProps {
  /** False for client landlords, who see neither email nor phone. */
  reachable?: boolean
  /** Whether the visitor gave no telephone number. */
  mayLackPhone?: boolean
}

/** Choosing a tenant fills in their email and phone. */
export function ViewingTenantFields({ viewing, reachable = true, mayLackPhone = false }: TenantFieldsProps) {
  const fillIn = useFillIn<ViewingForm>()
  const fill = ({ email, phone }: TenantSuggestion) => {
    fillIn.fill('tenantEmail', email, 'The tenant’s email.')
    fillIn.fill('tenantPhone', phone, 'The tenant’s phone.')
  }
  const emailHint = useFilledHint('tenantEmail', fillIn)
  const phoneHint = useFilledHint('tenantPhone', fillIn)
  return (
    <>
      <SuggestField
        name="tenantName"
        label="Tenant Name"
        record="tenant"
        items={useTenantSuggestions()}
        linked={viewing?.tenantId ? tenantOf(viewing) : undefined}
        onChoose={fill}
        className="md:col-span-2"
      />
      {reachable && (
        <>
          <EmailField name="tenantEmail" label="Email" hint={emailHint} />
          <PhoneField name="tenantPhone" label="Phone" hint={phoneHint} optional={mayLackPhone} />
        </>
      )}
    </>
  )
}

/** What the date's field says of a past day. Nothing is forbidden: a viewing may be written down later. */
function usePastHint(): string | undefined {
  const [day, status] = useWatch<ViewingForm, ['viewingDate', 'status']>({ name: ['viewingDate', 'status'] })
  return status === 'scheduled' && isDate(day) && day < today() ? 'This date has passed.' : undefined
}

export function ViewingScheduleFields({ viewing }: LinkedProps) {
  return (
    <>
      <DateField name="viewingDate" label="Viewing Date" hint={usePastHint()} />
      <TextField name="viewingTime" label="Viewing Time" input={time} show={showTime} />
      <NumberField name="minutes" label="Length in minutes" step={5} />
      <SelectField name="status" label="Status" options={viewingStatusOptions} />
      <NegotiatorField viewing={viewing} />
    </>
  )
}

/** The colleague who shows the home. A colleague who has left the team since is still named. */
function NegotiatorField({ viewing }: LinkedProps) {
  const mayRead = useMay('read')
  const { data = [] } = useRead(colleagueCalls.list, {}, { enabled: mayRead })
  const { negotiatorId, negotiator = '' } = viewing ?? {}
  const options = useMemo(() => {
    const team = data.map(({ id, label }) => ({ value: id, label }))
    const isThere = !negotiatorId || data.some(({ id }) => id === negotiatorId)
    return isThere ? team : [...team, { value: negotiatorId, label: negotiator }]
  }, [data, negotiatorId, negotiator])
  if (!mayRead) return null
  return <SelectField optional name="negotiatorId" label="Negotiator" options={options} none="Unassigned" />
}

export function ViewingNotesField() {
  return <LongTextField optional name="notes" label="Notes" className="md:col-span-2" />
}
