/*
 * An agency's money in plain arithmetic: what every landlord must have on every day. It calls nothing of the product, not even
 * its days and pence, so that it cannot share a mistake with it. Amounts are pence, days are ISO text.
 */

/** What an agency takes of a landlord's rent. */
export type Fee = { vat: boolean } & (
  | { kind: 'percent'; percent: number; minimum: number }
  | { kind: 'monthly'; pence: number }
)

export interface Landlord {
  fee: Fee | null
}

export interface Tenancy {
  /** The landlord's place in the world's list. */
  landlord: number
  every: 'month' | 'week'
  /** The first day, on which the first rent falls due. */
  start: string
  pence: number
}

/** A transaction of one of the two bank accounts; money out is below 0. */
export interface Line {
  account: 0 | 1
  day: string
  pence: number
}

/** Something that happened. It is entered before the month with this number is closed, counted from 0. */
export type Fact = { phase: number } & (
  | {
      kind: 'rent'
      tenancy: number
      line: Line
      /** The transaction by which the bank took the payment out again. */
      bounced?: Line
      /** Another tenancy as which it is matched first, or the same one where the match is undone and made again. */
      first?: number
    }
  /** The bank paid a landlord; `first` is the landlord as whose it is matched at first. */
  | { kind: 'payout'; landlord: number; line: Line; first?: number }
  | { kind: 'income'; landlord: number; line: Line }
  | { kind: 'paid-bill'; landlord: number; line: Line }
  /** A bill that is funded today. */
  | { kind: 'funded-bill'; landlord: number; day: string; pence: number }
  | { kind: 'between'; from: Line; to: Line }
  /** What each landlord had before the first transaction. */
  | { kind: 'opening'; day: string; pence: number[] }
  | { kind: 'fees-taken'; line: Line }
)

export interface World {
  landlords: Landlord[]
  tenancies: Tenancy[]
  facts: Fact[]
  /** The last days of the months that are closed, in their order. */
  closings: string[]
}

const parse = (day: string) => day.split('-').map(Number) as [number, number, number]
const format = (time: number) => new Date(time).toISOString().slice(0, 10)

export const shiftDay = (day: string, days: number): string => {
  const [year, month, date] = parse(day)
  return format(Date.UTC(year, month - 1, date + days))
}

