import { type DateFormat, formatDate, formatTime } from '../../date-format.ts'
import { daysBetween, lastDayOfMonth, today } from '../../dates.ts'
import { countOf } from '../../text.ts'
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

const counted = (one: string, many: string) => (row: TodayRow) => countOf(row.count, one, many)
const said = ({ text }: TodayRow) => text
const always = (sentence: string) => () => sentence

const asDay = (day: string | null, { dates }: Say) => (day === null ? '' : formatDate(day, dates))
/** 'by 3 Nov 2026', and once it has passed '25 days overdue'. */
const byDay = (day: string | null, say: Say) => {
  const late = day === null ? 0 : daysBetween(day, today())
  return late > 0 ? `${countOf(late, 'day', 'days')} overdue` : `by ${asDay(day, say)}`
}
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

/** 'Set 12, with Calder Heating: 3 days overdue'. */
const sayKeys = ({ name, about: set, day }: TodayRecord, say: Say) =>
  `${set}, with ${name}: ${byDay(day, say)}`

/** 'Ines Alvarez and Tom Hill, 7 Harcourt Road: by 11 Dec 2026'. */
const sayLet = (record: TodayRecord, say: Say) =>
  record.day ? `${withHome(record)}: ${byDay(record.day, say)}` : withHome(record)

export const todayGroupTitles: Record<TodayGroup, string> = {
  account: 'This account',
  setup: 'Set up',
  money: 'Money',
  doors: 'Properties and lettings',
  mine: 'For you',
}

