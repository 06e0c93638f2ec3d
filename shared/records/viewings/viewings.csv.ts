import {
  addressHeaders,
  type CsvColumn,
  emailHeaders,
  nameParts,
  noteHeaders,
  phoneHeaders,
} from '../../csv/column.ts'
import { viewingStatuses } from './viewings.ts'

/** The columns of a file of viewings, in the order of an export. */
export const viewingCsv: readonly CsvColumn[] = [
  {
    field: 'propertyName',
    title: 'Property',
    kind: 'text',
    required: true,
    link: { to: 'properties', id: 'propertyId', mayBeFreeText: true },
    aliases: addressHeaders,
  },
  {
    field: 'tenantName',
    title: 'Tenant',
    kind: 'text',
    required: true,
    link: { to: 'tenants', id: 'tenantId', mayBeFreeText: true },
    aliases: ['tenantname', 'name', 'viewer', 'viewername', 'applicant', 'applicantname', 'fullname'],
    parts: nameParts,
  },
  {
    field: 'tenantEmail',
    title: 'Email',
    kind: 'text',
    format: 'email',
    required: true,
    aliases: [...emailHeaders, 'tenantemail'],
  },
  {
    field: 'tenantPhone',
    title: 'Phone',
    kind: 'text',
    format: 'phone',
    required: true,
    aliases: [...phoneHeaders, 'tenantphone'],
  },
  {
    field: 'viewingDate',
    title: 'Date',
    kind: 'date',
    required: true,
    aliases: ['viewingdate', 'day', 'when', 'appointmentdate'],
  },
  {
    field: 'viewingTime',
    title: 'Time',
    kind: 'text',
    required: true,
    aliases: ['viewingtime', 'starttime', 'start', 'at', 'appointmenttime'],
  },
  { field: 'minutes', title: 'Minutes', kind: 'number', aliases: ['duration', 'length', 'durationminutes'] },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: viewingStatuses,
    choiceAliases: { booked: 'scheduled', confirmed: 'scheduled', done: 'completed', canceled: 'cancelled' },
    aliases: ['viewingstatus'],
  },
  {
    field: 'negotiator',
    title: 'Negotiator',
    kind: 'text',
    colleague: 'negotiatorId',
    aliases: ['negotiatorname', 'shownby', 'accompaniedby', 'staffmember', 'agent'],
  },
  { field: 'notes', title: 'Notes', kind: 'text', gathers: true, aliases: noteHeaders },
]
