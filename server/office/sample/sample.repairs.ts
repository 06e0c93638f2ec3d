import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { addDays, daysBetween, today } from '#shared/dates.ts'
import type { RepairAudience, RepairEventKind } from '#shared/office/repairs/repairs.state.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { addBill, fundByDay, payBill } from '../../money/bills/bills.service.ts'
import { bills, contractors } from '../../money/bills/bills.table.ts'
import { repairEvents } from '../repairs/repairs.events.table.ts'
import { addRepairFile, type NewRepairEvent } from '../repairs/repairs.service.ts'
import { repairPlans, repairs } from '../repairs/repairs.table.ts'
import { type SamplePicture, samplePictures } from './sample.pictures.ts'

const sample = true

interface Let {
  /** The property's place in the street, and its id. */
  place: number
  propertyId: string
  tenancyId: string
  tenant: string
}

/** When it was, in days before today, and what happened. */
type Happened = readonly [
  days: number,
  time: string,
  kind: RepairEventKind,
  audience: RepairAudience,
  rest?: Partial<NewRepairEvent>,
  photos?: readonly SamplePicture[],
]

/** A moment some days ago, and never one to come. */
export function momentOf(days: number, time = '10:20'): string {
  const moment = `${addDays(today(), -days)}T${time}:00Z`
  const now = new Date().toISOString()
  return moment < now ? moment : now
}

async function drawPhoto(picture: SamplePicture) {
  const { default: sharp } = await import('sharp')
  const draw = async (width: number) => {
    const bytes = await sharp(Buffer.from(samplePictures[picture])).resize({ width }).webp().toBuffer()
    const contentType = 'image/webp'
    return { kind: 'picture' as const, bytes, contentType, opensHere: true, width, height: width * 0.75 }
  }
  const [paper, small] = [await draw(640), await draw(480)]
  const sha256 = createHash('sha256').update(paper.bytes).digest('hex')
  return { paper, small, fileName: `${picture}.webp`, sha256 }
}

/** Adds what happened to a repair. Answers the id of the last event. */
async function addEvents(
  scope: TransactionScope,
  repairId: string,
  happened: readonly Happened[],
): Promise<string> {
  let eventId = ''
  for (const [
    days,
    time,
    kind,
    audience,
    { by = scope.author.name, ...rest } = {},
    photos = [],
  ] of happened) {
    const event = { ...rest, kind, audience, repairId, authorName: by, at: momentOf(days, time) }
    eventId = (await scope.table(repairEvents).insert(event)).id
    for (const picture of photos) await addRepairFile(scope, { repairId, eventId }, await drawPhoto(picture))
  }
  return eventId
}

interface Reported extends Pick<typeof repairs.$inferInsert, 'what' | 'details' | 'access' | 'room'> {
  when: readonly [days: number, time: string]
  photos?: readonly SamplePicture[]
}

/** Adds a repair that its tenant reported, and what happened since. Nobody is emailed. Answers its id. */
async function addReported(
  scope: TransactionScope,
  { propertyId, tenancyId, tenant }: Let,
  { when: [days, time], photos, ...report }: Reported,
  since: readonly Happened[] = [],
): Promise<string> {
  const stored = { ...report, propertyId, tenancyId, ownerId: scope.author.id, reviewOn: today(), sample }
  const { id } = await scope.table(repairs).insert({ ...stored, createdAt: momentOf(days, time) })
  await addEvents(scope, id, [[days, time, 'reported', 'everyone', { by: tenant }, photos], ...since])
  return id
}

const leak: Reported = {
  what: 'Leak under the kitchen sink',
  details: 'Water drips from the joint below the sink. I have put a bucket under it.',
  access: 'After 5 pm, or ring me first.',
  room: 'kitchen',
  when: [0, '07:40'],
  photos: ['leak', 'puddle'],
}

