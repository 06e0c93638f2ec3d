import { type DateFormat, formatDate, formatTime } from '../../date-format.ts'
import { lastDayOfMonth } from '../../dates.ts'
import type { TodayGroup, TodayKind, TodayRecord, TodayRow } from './today.ts'

/** How amounts and days are written for the reader. */
export interface Say {
  money(amount: number): string
  dates: DateFormat
}

/** What a row of the queue says. */
export interface TodayWords {
  /** What is to be done, with its count: '27 tenancies are behind with rent'. */
  title(row: TodayRow, say: Say): string
  /** Why, or which: 'The oldest since 3 Nov 2026'; empty where the title says it all. */
  why(row: TodayRow, say: Say): string
  /** One of its records, as the bell and the mail name it: who, and what of them. */
  record(record: TodayRecord, say: Say): string
  /** What its button says. */
  act: string
}

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

const counted = (one: string, many: string) => (row: TodayRow) => countOf(row.count, one, many)
const said = ({ text }: TodayRow) => text
const always = (sentence: string) => () => sentence

const asDay = (day: string | null, { dates }: Say) => (day === null ? '' : formatDate(day, dates))
const about = (words: string, { about: of }: TodayRecord) => (of ? `${words}, ${of}` : words)

/** 'October 2026'. */
export const sayMonth = (month: string): string =>
  month
    ? new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : ''

/** 'Ann Lee, Bob May and 6 more'. */
function namesOf({ first, count }: TodayRow): string {
  const names = first.slice(0, 2).map(({ name }) => name)
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-GB')} more` : names.join(' and ')
}

const since = (row: TodayRow, say: Say) => {
  const [oldest] = row.first
  return oldest?.day ? `The oldest since ${asDay(oldest.day, say)}: ${oldest.name}` : ''
}

/** The next payout day where it is still to come; else what the row says anyway. */
const onPayoutDay =
  (otherwise: string) =>
  ({ text, day }: TodayRow, say: Say): string =>
    day !== null && text === '' ? `The next payout day is ${asDay(day, say)}` : otherwise

const justName = ({ name }: TodayRecord) => name
const withHome = (record: TodayRecord) => about(record.name, record)
const withSum = (record: TodayRecord, say: Say) =>
  record.amount === null ? withHome(record) : `${withHome(record)}: ${say.money(record.amount)}`
const endsOn = (record: TodayRecord, say: Say) => `${asDay(record.day, say)}: ${withHome(record)}`

export const todayGroupTitles: Record<TodayGroup, string> = {
  account: 'This account',
  setup: 'Set up',
  money: 'Money',
  doors: 'Doors',
  mine: 'Yours',
}