/** The same day so many months later, or the month's last day where it has none such. */
export const shiftMonth = (day: string, months: number): string => {
  const [year, month, date] = parse(day)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return format(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Today in London. */
export const londonDay = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const halfUp = (value: number) => Math.floor(value + 0.5)

/** The day on which a period's rent falls due. */
const dueOn = ({ every, start }: Tenancy, period: number) =>
  every === 'month' ? shiftMonth(start, period) : shiftDay(start, 7 * period)

export const linesOf = (fact: Fact): Line[] => {
  if (fact.kind === 'between') return [fact.from, fact.to]
  if (fact.kind === 'rent') return fact.bounced ? [fact.line, fact.bounced] : [fact.line]
  return 'line' in fact ? [fact.line] : []
}

/** What transactions came to by the end of a day. */
const sumUntil = (lines: readonly Line[], day: string) =>
  sum(lines.filter((line) => line.day <= day).map(({ pence }) => pence))

const withVat = (net: number, { vat }: Fee) => ({ net, vat: vat ? halfUp(net / 5) : 0 })

/** The fee of one period's rent, of which so much is paid. It is never more than that. */
export function feeOf(
  fee: Fee | null,
  { pence, every }: Tenancy,
  paid: number,
): { net: number; vat: number } {
  if (!fee || paid === 0) return { net: 0, vat: 0 }
  const months = every === 'month' ? 1 : 12 / 52
  let net: number
  if (fee.kind === 'monthly') net = halfUp(fee.pence * months)
  else {
    // A per cent has at most two decimals, so that the product is exact.
    net = halfUp((paid * Math.round(fee.percent * 100)) / 10_000)
    if (paid === pence) net = Math.max(net, halfUp(fee.minimum * months))
  }
  while (withVat(net, fee).net + withVat(net, fee).vat > paid) net -= 1
  return withVat(net, fee)
}

/** What of a tenancy's rent was received by the end of a day, the oldest first, with its fees and the tenant's credit. */
function tenancyOn(world: World, place: number, facts: readonly Fact[], day: string) {
  const tenancy = world.tenancies[place] as Tenancy
  const fee = world.landlords[tenancy.landlord]?.fee ?? null
  const lines = facts.flatMap((fact) => (fact.kind === 'rent' && fact.tenancy === place ? linesOf(fact) : []))
  const came = sumUntil(lines, day)
  let [rent, net, vat] = [0, 0, 0]
  for (let period = 0; dueOn(tenancy, period) <= day && rent < came; period += 1) {
    const paid = Math.min(tenancy.pence, came - rent)
    rent += paid
    const taken = feeOf(fee, tenancy, paid)
    net += taken.net
    vat += taken.vat
  }
  return { landlord: tenancy.landlord, rent, net, vat, credit: came - rent }
}

/** What a landlord has at the end of a day. */
export interface LandlordDay {
  opening: number
  rent: number
  net: number
  vat: number
  bills: number
  /** What the landlord would have if the agency advanced nothing; below 0 where more has gone than come. */
  own: number
}

/** Whether anything of a landlord's has moved, so that a statement can be made. */
export const hasMoved = ({ opening, rent, bills, own }: LandlordDay): boolean =>
  opening > 0 || rent > 0 || bills > 0 || own !== 0

/** What an agency's money is at the end of a day. */
export interface Day {
  landlords: LandlordDay[]
  /** What the bank has in each account. */
  bank: [number, number]
  credits: number
  contractors: number
  /** Net and VAT of fees that the agency has not taken. */
  fees: number
  suspense: number
}

/**
 * The facts that a day knows of. What is entered after its month was closed counts from the first open day, so that a closed day
 * stays as it was.
 */
export function factsOf({ facts, closings }: World, day: string): Fact[] {
  const closing = closings.findIndex((last) => day <= last)
  return closing < 0 ? facts : facts.filter(({ phase }) => phase <= closing)
}

/** What there is at the end of a day, by the facts that are given. */
export function workOut(world: World, day: string, facts: readonly Fact[] = factsOf(world, day)): Day {
  const lets = world.tenancies.map((_, place) => tenancyOn(world, place, facts, day))
  const ofKind = (kind: Fact['kind'], landlord: number) =>
    sumUntil(
      facts.flatMap((fact) =>
        fact.kind === kind && 'landlord' in fact && fact.landlord === landlord && 'line' in fact
          ? [fact.line]
          : [],
      ),
      day,
    )
  const opened = facts.find((fact) => fact.kind === 'opening' && fact.day <= day)
  const funded = facts.filter((fact) => fact.kind === 'funded-bill' && fact.day <= day)
  const fundedOf = (landlord: number) =>
    sum(funded.map((fact) => (fact.kind === 'funded-bill' && fact.landlord === landlord ? fact.pence : 0)))
  const landlords = world.landlords.map((_, landlord): LandlordDay => {
    const own = lets.filter((each) => each.landlord === landlord)
    const [rent, net, vat] = [
      own.map((each) => each.rent),
      own.map((each) => each.net),
      own.map((each) => each.vat),
    ].map(sum) as [number, number, number]
    const opening = opened?.kind === 'opening' ? (opened.pence[landlord] ?? 0) : 0
    const bills = fundedOf(landlord) - ofKind('paid-bill', landlord)
    const others = ofKind('payout', landlord) + ofKind('income', landlord)
    return { opening, rent, net, vat, bills, own: opening + rent - net - vat - bills + others }
  })
  const lines = world.facts.flatMap(linesOf)
  const known = new Set(facts.flatMap(linesOf))
  const openings = sum(
    world.facts.flatMap((fact) => (fact.kind === 'opening' && fact.day <= day ? fact.pence : [])),
  )
  const atBank = (account: 0 | 1) =>
    sumUntil(
      lines.filter((line) => line.account === account),
      day,
    )
  const taken = facts.flatMap((fact) => (fact.kind === 'fees-taken' ? [fact.line] : []))
  return {
    landlords,
    bank: [openings + atBank(0), atBank(1)],
    credits: sum(lets.map(({ credit }) => credit)),
    contractors: sum(landlords.map((_, landlord) => fundedOf(landlord))),
    fees: sum(landlords.map(({ net, vat }) => net + vat)) + sumUntil(taken, day),
    suspense: sumUntil(
      lines.filter((line) => !known.has(line)),
      day,
    ),
  }
}
