import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '#shared/csv/questions.ts'
import type { Source } from '#shared/csv/rows.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { dayBeforeLastDay, lastDayOfKind, lastDayOnly } from '#shared/law/certificates/certificates.days.ts'
import {
  type CertificateKind,
  certificateKinds,
  certificateWords,
  licenceIn,
  licenceNames,
  licenceTypes,
} from '#shared/law/certificates/certificates.kinds.ts'
import {
  type CertificateSide,
  certificateColumns,
  sideOfHeader,
} from '#shared/office/imports/certificates.csv.ts'
import type { FileCertificate, StoredRow } from '../../../registry/member.ts'
import type { Said } from '../imports.said.ts'
import type { RowAsRead } from '../rows/rows.read.ts'

/** What a row says of the certificates of its property. */
interface SaidCertificates extends Said<FileCertificate[]> {
  /** What the books have otherwise: a newer one is added where a person ticks it. */
  differs?: { field: string; old: string; new: string; certificate: FileCertificate }[]
}

interface Given {
  sources: readonly Source[]
  replies: FileReplies
  dates: Parameters<typeof formatDate>[1]
  /** What is recorded of each property. */
  recorded: ReadonlyMap<string, readonly Pick<FileCertificate, 'kind' | 'day' | 'until' | 'outcome'>[]>
}

const sides = ['until', 'day', 'leave'] as const
const licences = [...licenceTypes, 'leave'] as const
/** What was checked lies behind us; a licence or a policy may begin later. */
const mayBegin: readonly CertificateKind[] = ['licence', 'insurance']
/** Reads the certificates of a file, and asks once for each heading that does not say which date it has. */
export function planCertificates(rows: readonly RowAsRead[], given: Given) {
  const { sources, replies, dates, recorded } = given
  const columns = certificateColumns.flatMap((column) => {
    const source = sources.find((each) => each.column.field === column.field)
    return source && source.at.length > 0 ? [{ ...column, header: source.headers.join(' ') }] : []
  })
  const dayIn = (row: RowAsRead, field: string) => row.values[field] || undefined

  /** Which date a column has; undefined while that is open. */
  function readSide({ kind, field, side, header }: (typeof columns)[number]) {
    const said = sideOfHeader(header)
    if (kind === 'alarms' || said) return { side: said ?? side }
    // Nothing was checked on a day that has not come.
    if (!mayBegin.includes(kind) && rows.some((row) => (dayIn(row, field) ?? '') > today()))
      return { side: 'until' as const }
    const id = `certificate-${field}`
    return { side: replyOf(replies, id, sides), id, header }
  }
  const read = columns.map((column) => ({ ...column, read: readSide(column) }))
  const byKind = groupBy(read, ({ kind }) => kind)
  const licence = read
    .map(({ kind, header }) => (kind === 'licence' ? licenceIn(header) : undefined))
    .find(Boolean)
  const licenceReply = licence ?? replyOf(replies, 'certificate-licence', licences)

  function readKind(kind: CertificateKind, row: RowAsRead, stored: StoredRow | undefined): SaidCertificates {
    const own = (byKind.get(kind) ?? []).flatMap((column) => {
      const date = dayIn(row, column.field)
      return date && column.read.side !== 'leave' ? [{ ...column, date }] : []
    })
    const [first] = own
    if (!first) return {}
    const refuse = (message: string, asked?: string, { field } = first) => ({
      wrong: [{ field, message, asked }],
    })
    const open = own.find(({ read: { side } }) => side === undefined)
    if (open) return refuse('Choose first which date this is', open.read.id, open)
    if (kind === 'licence' && licenceReply === 'leave') return {}
    if (kind === 'licence' && !licenceReply)
      return refuse('Choose first which licence this is', 'certificate-licence')
    const pick = (side: CertificateSide) =>
      own
        .filter(({ read: { side: of } }) => of === side)
        .map(({ date }) => date)
        .sort()
    // Smoke and carbon monoxide alarms are tested when both are.
    const [said] = pick('day')
    const [until] = pick('until')
    const day = said ?? dayBeforeLastDay(kind, until ?? '')
    if (until !== undefined && until < day) return refuse('The expiry lies before the day of the check')
    if (day > today() && !mayBegin.includes(kind))
      return refuse(
        said
          ? `${formatDate(day, dates)} is in the future`
          : `No ${certificateWords[kind].toLowerCase()} lasts until ${formatDate(until ?? '', dates)}`,
      )
    // A policy or a licence of which only the first day is said lasts as long as nobody knows.
    if (mayBegin.includes(kind) && until === undefined)
      return {
        warnings: [`${certificateWords[kind]}: its last day is not in the file, so it is left out`],
      }
    const books = recorded.get(stored?.id ?? '')?.filter((each) => each.kind === kind) ?? []
    const rating = row.values.epcRating || stored?.epcRating || null
    const certificate: FileCertificate = {
      kind,
      day,
      until: until ?? null,
      outcome: 'passed',
      rating: kind === 'energy' ? (rating as FileCertificate['rating']) : null,
      licence: kind === 'licence' && licenceReply !== 'leave' ? (licenceReply ?? null) : null,
      number: '',
      remarks: said ? '' : lastDayOnly,
    }
    const newest = books.at(-1)
    if (!newest) return { adds: [certificate] }
    const last = lastDayOfKind(kind, books)?.day ?? newest.until ?? newest.day
    if (newest.day === day || last === (until ?? lastDayOfKind(kind, [certificate])?.day)) return {}
    const [old, next] = until === undefined ? [newest.day, day] : [last, until]
    return { differs: [{ field: first.field, old, new: next, certificate }] }
  }

  function questions(): FileQuestion[] {
    const leave = { reply: 'leave', label: 'Leave these out', example: '' }
    const asks = read.flatMap(({ kind, field, header, read: { id } }) => {
      const days = rows.flatMap((row) => dayIn(row, field) ?? [])
      const [example] = days
      if (!id || !example) return []
      const shown = formatDate(example, dates)
      const options = [
        { reply: 'until', label: 'The expiry date', example: `${certificateWords[kind]} until ${shown}` },
        {
          reply: 'day',
          label: 'The date of the check or issue',
          example: `${certificateWords[kind]} of ${shown}`,
        },
        leave,
      ]
      const text = `‘${header}’ has dates such as ${shown}. Which date is it?`
      return [askQuestion({ id, text, count: days.length, options }, replies)]
    })
    const count = rows.filter((row) => dayIn(row, 'licenceUntil') || dayIn(row, 'licenceDay')).length
    if (count === 0 || licence) return asks
    const options = licenceTypes.map((each) => ({ reply: each, label: licenceNames[each], example: '' }))
    const text = 'Which licence do the properties have?'
    return [
      ...asks,
      askQuestion({ id: 'certificate-licence', text, count, options: [...options, leave] }, replies),
    ]
  }

  return {
    of(row: RowAsRead, stored: StoredRow | undefined): SaidCertificates {
      const all = certificateKinds.map((kind) => readKind(kind, row, stored))
      return {
        adds: all.flatMap(({ adds = [] }) => adds),
        wrong: all.flatMap(({ wrong = [] }) => wrong),
        warnings: all.flatMap(({ warnings = [] }) => warnings),
        differs: all.flatMap(({ differs = [] }) => differs),
      }
    },
    questions: questions(),
  }
}
