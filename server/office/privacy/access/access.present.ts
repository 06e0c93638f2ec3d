import { getTableName } from 'drizzle-orm'
import { type AccountFormat, formatPence } from '#shared/account-format.ts'
import { formatDate, formatMoment, formatTime } from '#shared/date-format.ts'
import { type DataRow, type PersonFile, personWords } from '#shared/office/privacy/privacy.ts'
import { toPence } from '#shared/pence.ts'
import { capitalise } from '#shared/text.ts'
import { sensitiveEntity } from '../../../audit/audit.record.ts'
import { listHoldings } from '../holdings.ts'
import type { StoredRow } from './access.give.ts'
import type { HistoryRow } from './access.history.ts'
import { type PersonData, withheldTitle } from './access.ts'
import { paperWordOf, wordOf } from './access.words.ts'
import { somebodyElse } from './others.ts'

const days = /^\d{4}-\d{2}-\d{2}$/
const moments = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/
const times = /^\d{2}:\d{2}(:\d{2})?$/

const isoOf = (moment: string) => new Date(moment.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()

function textOf(word: ReturnType<typeof wordOf>, value: unknown, format: AccountFormat): string {
  if (value instanceof Date) return formatMoment(value.toISOString(), format)
  if (typeof value === 'object') return linesOf(value, format)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  if (word?.shape === 'pence') return formatPence(Number(text), format)
  if (word?.shape === 'pounds') return formatPence(toPence(Number(text)), format)
  if (word?.shape === 'percent') return `${Number(text) / 100}%`
  if (word?.shape === 'number') return String(Number(text))
  if (word?.shape === 'choice') return capitalise(text.replaceAll(/[-_]/g, ' '))
  if (days.test(text)) return formatDate(text, format)
  if (moments.test(text)) return formatMoment(isoOf(text), format)
  if (times.test(text)) return formatTime(text.slice(0, 5), format)
  return text
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const listFields = (row: object, format: AccountFormat) =>
  Object.entries(row).flatMap(([key, value]) => {
    const word = wordOf(key)
    return word === undefined || isEmpty(value)
      ? []
      : [{ label: word.label, value: textOf(word, value, format) }]
  })

/** Facts first, then what has parts, then the lines: PostgreSQL keeps the fields of a paper in no order for readers. */
const rankOf = (value: unknown) => (Array.isArray(value) ? 2 : typeof value === 'object' ? 1 : 0)

const inOrder = (paper: object) =>
  Object.fromEntries(Object.entries(paper).toSorted(([, a], [, b]) => rankOf(a) - rankOf(b)))

/** A paper that is kept as it was sent: each of its facts and each of its lines on a line of its own. */
function linesOf(value: unknown, format: AccountFormat, between = '\n'): string {
  if (Array.isArray(value)) return value.map((each) => linesOf(each, format, ', ')).join('\n')
  if (typeof value !== 'object' || value === null) return textOf(undefined, value, format)
  return Object.entries(inOrder(value))
    .flatMap(([key, each]) => {
      const word = paperWordOf(key)
      if (word === undefined || isEmpty(each)) return []
      if (Array.isArray(each)) return [`${word.label}:\n${linesOf(each, format)}`]
      if (typeof each === 'object') return [`${word.label}: ${linesOf(each, format, ', ')}`]
      return [`${word.label}: ${textOf(word, each, format).replace(/\s*\n\s*/g, ', ')}`]
    })
    .join(between)
}

/** A row for a reader: its day, and those of its fields that people have a word for. */
export function presentRow(row: StoredRow, day: string | undefined, format: AccountFormat): DataRow {
  const { [day ?? '']: at, createdAt: _, updatedAt: __, ...rest } = row
  return { at: at ? textOf(undefined, at, format) : null, fields: listFields(rest, format) }
}

const actions = new Map([
  ['created', 'added'],
  ['changed', 'changed'],
  ['deleted', 'deleted'],
  ['restored', 'restored'],
  ['person-data-read', 'personal data downloaded'],
  ['payee-details', 'bank details changed'],
  ['payee-details-read', 'whole bank details read'],
  ['payee-email', 'email address changed'],
  ['payout-returned', 'payout sent back by the bank'],
  ['payout-taken-back', 'payout in a payment file cancelled'],
])

/** 'Tenant record', as the file's own heads call it. */
const titleOf = (entity: string) => listHoldings().find(({ table }) => getTableName(table) === entity)?.title

/** 'Tenant record: changed', by Ann, with the fields that people have a word for. */
function presentHistory(
  { at, who, entity, action, before, after }: HistoryRow,
  format: AccountFormat,
): DataRow {
  const changed =
    action === 'changed' && before && after
      ? Object.keys(after).flatMap((key) =>
          String(before[key]) === String(after[key]) ? [] : (wordOf(key)?.label ?? []),
        )
      : []
  const done = actions.get(action) ?? action.replaceAll('-', ' ')
  const title = entity === sensitiveEntity ? undefined : titleOf(entity)
  return {
    at: formatMoment(at, format),
    fields: [
      { label: 'Who', value: who },
      { label: 'Event', value: title ? `${title}: ${done}` : capitalise(done) },
      ...(changed.length > 0 ? [{ label: 'Fields', value: [...new Set(changed)].join(', ') }] : []),
    ],
  }
}

interface Made {
  /** The account's name. */
  account: string
  madeBy: string
  madeAt: string
}

const rightsOfOthers =
  'the rights of others: UK GDPR, article 15(4), and Data Protection Act 2018, schedule 2, paragraph 16'

/** What the file says of itself, and why it is without the words of others. */
const sayGiven = (name: string): string =>
  `This is the data held about ${name}. From records of other people that only mention ${name}, it has just those texts. Where a text names another person, it says ${somebodyElse} (${rightsOfOthers}).`

/** Why the content of some papers is left out. */
const sayWithheld = (name: string): string =>
  `These documents name ${name}, but belong to somebody else or are about several people, such as a landlord’s statement or a client account reconciliation. Their content is left out because it is also about other people (${rightsOfOthers}).`

const intro = ({ found }: PersonData, { account }: Made) => ({
  name: found.words.name,
  about: `${capitalise(personWords[found.kind])} of ${account}`,
  notes: [sayGiven(found.words.name)],
})

const presentWithheld = ({ found, withheld }: PersonData, format: AccountFormat) => ({
  title: withheldTitle,
  note: sayWithheld(found.words.name),
  rows: withheld.map(({ paper, day }) => ({
    at: day ? textOf(undefined, day, format) : null,
    fields: [{ label: 'Document', value: paper }],
  })),
})

/** The file for a person to read. */
export function presentForReading(data: PersonData, made: Made, format: AccountFormat): PersonFile {
  const sections = [
    ...data.sections.map(({ title, holding, rows }) => ({
      title,
      note: '',
      rows: rows.map((row) => presentRow(row, holding.day, format)),
    })),
    presentWithheld(data, format),
    {
      title: 'Changes and access',
      note: '',
      rows: data.history.map((row) => presentHistory(row, format)),
    },
  ]
  return {
    ...intro(data, made),
    madeAt: formatMoment(made.madeAt, format),
    madeBy: made.madeBy,
    sections: sections.filter(({ rows }) => rows.length > 0),
  }
}

/** The same for a machine: each row with the names and values that are stored. */
export const presentForMachines = (data: PersonData, made: Made) => ({
  ...intro(data, made),
  madeAt: made.madeAt,
  madeBy: made.madeBy,
  sections: data.sections.map(({ title, rows }) => ({ title, rows })),
  withheld: { why: sayWithheld(data.found.words.name), papers: data.withheld },
  history: data.history,
})
