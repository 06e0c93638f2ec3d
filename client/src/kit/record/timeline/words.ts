import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { formatDate, formatTime } from '#client/lib/dates.ts'
import { isDate } from '#shared/dates.ts'
import { findHappening, type MoneyHappening } from '#shared/money/events.ts'
import type { HistoryValue } from '#shared/office/history/history.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { readTime } from '#shared/times.ts'

export type Change = TimelineEvent['changes'][number]

/** The words for a change of one field; null for a field that another field's sentence covers. */
type FieldWords = {
  name: string
  show: (value: HistoryValue, money: Money) => string
  tell?: TellChange
} | null

type Money = (amount: number) => string
type TellChange = (after: string) => string

/** How the timeline words what happened to one kind of record. */
export interface TimelineWords {
  /** 'property', as in 'added this property'. */
  one: string
  fields: Readonly<Record<string, FieldWords>>
  /** Words several changed fields as one event, such as the end of a tenancy. `uses` names the fields that the text covers. */
  eventOf?: (
    changes: ReadonlyMap<string, Change>,
    money: Money,
  ) => { text: string; uses: string[] } | undefined
}

/** A field with a value of a list, worded by plates or names. */
const choice = (
  name: string,
  labels: Readonly<Record<string, string | { tone: BadgeTone; label: string }>>,
  tell?: TellChange,
): FieldWords => ({
  name,
  show: (value) => {
    const found = labels[String(value)]
    return (typeof found === 'object' ? found.label : (found ?? plain(value))).toLowerCase()
  },
  ...(tell && { tell }),
})

/** The words for the fields of a record. Names have their article: 'the notes'. */
export const wording = {
  /** Values are texts, numbers or days as they stand. */
  text: (name: string): FieldWords => ({ name, show: (value) => plain(value) }),
  money: (name: string): FieldWords => ({
    name,
    show: (value, money) => (typeof value === 'number' ? money(value) : plain(value)),
  }),
  day: (name: string): FieldWords => ({
    name,
    show: (value) => (typeof value === 'string' ? formatDate(value) : plain(value)),
  }),
  /** A time of day, which the calls write as '5:30 PM'. */
  time: (name: string): FieldWords => ({
    name,
    show: (value) => formatTime(readTime(plain(value)) ?? ''),
  }),
  choice,
  /** The words for a changed status: 'marked it as rented'. */
  status: (plates: Parameters<typeof choice>[1]): FieldWords =>
    choice('the status', plates, (after) => `marked it as ${after}`),
}

function plain(value: HistoryValue): string {
  if (typeof value === 'number') return value.toLocaleString('en-GB')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value !== null && isDate(value)) return formatDate(value)
  return value ?? 'nothing'
}

/** 'councilTaxBand' → 'the council tax band', for a field that a kind has no words for. */
const spelled = (field: string) =>
  wording.text(`the ${field.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()}`)

/** The longest value that a sentence quotes. */
const maxQuoted = 60

/** One changed field: its words, and its values as people read them. */
export interface ToldChange {
  field: string
  name: string
  before: string | null
  after: string | null
  sentence: string
}

function tellChange({ field, before, after }: Change, words: TimelineWords, money: Money): ToldChange[] {
  const known = words.fields[field]
  if (known === null) return []
  const { name, show, tell } = known ?? (spelled(field) as NonNullable<FieldWords>)
  const [was, is] = [before === null ? null : show(before, money), after === null ? null : show(after, money)]
  const isLong = [was, is].some((text) => text && (text.length > maxQuoted || text.includes('\n')))
  const sentence = () => {
    if (is === null) return `removed ${name}`
    if (tell) return tell(is)
    if (isLong) return was === null ? `wrote ${name}` : `changed ${name}`
    return was === null ? `set ${name} to ${is}` : `changed ${name} from ${was} to ${is}`
  }
  return [{ field, name, before: was, after: is, sentence: sentence() }]
}

/** The most changes that one sentence names. */
const maxNamed = 3

/** What is told as a change of the record itself, or by the register of money events. */
type ToldElsewhere = 'created' | 'changed' | 'deleted' | 'restored' | MoneyHappening