/** What an agency has: a leak of this morning, an approval to wait for, a visit tomorrow, and what is done and billed. */
async function addAgencysRepairs(
  scope: TransactionScope,
  homeAt: (place: number) => Let,
  { billId, contractorId: joiner, paidOn }: LockBill,
) {
  const fitter = await findContractor(scope, 'Lockwood Heating')
  const marsh = { contractorId: joiner, by: 'Marsh & Sons' }
  await addReported(scope, homeAt(0), leak)

  const heating = await addReported(scope, homeAt(5), {
    what: 'No hot water in the morning',
    details: 'The boiler starts and stops again. Code F22 on its display.',
    room: 'heating',
    when: [5, '08:15'],
  })
  const sum = { contractorId: fitter, pence: 18_000 }
  const quoteId = await addEvents(scope, heating, [
    [4, '09:30', 'quote-asked', 'contractor', { contractorId: fitter }],
    [
      2,
      '15:05',
      'quote',
      'contractor',
      { ...sum, by: 'Lockwood Heating', text: 'New pressure sensor, fitted.' },
    ],
  ])
  await addEvents(scope, heating, [[1, '09:20', 'approval-asked', 'landlord', { ...sum, quoteId }]])

  const agreed = { contractorId: joiner, ground: 'phone', pence: 14_000 } as const
  const bathroom = { what: 'Bathroom door does not close', room: 'bathroom', when: [6, '19:10'] } as const
  await addReported(scope, homeAt(9), bathroom, [
    [4, '11:00', 'approved', 'landlord', agreed],
    [4, '11:05', 'ordered', 'contractor', agreed],
    [2, '16:00', 'visit', 'everyone', { ...marsh, day: addDays(today(), 1), hours: '9 to 11' }],
  ])

  const home = homeAt(lockHome)
  const cost = { ...agreed, pence: 9_600 }
  const ago = daysBetween(paidOn, today())
  const lock = { what: 'Front door lock sticks', room: 'hall', when: [ago + 14, '18:30'] } as const
  await addReported(scope, home, { ...lock, photos: ['doorBefore'] }, [
    [ago + 12, '10:10', 'approved', 'landlord', cost],
    [ago + 12, '10:15', 'ordered', 'contractor', cost],
    [ago + 6, '13:40', 'done', 'everyone', { ...marsh, text: 'New lock, four keys.' }, ['doorAfter']],
    [ago + 5, '20:05', 'confirmed', 'everyone', { by: home.tenant }],
    [ago + 4, '09:45', 'billed', 'contractor', { contractorId: joiner, pence: cost.pence, billId }],
  ])

  const plans = [
    { what: 'Boiler service', place: 0, inDays: 75, contractorId: fitter },
    { what: 'Clear the gutters', place: lockHome, inDays: 110, contractorId: joiner },
  ]
  for (const { place, inDays, ...plan } of plans) {
    const [{ propertyId }, firstOn] = [homeAt(place), addDays(today(), inDays)]
    await scope.insert(repairPlans, { ...plan, propertyId, firstOn, everyMonths: 12, sample })
  }
}

/** A bill that was paid before the sample's bank statement begins, when its landlord had money. */
export interface LockBill {
  billId: string
  contractorId: string
  paidOn: string
}

const lockHome = 8

/** Adds a joiner, and the bill for a lock that an agency paid from its landlord's money. Call it before the bank. */
export async function addSampleBill(
  scope: TransactionScope,
  homes: readonly { id: string }[],
  from: string,
): Promise<LockBill | undefined> {
  if (!(await isAgency(scope))) return undefined
  const contact = { trade: 'Locks and doors', email: 'jobs@example.org', phone: '020 7946 0745' }
  const { id: contractorId } = await scope.insert(contractors, { name: 'Marsh & Sons', ...contact, sample })
  const paidOn = addDays(from, -2)
  const about = { contractor: contractorId, propertyId: homes[lockHome]?.id, number: 'M-318', amount: 96 }
  const day = addDays(paidOn, -4)
  const memo = 'New lock for the front door'
  const billId = await addBill(scope, { ...about, day, category: 'repairs', memo }, false)
  await fundByDay(scope, requireRow(await scope.get(bills, billId)), paidOn)
  await payBill(scope, billId, paidOn)
  return { billId, contractorId, paidOn }
}

export async function isAgency(scope: TransactionScope): Promise<boolean> {
  const [account] = await scope.tx
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  return account?.kind === 'agent'
}

async function findContractor(scope: AccountScope, name: string): Promise<string | null> {
  return (await scope.table(contractors).get(eq(contractors.name, name)))?.id ?? null
}

/** What a private landlord has: a leak of this morning, and a tap whose expense is among the sample's. */
async function addOwnRepairs(scope: TransactionScope, homeAt: (place: number) => Let) {
  await addReported(scope, homeAt(1), leak)
  const home = homeAt(0)
  const [expense] = await scope
    .select({ billId: bills.id, contractorId: bills.contractorId, pence: bills.pence })
    .from(bills)
    .where(scope.mine(bills, eq(bills.propertyId, home.propertyId), eq(bills.category, 'repairs')))
    .orderBy(asc(bills.day))
    .limit(1)
  const tap = { what: 'Leaking tap in the kitchen', room: 'kitchen', when: [12, '18:20'] } as const
  await addReported(scope, home, tap, [
    [8, '12:30', 'done', 'everyone'],
    [7, '19:00', 'confirmed', 'everyone', { by: home.tenant }],
    ...(expense ? [[7, '19:30', 'billed', 'contractor', expense] as const] : []),
  ])
}

/** Adds the sample's repairs and recurring maintenance, after its homes and money. */
export async function addSampleRepairs(
  scope: TransactionScope,
  lets: readonly Let[],
  lockBill: LockBill | undefined,
): Promise<void> {
  const homeAt = (place: number): Let => {
    const home = lets.find((each) => each.place === place)
    if (!home) throw new Error(`nobody lives at place ${place} of the sample street`)
    return home
  }
  if (lockBill) await addAgencysRepairs(scope, homeAt, lockBill)
  else await addOwnRepairs(scope, homeAt)
}
