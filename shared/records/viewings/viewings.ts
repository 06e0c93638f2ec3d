import {
  calendarDate,
  emailAddress,
  optionalField,
  optionalLines,
  requiredText,
  timeOfDay,
} from '../../fields.ts'
import { count } from '../../numbers.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'

export const viewingStatuses = ['scheduled', 'completed', 'cancelled', 'no-show'] as const

/** The statuses as people read them. */
export const viewingStatusNames: Record<(typeof viewingStatuses)[number], string> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No Show',
}

/** What a visitor said after a viewing that they attended. */
export const viewingInterests = ['interested', 'not'] as const
export type ViewingInterest = (typeof viewingInterests)[number]

export const viewingInput = z.strictObject({
  propertyName: requiredText('Property name is required', 200),
  tenantName: requiredText('Tenant name is required', 120),
  tenantEmail: emailAddress(),
  tenantPhone: requiredText('Phone number is required', 40),
  viewingDate: calendarDate('Viewing date is required'),
  /** Local time in London: '10:00 AM' or '17:30'. */
  viewingTime: timeOfDay('Viewing time is required'),
  minutes: count('Minutes must be 0 or more', 480).optional(),
  status: z.enum(viewingStatuses).optional(),
  /** The colleague who shows the home, by the user's id; by default whoever adds the viewing. */
  negotiatorId: optionalField(z.uuid(), 'Choose a colleague'),
  notes: optionalLines(4000),
})

/** A viewing of a visitor who gave no telephone number: it is made with what there is. */
export const visitorViewing = viewingInput.extend({
  tenantPhone: z.union([z.literal(''), viewingInput.shape.tenantPhone]),
})

export const viewingRow = z.object({
  ...storedFields,
  ...shown({
    propertyName: z.string(),
    propertyId: z.uuid().nullable(),
    tenantName: z.string(),
    tenantId: z.uuid().nullable(),
    viewingDate: z.string(),
    /** As '10:00 AM'. */
    viewingTime: z.string(),
    minutes: z.int(),
    status: z.enum(viewingStatuses),
    /** The colleague's name; may be empty. */
    negotiator: z.string(),
    /** When the latest confirmation went out; null when none did. */
    confirmedAt: z.string().nullable(),
    /** Whether date or time have changed since the confirmation. */
    changedSinceConfirmed: z.boolean(),
  }),
  // Visitors give their address and number to the agent only.
  tenantEmail: z.string(),
  tenantPhone: z.string(),
  negotiatorId: z.uuid().nullable(),
  notes: z.string(),
  /** What the visitor said after they had seen the home; null while nobody recorded it. */
  visitorInterest: z.enum(viewingInterests).nullable(),
  confirmedTo: z.string(),
})

export type ViewingInput = z.output<typeof viewingInput>
export type Viewing = z.infer<typeof viewingRow>

export const viewings = {
  name: 'viewings',
  title: { one: 'Viewing', many: 'Viewings' },
  deleted: 'The viewing has been deleted successfully.',
  row: viewingRow,
  whole: viewingRow,
  input: viewingInput,
  readBy: 'shared',
  madeOf: ['viewings', 'properties', 'tenants', 'profile'],
  belongings: ['properties', 'tenants', 'enquiries'],
  alsoChanges: ['enquiries'],
} as const satisfies Resource
