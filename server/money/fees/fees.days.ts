import type { SayMoney } from '#shared/account-format.ts'
import { addDays, laterDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { feeInvoices } from './fees.table.ts'
import { type Fee, type FeeCharge, type FeeRule, findFeeRules, workOutFees } from './fees.work.ts'

/*
 * The days of fees. A fee is taken on the day on which its rent counts as received, so that a past day has the rent and its
 * fee, whatever the order in which payments were entered. What was issued is never changed: rent that counts on another day has
 * a credit note on the old day and an invoice on the new one. What was not issued yet is calculated again in place (fees.ts).
 */

/** What a charge has paid to one landlord since a day, which is empty for what was before. */
export interface PaidState extends FeeCharge {
  day: string
}

/** The rent of one charge that went to one landlord. */
export interface PaidCharge {
  chargeId: string
  tenancyId: string
  propertyId: string
  landlordId: string
  dueOn: string
  /** Whether another sum is paid than before, or the charge itself has another amount. */
  isChanged: boolean
  /** What was paid before the first day that changes on the account, and since each later day, in the order of days. */
  states: readonly PaidState[]
  sample: boolean
}

type FeeRow = typeof feeInvoices.$inferSelect

/** A fee of a day, issued or not, less what was credited. Amounts are pence. */
export interface TakenFee
  extends Pick<FeeRow, 'tenancyId' | 'chargeId' | 'landlordId' | 'ruleId' | 'day' | 'net' | 'vat'> {
  /** How the part without an invoice was worked out, in words; null where all of it is invoiced. */
  how: string | null
}

/** A fee to take, or to give back where it is below 0; where nothing moves, other words for a fee that is not invoiced yet. */
export interface FeeChange {
  charge: PaidCharge
  ruleId: string
  day: string
  net: number
  vat: number
  /** How the fee as of the day is worked out, in words; empty where none is due. */
  how: string
}

/** What of a tenancy's fees is taken so far, with the changes that were found. */
class Sheet {
  readonly rows: TakenFee[]

  constructor(
    taken: readonly TakenFee[],
    private readonly firstOpenDay: string,
  ) {
    this.rows = [...taken]
  }

  /** The fees of a charge, by rule, as of a day. */
  listTaken({ chargeId, landlordId }: PaidCharge, day: string) {
    const sums = new Map<string, { net: number; vat: number }>()
    for (const row of this.rows) {
      if (row.chargeId !== chargeId || row.landlordId !== landlordId || row.day > day) continue
      const { net, vat } = sums.get(row.ruleId) ?? { net: 0, vat: 0 }
      sums.set(row.ruleId, { net: net + row.net, vat: vat + row.vat })
    }
    return sums
  }

  /** What the other charges have paid of each rule's fee, as of a day. */
  listElsewhere({ chargeId }: PaidCharge, day: string) {
    const sums = new Map<string, number>()
    for (const row of this.rows)
      if (row.chargeId !== chargeId && row.day <= day)
        sums.set(row.ruleId, (sums.get(row.ruleId) ?? 0) + row.net)
    return sums
  }

  /** The words of a fee's part of a day that is not invoiced yet. */
  findWords({ chargeId, landlordId }: PaidCharge, ruleId: string, day: string): string | undefined {
    const isOfDay = (row: TakenFee) =>
      row.chargeId === chargeId && row.landlordId === landlordId && row.ruleId === ruleId && row.day === day
    return this.rows.find((row) => row.how !== null && isOfDay(row))?.how ?? undefined
  }

  /** The days on which a charge's fees may change: where what is paid does, and where its fees were taken since. */
  listDays({ chargeId, landlordId, states }: PaidCharge, first: string): string[] {
    const taken = this.rows.filter(
      (row) => row.chargeId === chargeId && row.landlordId === landlordId && row.day >= first,
    )
    // What changes in closed days counts from the first open day.
    return [...new Set([...states.slice(1), ...taken].map(({ day }) => laterDay(day, this.firstOpenDay)))]
  }
}

const unpaid: PaidState = { day: '', paid: 0, isPaid: false, months: 0 }

const stateOn = ({ states }: PaidCharge, day: string): PaidState =>
  states.findLast((state) => state.day <= day) ?? unpaid

/**
 * The rules whose fees of a charge stay as they were invoiced: nothing but the days of its payments changed, and today's
 * rules ask for another sum. A letting fee moves between charges, so that it stays where none was ever taken.
 */
function listSettled(charge: PaidCharge, rules: readonly FeeRule[], sheet: Sheet, money: SayMoney) {
  if (charge.isChanged) return new Set<string>()
  const had = sheet.listTaken(charge, '9')
  const due = workOutFees(rules, stateOn(charge, '9'), new Map(), money)
  const isTaken = (rule: FeeRule) => sheet.rows.some(({ ruleId }) => ruleId === rule.id)
  const isSettled = (rule: FeeRule) => {
    const wanted = due.get(rule.id)?.net ?? 0
    return rule.kind === 'let' ? wanted > 0 && !isTaken(rule) : wanted !== (had.get(rule.id)?.net ?? 0)
  }
  const others = [...had.keys()].filter((ruleId) => !rules.some(({ id }) => id === ruleId))
  return new Set([...rules.filter(isSettled).map(({ id }) => id), ...others])
}

/** A charge on a day on which its fees may change. */
interface Point {
  charge: PaidCharge
  /** The rules of the charge's fees. */
  rules: readonly FeeRule[]
  settled: ReadonlySet<string>
  day: string
}

/** The changes of one tenancy. `paid` are its charges in the order in which they fall due. */
function listOfTenancy(
  money: SayMoney,
  rules: readonly FeeRule[],
  paid: readonly PaidCharge[],
  sheet: Sheet,
): FeeChange[] {
  const first = paid.flatMap(({ states }) => states[1]?.day ?? []).sort()[0]
  if (first === undefined) return []
  const points = paid.flatMap((charge): Point[] => {
    const days = sheet.listDays(charge, first)
    if (days.length === 0) return []
    const own = findFeeRules(rules, { ...charge, day: charge.dueOn })
    const settled = listSettled(charge, own, sheet, money)
    return days.map((day) => ({ charge, rules: own, settled, day }))
  })
  const ofDay = [...groupBy(points, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1))
  return ofDay.flatMap(([, some]) => settleDay(some, sheet, money))
}

/**
 * The changes of one day. A letting fee that leaves one charge is free for the others, so that what is given back comes first,
 * and all are asked again until nothing changes.
 */
function settleDay(points: readonly Point[], sheet: Sheet, money: SayMoney): FeeChange[] {
  const found = new Map<string, FeeChange>()
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const sign of [-1, 1])
      for (const point of points)
        for (const change of listAt(point, sheet, money)) {
          if (Math.sign(change.net || change.vat) !== sign) continue
          isMoving = true
          const { chargeId, landlordId, tenancyId } = point.charge
          const { ruleId, day, net, vat } = change
          sheet.rows.push({ tenancyId, chargeId, landlordId, ruleId, day, net, vat, how: null })
          const key = `${chargeId} ${landlordId} ${ruleId}`
          const other = found.get(key) ?? { net: 0, vat: 0 }
          found.set(key, { ...change, net: net + other.net, vat: vat + other.vat })
        }
  }
  const moved = [...found.values()].filter(({ net, vat }) => net !== 0 || vat !== 0)
  const isMoved = (change: FeeChange) =>
    moved.some(({ charge, ruleId }) => charge === change.charge && ruleId === change.ruleId)
  return [
    ...moved,
    ...points.flatMap((point) => listReworded(point, sheet, money)).filter((change) => !isMoved(change)),
  ]
}

