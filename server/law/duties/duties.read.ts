import { sql } from 'drizzle-orm'
import { type CurrencyCode, formatMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import {
  type DutiesReply,
  type Duty,
  type DutyAt,
  dutyKinds,
  dutyStateOn,
  roomOf,
} from '#shared/law/duties/duties.ts'
import { areasElsewhere, isUnderEnglishLaw } from '#shared/law/england.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { readDismissals, readGivings } from './duties.said.pick.ts'
import { dutySources } from './duties.sources.ts'

/** The homes that do not stand in England, as isHomeInEngland tells it. */
async function listElsewhere(scope: AccountScope): Promise<Set<string>> {
  const rows = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, sql`upper(replace(${properties.postCode}, ' ', '')) ~ ${areasElsewhere}`))
  return new Set(rows.map(({ id }) => id))
}

const byDay = (a: Duty, b: Duty) =>
  a.due.day === b.due.day ? (a.key < b.key ? -1 : 1) : a.due.day < b.due.day ? -1 : 1

/** Who asks, and of which day. */
export interface DutiesAsked {
  scope: AccountScope
  day: string
  account: { currency: CurrencyCode }
}

/** Every duty that follows from the facts of an account on a day, the nearest first. */
export async function deriveDuties({ scope, day, account }: DutiesAsked): Promise<Duty[]> {
  if (!isUnderEnglishLaw(account)) return []
  const at: DutyAt = {
    day,
    asDay: (one) => formatDate(one, scope.dates),
    asMoney: (pence) => formatMoney(fromPence(pence), account.currency),
  }
  const elsewhere = await listElsewhere(scope)
  const found: Duty[] = []
  for (const kind of dutyKinds) found.push(...(await dutySources[kind](scope, at)))
  return found.filter(({ home }) => !home || !elsewhere.has(home.id)).sort(byDay)
}

/** The duties of an account on a day, with what the team has said of them. */
export async function readDuties(asked: DutiesAsked): Promise<DutiesReply> {
  const { scope, day, account } = asked
  const derived = await deriveDuties(asked)
  const givings = derived.length > 0 ? await readGivings(scope) : new Map()
  const dismissals = derived.length > 0 ? await readDismissals(scope, day) : new Map()
  const duties = derived.map((one) => ({
    ...one,
    state: dutyStateOn(one, day),
    givenTo: givings.get(one.key) ?? null,
    dismissed: (roomOf[one.kind] && dismissals.get(one.key)) ?? null,
  }))
  return { day, isWatched: isUnderEnglishLaw(account), duties }
}