export const todayWords: Record<TodayKind, TodayWords> = {
  leaving: {
    title: said,
    why: always('Any owner can cancel it until then'),
    record: justName,
    act: 'See it',
  },
  stored: {
    title: always('The room for photos and papers is nearly full'),
    why: said,
    record: justName,
    act: 'Make room',
  },
  accounts: {
    title: counted('tenancy has no rent account', 'tenancies have no rent account'),
    why: always('From then on rent is charged, and late rent is seen'),
    record: withHome,
    act: 'Start accounts',
  },
  fee: {
    title: counted('landlord has no fee', 'landlords have no fee'),
    why: namesOf,
    record: justName,
    act: 'Set the fee',
  },
  howToPay: {
    title: always('Enter how tenants pay'),
    // `text` says what waits for it: invoices, or nothing yet.
    why: ({ count, text }) =>
      text
        ? `${countOf(count, 'invoice awaits', 'invoices await')} payment and cannot say how`
        : 'Invoices, letters and reminders name it',
    record: justName,
    act: 'Write it',
  },
  bank: {
    title: always('Add the bank account'),
    why: always('Its file says who has paid'),
    record: justName,
    act: 'Add it',
  },
  opening: {
    title: always('Give the opening balances'),
    why: ({ text, amount }, say) =>
      `${text} had ${say.money(amount ?? 0)} before its first line, and the books do not know whose`,
    record: justName,
    act: 'Give them',
  },
  details: {
    title: counted('landlord has no bank details', 'landlords have no bank details'),
    why: namesOf,
    record: justName,
    act: 'Enter them',
  },
  second: {
    title: always('Invite a second person'),
    why: always('A second person can then check your payouts and reconciliations'),
    record: justName,
    act: 'Invite',
  },
  file: {
    title: ({ count, text }) =>
      count === 1
        ? `Bring in the bank’s file of ${text}`
        : `Bring in the bank’s files of ${count} accounts, first ${text}`,
    why: ({ day }, say) => (day ? `The last one ends on ${asDay(day, say)}` : 'None was read yet'),
    record: justName,
    act: 'Bring it in',
  },
  unsorted: {
    title: counted('bank line to sort', 'bank lines to sort'),
    why: always('Money that came or went, and is nobody’s yet'),
    record: justName,
    act: 'Sort',
  },
  arrears: {
    title: counted('tenancy is behind with rent', 'tenancies are behind with rent'),
    why: since,
    record: (record, say) => `${withSum(record, say)}, since ${asDay(record.day, say)}`,
    act: 'Chase',
  },
  promises: {
    title: counted('promise to pay was not kept', 'promises to pay were not kept'),
    why: (row, say) => {
      const [oldest] = row.first
      return oldest ? `${oldest.name} promised by ${asDay(oldest.day, say)}` : ''
    },
    record: (record, say) => `${withSum(record, say)}, promised by ${asDay(record.day, say)}`,
    act: 'Ask again',
  },
  overdue: {
    title: counted('invoice is overdue', 'invoices are overdue'),
    why: (row, say) => {
      const [oldest] = row.first
      return oldest ? `The oldest was due on ${asDay(oldest.day, say)}: ${oldest.name}` : ''
    },
    record: (record, say) => `${withSum(record, say)}, due on ${asDay(record.day, say)}`,
    act: 'Chase',
  },
  raise: {
    title: ({ text }) => `Invoice the rent of ${sayMonth(text)}`,
    why: counted('invoice was raised for the month before', 'invoices were raised for the month before'),
    record: justName,
    act: 'Invoice',
  },
  bills: {
    title: counted('bill can be funded', 'bills can be funded'),
    why: always('The landlords’ balances cover them'),
    record: justName,
    act: 'Fund',
  },
  drafts: {
    title: (row) =>
      row.text ? `Payout day: ${row.text}` : counted('payout to draft', 'payouts to draft')(row),
    why: onPayoutDay('What is held and not spoken for'),
    record: justName,
    act: 'Draft',
  },
  approve: {
    title: (row) => {
      const title = counted('payout to approve', 'payouts to approve')(row)
      return row.text ? `Payout day: ${title}` : title
    },
    why: onPayoutDay(''),
    record: justName,
    act: 'Approve',
  },
  send: {
    title: counted('approved payout is in no file', 'approved payouts are in no file'),
    why: always('The bank pays what its file says'),
    record: justName,
    act: 'Make the file',
  },
  proof: {
    title: said,
    why: always('Bank, books and ledgers have to agree'),
    record: justName,
    act: 'See why',
  },
  month: {
    title: ({ text }) => `Close ${sayMonth(text)}`,
    why: always('It is over, and its books are open'),
    record: justName,
    act: 'Close it',
  },
  statements: {
    title: counted('statement to send', 'statements to send'),
    why: ({ text }, say) => `To landlords, until ${asDay(lastDayOfMonth(text), say)}`,
    record: justName,
    act: 'Send',
  },
  duties: {
    title: counted('legal deadline', 'legal deadlines'),
    why: ({ first: [next] }, say) =>
      next ? `First: ${about(next.name, next)}, by ${asDay(next.day, say)}` : '',
    record: (record, say) => `${withHome(record)}: by ${asDay(record.day, say)}`,
    act: 'Review',
  },
  deposits: {
    title: counted('deposit waits to be protected', 'deposits wait to be protected'),
    why: (row, say) => {
      const [next] = row.first
      if (!next) return ''
      return next.day
        ? `${next.name}: by ${asDay(next.day, say)}`
        : `${next.name}: say when it came, so that the day for its protection is known`
    },
    record: (record, say) =>
      `${withSum(record, say)}, ${record.day ? `protect it by ${asDay(record.day, say)}` : 'say on which day it came: the day for its protection is not known'}`,
    act: 'Protect',
  },
  enquiries: {
    title: counted('enquiry waits for an answer', 'enquiries wait for an answer'),
    why: ({ first: [oldest] }) => (oldest ? about(oldest.name, oldest) : ''),
    record: (record) => (record.about ? `${record.name}, about ${record.about}` : record.name),
    act: 'Answer',
  },
  viewed: {
    title: counted('viewing today', 'viewings today'),
    why: ({ first: [next] }, { dates }) =>
      next ? `${formatTime(next.time, dates)}: ${next.about}, with ${next.name}` : '',
    record: ({ name, about: home, time }, { dates }) => `${formatTime(time, dates)}: ${home}, with ${name}`,
    act: 'Open',
  },
  outcomes: {
    title: counted('viewing without an outcome', 'viewings without an outcome'),
    why: ({ first: [oldest] }, say) =>
      oldest ? `${oldest.name}, ${oldest.about}, on ${asDay(oldest.day, say)}: enter whether they came` : '',
    record: ({ name, about: home, day }, say) => `${asDay(day, say)}: ${home}, with ${name}`,
    act: 'Enter',
  },
  ending: {
    title: counted('tenancy ends within 60 days', 'tenancies end within 60 days'),
    why: ({ first: [next] }, say) => (next ? `${next.name} on ${asDay(next.day, say)}` : ''),
    record: endsOn,
    act: 'See them',
  },
  pastEnd: {
    title: counted('tenancy is past its end date', 'tenancies are past their end date'),
    why: ({ count }) =>
      count === 1
        ? 'Choose how it ended, or whether it goes on'
        : 'Choose how they ended, or whether they go on',
    record: endsOn,
    act: 'Enter it',
  },
  unlet: {
    title: counted(
      'property is marked as rented and has no tenancy',
      'properties are marked as rented and have no tenancy',
    ),
    why: namesOf,
    record: justName,
    act: 'Put right',
  },
  empty: {
    title: counted(
      'property has stood empty for over 30 days',
      'properties have stood empty for over 30 days',
    ),
    why: namesOf,
    record: justName,
    act: 'Open',
  },
  unrecorded: {
    title: ({ count }) => `Not recorded yet for ${countOf(count, 'property', 'properties')}`,
    why: always('Enter what was done before you came: gas, EICR, EPC, alarms, right to rent'),
    record: justName,
    act: 'Enter',
  },
  tasks: {
    title: counted('task of yours is due', 'tasks of yours are due'),
    why: ({ first: [next] }) => next?.name ?? '',
    record: (record, say) => `${record.name} (${asDay(record.day, say)})`,
    act: 'Do',
  },
  mentions: {
    title: counted('note mentions you', 'notes mention you'),
    why: ({ first: [newest] }) => (newest ? `${newest.name}, in a note on ${newest.about}` : ''),
    record: ({ name, about: record }) => `${name}, in a note on ${record}`,
    act: 'Read',
  },
}
