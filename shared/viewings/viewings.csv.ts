import { addressHeaders, type CsvColumn, emailHeaders, nameParts, phoneHeaders } from '../csv/column.ts'
import { viewingStatuses } from './viewings.ts'

/** The columns of a file of viewings, in the order of an export. */
export const viewingCsv: readonly CsvColumn[] = [
  {
    field: 'propertyName',
    title: 'Property',
    kind: 'text',
    required: true,
    link: { to: 'properties', id: 'propertyId', free: true },
    also: addressHeaders,
  },
  {
    field: 'tenantName',
    title: 'Tenant',
    kind: 'text',
    required: true,
    link: { to: 'tenants', id: 'tenantId', free: true },
    also: ['tenantname', 'name', 'viewer', 'viewername', 'applicant', 'applicantname', 'fullname'],
    parts: nameParts,
  },
  {
    field: 'tenantEmail',
    title: 'Email',
    kind: 'text',
    required: true,
    also: [...emailHeaders, 'tenantemail'],
  },
  {
    field: 'tenantPhone',
    title: 'Phone',
    kind: 'text',
    required: true,
    also: [...phoneHeaders, 'tenantphone'],
  },
  {
    field: 'viewingDate',
    title: 'Date',
    kind: 'date',
    required: true,
    also: ['viewingdate', 'day', 'when', 'appointmentdate'],
  },
  {
    field: 'viewingTime',
    title: 'Time',
    kind: 'text',
    required: true,
    also: ['viewingtime', 'starttime', 'start', 'at', 'appointmenttime'],
  },
  { field: 'minutes', title: 'Minutes', kind: 'number', also: ['duration', 'length', 'durationminutes'] },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: viewingStatuses,
    words: { booked: 'scheduled', confirmed: 'scheduled', done: 'completed', canceled: 'cancelled' },
    also: ['viewingstatus'],
  },
  { field: 'notes', title: 'Notes', kind: 'text', also: ['note', 'comments', 'comment', 'remarks'] },
]