export const todayWords: Record<TodayKind, TodayWords> = {
  leaving: {
    title: said,
    why: always('Any owner can cancel it until then'),
    record: justName,
    act: 'View',
  },
  stored: {
    title: always('Storage for photos and documents is nearly full'),
    why: said,
    record: justName,
    act: 'Free Up Space',
  },
  accounts: {
    title: counted('tenancy has no rent account', 'tenancies have no rent account'),
    why: always('Rent is then charged automatically, and late rent shows up'),
    record: withHome,
    act: 'Start Accounts',
  },
  fee: {
    title: counted('landlord has no fee', 'landlords have no fee'),
    why: namesOf,
    record: justName,
    act: 'Set the Fee',
  },
  howToPay: {
    title: always('Enter how tenants pay'),
    // `text` says what waits for it: invoices, or nothing yet.
    why: ({ count, text }) =>
      text
        ? `${countOf(count, 'invoice awaits', 'invoices await')} payment without saying how to pay`
        : 'Shown on invoices, letters and reminders',
    record: justName,
    act: 'Enter',
  },
  bank: {
    title: always('Add the bank account'),
    why: always('Import its statement to see who has paid'),
    record: justName,
    act: 'Add',
  },
  opening: {
    title: always('Enter the opening balances'),
    why: ({ text, amount }, say) =>
      `${text} had ${say.money(amount ?? 0)} before its first transaction. Record whose money it is`,
    record: justName,
    act: 'Enter',
  },
  details: {
    title: counted('landlord has no bank details', 'landlords have no bank details'),
    why: namesOf,
    record: justName,
    act: 'Enter',
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
        ? `Import the bank statement of ${text}`
        : `Import the bank statements of ${count} accounts, first ${text}`,
    why: ({ day }, say) => (day ? `The last one ends on ${asDay(day, say)}` : 'None imported yet'),
    record: justName,
    act: 'Import',
  },
  unsorted: {
    title: counted('transaction to match', 'transactions to match'),
    why: ({ text }) => text || 'Payments Gable couldn’t match automatically',
    record: justName,
    act: 'Match',
  },
  arrears: {
    title: counted('tenancy is in arrears', 'tenancies are in arrears'),
    why: since,
    record: (record, say) => `${withSum(record, say)}, since ${asDay(record.day, say)}`,
    act: 'Chase',
  },
  promises: {
    title: counted('broken promise to pay', 'broken promises to pay'),
    why: (row, say) => {
      const [oldest] = row.first
      return oldest ? `${oldest.name} promised by ${asDay(oldest.day, say)}` : ''
    },
    record: (record, say) => `${withSum(record, say)}, promised by ${asDay(record.day, say)}`,
    act: 'Ask Again',
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
    title: counted(
      'bill can be paid from the landlord’s balance',
      'bills can be paid from landlords’ balances',
    ),
    why: always('Reserve the funds, so that they aren’t paid out'),
    record: justName,
    act: 'Reserve Funds',
  },
  drafts: {
    title: (row) =>
      row.text ? `Payout day: ${row.text}` : counted('payout to prepare', 'payouts to prepare')(row),
    why: onPayoutDay('Landlord balances and fees ready to pay'),
    record: justName,
    act: 'Prepare',
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
    title: counted('approved payout has no payment file', 'approved payouts have no payment file'),
    why: always('Create the payment file and upload it to your bank'),
    record: justName,
    act: 'Create File',
  },
  proof: {
    title: said,
    why: always('Bank statement, cash book and client ledgers must agree'),
    record: justName,
    act: 'See Why',
  },
  month: {
    title: ({ text }) => `Close ${sayMonth(text)}`,
    why: always('The month is over and not closed yet'),
    record: justName,
    act: 'Close',
  },
  statements: {
    title: counted('statement to send', 'statements to send'),
    why: ({ text }, say) => `Landlord statements up to ${asDay(lastDayOfMonth(text), say)}`,
    record: justName,
    act: 'Send',
  },
  duties: {
    title: counted('legal deadline', 'legal deadlines'),
    why: ({ first: [next] }, say) =>
      next ? `First: ${about(next.name, next)}, ${byDay(next.day, say)}` : '',
    record: (record, say) => `${withHome(record)}: ${byDay(record.day, say)}`,
    act: 'Review',
  },
  deposits: {
    title: counted('deposit to protect', 'deposits to protect'),
    why: (row, say) => {
      const [next] = row.first
      if (!next) return ''
      return next.day
        ? `${next.name}: ${byDay(next.day, say)}`
        : `${next.name}: enter the date received, so that Gable can calculate its deadline`
    },
    record: (record, say) =>
      `${withSum(record, say)}, ${record.day ? `protect it: ${byDay(record.day, say)}` : 'enter the date received, so that Gable can calculate its deadline'}`,
    act: 'Protect',
  },
  repairs: {
    title: counted('repair waits for you', 'repairs wait for you'),
    why: ({ first: [next] }) => (next ? about(next.name, next) : ''),
    record: withHome,
    act: 'Open',
  },
  repairBills: {
    title: counted('repair bill is above what is approved', 'repair bills are above what is approved'),
    why: always('Ask the landlord to approve the rest, or correct the bill'),
    record: withSum,
    act: 'Open',
  },
  repairsLate: {
    title: counted('repair is late with others', 'repairs are late with others'),
    why: since,
    record: withHome,
    act: 'Open',
  },
  offers: {
    title: counted('offer waits for you', 'offers wait for you'),
    why: ({ first: [oldest] }) => (oldest ? about(oldest.name, oldest) : ''),
    record: withSum,
    act: 'Open',
  },
  lets: {
    title: counted('let waits for you', 'lets wait for you'),
    why: ({ first: [next] }, say) => (next ? sayLet(next, say) : ''),
    record: (record, say) => sayLet(record, say),
    act: 'Open',
  },
  letsLate: {
    title: counted('let is late with others', 'lets are late with others'),
    why: ({ first: [next] }, say) => (next ? sayLet(next, say) : ''),
    record: (record, say) => sayLet(record, say),
    act: 'Remind',
  },
  enquiries: {
    title: counted('enquiry to answer', 'enquiries to answer'),
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
      oldest ? `${oldest.name}, ${oldest.about}, on ${asDay(oldest.day, say)}: record whether they came` : '',
    record: ({ name, about: home, day }, say) => `${asDay(day, say)}: ${home}, with ${name}`,
    act: 'Enter',
  },
  keys: {
    title: counted('set of keys is overdue', 'sets of keys are overdue'),
    why: ({ first: [oldest] }, say) => (oldest ? sayKeys(oldest, say) : ''),
    record: sayKeys,
    act: 'Chase',
  },
  ending: {
    title: counted('tenancy ends within 60 days', 'tenancies end within 60 days'),
    why: ({ first: [next] }, say) => (next ? `${next.name} on ${asDay(next.day, say)}` : ''),
    record: endsOn,
    act: 'View',
  },
  pastEnd: {
    title: counted('tenancy is past its end date', 'tenancies are past their end date'),
    why: ({ count }) =>
      count === 1 ? 'Record how it ended, or make it rolling' : 'Record how they ended, or make them rolling',
    record: endsOn,
    act: 'Enter',
  },
  unlet: {
    title: counted(
      'property is marked as rented and has no tenancy',
      'properties are marked as rented and have no tenancy',
    ),
    why: namesOf,
    record: justName,
    act: 'Fix',
  },
  empty: {
    title: counted('property has been empty for over 30 days', 'properties have been empty for over 30 days'),
    why: namesOf,
    record: justName,
    act: 'Open',
  },
  unrecorded: {
    title: ({ count }) => `Not recorded yet for ${countOf(count, 'property', 'properties')}`,
    why: always('Record earlier certificates and checks: gas, EICR, EPC, alarms, right to rent'),
    record: justName,
    act: 'Enter',
  },
  tasks: {
    title: counted('task is due', 'tasks are due'),
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