/** A payment that was entered late leaves a later part of a fee as it is, and changes of what it is a part. */
function listReworded({ charge, rules, settled, day }: Point, sheet: Sheet, money: SayMoney): FeeChange[] {
  const due = workOutFees(rules, stateOn(charge, day), sheet.listElsewhere(charge, day), money)
  return [...due].flatMap(([ruleId, { how }]): FeeChange[] => {
    const words = sheet.findWords(charge, ruleId, day)
    if (words === undefined || words === how || settled.has(ruleId)) return []
    return [{ charge, ruleId, day, net: 0, vat: 0, how }]
  })
}

/** What a charge's fees lack on a day, or have too much. */
function listAt({ charge, rules, settled, day }: Point, sheet: Sheet, money: SayMoney): FeeChange[] {
  const elsewhere = sheet.listElsewhere(charge, day)
  const due: Map<string, Fee> = workOutFees(rules, stateOn(charge, day), elsewhere, money)
  const had = sheet.listTaken(charge, day)
  return [...new Set([...due.keys(), ...had.keys()])].flatMap((ruleId): FeeChange[] => {
    const wanted = due.get(ruleId)
    const before = had.get(ruleId)
    const net = (wanted?.net ?? 0) - (before?.net ?? 0)
    const vat = (wanted?.vat ?? 0) - (before?.vat ?? 0)
    if ((net === 0 && vat === 0) || settled.has(ruleId)) return []
    return [{ charge, ruleId, day, net, vat, how: wanted?.how ?? '' }]
  })
}

/**
 * The fees to take and to give back, so that on every open day the fees of these charges match what is paid of them, in the
 * order of days. No paper has a closed day, so that the sums of a closed month stay.
 */
export function listFeeChanges(
  money: SayMoney,
  rules: readonly FeeRule[],
  paid: readonly PaidCharge[],
  taken: readonly TakenFee[],
  closedThrough?: string,
): FeeChange[] {
  const firstOpenDay = closedThrough ? addDays(closedThrough, 1) : ''
  const ofTenancy = groupBy(taken, ({ tenancyId }) => tenancyId)
  return [...groupBy(paid, ({ tenancyId }) => tenancyId)].flatMap(([tenancyId, charges]) =>
    listOfTenancy(money, rules, charges, new Sheet(ofTenancy.get(tenancyId) ?? [], firstOpenDay)),
  )
}
