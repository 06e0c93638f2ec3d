import { addressHeaders, type CsvColumn, noteHeaders } from '../../csv/column.ts'
import { repairDangers, repairRooms } from './repairs.ts'

/** The columns of a file of repairs, in the order of an export. */
export const repairCsv: readonly CsvColumn[] = [
  {
    field: 'property',
    title: 'Property',
    kind: 'text',
    required: true,
    link: { to: 'properties', id: 'propertyId' },
    aliases: addressHeaders,
  },
  {
    field: 'what',
    title: 'Repair',
    kind: 'text',
    required: true,
    aliases: ['what', 'issue', 'fault', 'title', 'subject', 'summary', 'job', 'repairtitle'],
  },
  {
    field: 'details',
    title: 'Details',
    kind: 'text',
    gathers: true,
    // What another system says of a repair follows from events here, so it is kept in words.
    aliases: [
      ...[...noteHeaders, 'description', 'datereported', 'reportedon', 'reporteddate', 'datelogged'],
      ...['reportedby', 'priority', 'urgency', 'status', 'contractor', 'supplier', 'assignedcontractor'],
      ...['datecompleted', 'completedon', 'closedon', 'quote', 'cost'],
    ],
  },
  { field: 'room', title: 'Room', kind: 'choice', choices: repairRooms, aliases: ['location', 'area'] },
  {
    field: 'danger',
    title: 'Danger',
    kind: 'choice',
    choices: repairDangers,
    aliases: ['hazard', 'emergency'],
  },
  { field: 'access', title: 'Access', kind: 'text', aliases: ['accessnotes', 'availability'] },
  {
    field: 'owner',
    title: 'Owner',
    kind: 'text',
    colleague: 'ownerId',
    aliases: ['assignedto', 'manager', 'staffmember', 'handler'],
  },
  {
    field: 'reviewOn',
    title: 'Review Date',
    kind: 'date',
    aliases: ['reviewdate', 'followup', 'nextaction'],
  },
  { field: 'state', title: 'State', kind: 'text', readOnly: true },
  { field: 'contractor', title: 'Ordered From', kind: 'text', readOnly: true },
  { field: 'ordered', title: 'Ordered', kind: 'amount', readOnly: true },
  { field: 'billed', title: 'Billed', kind: 'amount', readOnly: true },
]