type Tell = (event: TimelineEvent, money: Money) => string

const besides: Record<Exclude<TimelineEvent['what'], ToldElsewhere>, Tell> = {
  sent: ({ text }) => `sent it to ${text}`,
  reminded: ({ text }) => `reminded ${text} of it`,
  confirmed: ({ text }) => `sent the confirmation to ${text}`,
  'tenant-made': ({ text }) => `made ${text} a tenant`,
  'paid-by-card': ({ amount }, money) => `paid ${money(amount ?? 0)} by card`,
  'photo-added': ({ text }) => (text ? `added a photo: ${text}` : 'added a photo'),
  'photo-deleted': ({ text }) => (text ? `deleted a photo: ${text}` : 'deleted a photo'),
  noted: () => 'wrote a note',
  'rent-reminded': ({ text }) => `sent a reminder of the rent: ${text}`,
  'how-to-pay-sent': ({ text }) => `sent the letter about how to pay to ${text}`,
  'statement-sent': ({ text }) => `sent the rent statement to ${text}`,
  'receipt-sent': ({ text, amount }, money) => `sent the receipt for ${money(amount ?? 0)} to ${text}`,
  'landlord-statement': ({ text }) => `made statement ${text}`,
  promised: ({ text, amount }, money) =>
    `recorded a promise to pay ${money(amount ?? 0)} by ${formatDate(text)}`,
  'fee-added': ({ text }) => `added a fee of ${text}`,
  'fee-changed': ({ text }) => `changed the fee to ${text}`,
  'fee-ended': ({ text }) => `ended the fee of ${text}`,
  'bank-details': ({ text }) => `entered new bank details, which end in ${text}`,
  'deposit-came': ({ text, amount }, money) =>
    `recorded ${money(amount ?? 0)} of the deposit as received on ${formatDate(text)}`,
  'deposit-noted': ({ text }) => text,
  'deposit-note-taken-back': ({ text }) => `removed a record of the deposit: ${text}`,
  'rent-account-started': ({ text }) => `started the rent account from ${formatDate(text)}`,
  'rent-increase': ({ text }) => text,
  'secure-link': ({ text }) => text,
  letting: ({ text }) => text,
}

const isBeside = (what: string): what is keyof typeof besides => Object.hasOwn(besides, what)

/** The sentence of what happened around the record; undefined for a change of the record itself. */
function tellBeside(event: TimelineEvent, money: Money): string | undefined {
  if (isBeside(event.what)) return besides[event.what](event, money)
  const told = findHappening(event.what)
  return told?.tell(money(event.amount ?? 0), told.text === 'day' ? formatDate(event.text) : event.text)
}

/** An event's sentence after the person's name, and the changes to unfold; null for an event without visible changes. */
export function tellEvent(
  event: TimelineEvent,
  words: TimelineWords,
  money: Money,
): { sentence: string; changes: ToldChange[] } | null {
  if (event.what === 'created') return { sentence: `added this ${words.one}`, changes: [] }
  if (event.what === 'deleted') return { sentence: `deleted this ${words.one}`, changes: [] }
  const changes = event.changes.flatMap((change) => tellChange(change, words, money))
  const told = tellBeside(event, money)
  if (told) return { sentence: told, changes }
  if (event.what === 'restored') return { sentence: `restored this ${words.one}`, changes }
  const joined = words.eventOf?.(new Map(event.changes.map((change) => [change.field, change])), money)
  const others = changes.filter(({ field }) => !joined?.uses.includes(field))
  const clauses = [...(joined ? [joined.text] : []), ...others.map(({ sentence }) => sentence)]
  if (clauses.length === 0) return null
  if (clauses.length <= maxNamed) return { sentence: join(clauses), changes: [] }
  const rest = clauses.length - maxNamed + 1
  return { sentence: join([...clauses.slice(0, maxNamed - 1), `made ${rest} more changes`]), changes }
}

const join = (clauses: string[]) =>
  clauses.length < 2 ? clauses.join('') : `${clauses.slice(0, -1).join(', ')} and ${clauses.at(-1)}`
