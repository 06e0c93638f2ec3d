import { eq } from 'drizzle-orm'
import { sayDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import type { RepairEvent } from '#shared/office/repairs/repairs.events.ts'
import { type RepairEventKind, repairIsOver } from '#shared/office/repairs/repairs.state.ts'
import { type Repair, repairDangerWords, repairRoomNames } from '#shared/office/repairs/repairs.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { ignoreMissing } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { LinkContext } from '../../links/links.kind.ts'
import { listEvents, listRepairsOfTenancy, readRepair } from '../../office/repairs/repairs.service.ts'

/** The states in which nothing more is expected of the tenants. */
const isSettled = ({ state }: Repair): boolean =>
  repairIsOver.has(state) || state === 'confirmed' || state === 'billed'

/** Whose words are shown. Those of quotes, approvals and orders never are. */
const saying: ReadonlySet<RepairEventKind> = new Set([
  ...(['message', 'question', 'done', 'not-fixed', 'closed', 'reopened'] as const),
])

const reader = { audience: 'tenant' } as const
const closedShown = 3

/** Who comes and when, or else who is expected to act, without anything that others decide about money. */
function describeStanding(
  { state, waitsFor, visitOn }: Repair,
  events: readonly RepairEvent[],
  { scope, account }: LinkContext,
): string {
  const visit = events.findLast(({ kind, day }) => kind === 'visit' && day === visitOn)
  const who = visit?.contractor || 'A contractor'
  if (state === 'visit' && visit?.day) {
    const when = `${sayDate(visit.day, scope.dates)}${visit.hours && `, ${visit.hours}`}`
    return visit.day < today() ? `${who} was to come on ${when}.` : `${who} comes on ${when}.`
  }
  switch (state) {
    case 'done':
      return 'The work is done. Please tell us whether it is fixed.'
    case 'confirmed':
    case 'billed':
    case 'paid':
      return 'Fixed.'
    case 'merged':
      return 'It was reported before, and goes on with that report.'
    case 'closed':
      return 'Closed.'
  }
  const names = {
    us: account.name,
    tenant: 'your answer',
    landlord: 'the landlord',
    contractor: 'the contractor',
  }
  return `Waiting for ${names[waitsFor ?? 'us']}.`
}

/** The words of a repair's standing; one that goes on as another stands as that does. */
async function readStanding(at: LinkContext, row: Repair, events: RepairEvent[]): Promise<string> {
  const own = describeStanding(row, events, at)
  const into = events.findLast(({ kind }) => kind === 'merged')?.mergedInto
  if (row.state !== 'merged' || !into) return own
  const other = await readRepair(at.scope, into).catch(ignoreMissing)
  // Who comes to another household, and when, is theirs alone.
  const isShown = other && (other.tenancyId === null || other.tenancyId === row.tenancyId)
  return isShown ? `${own} ${describeStanding(other, await listEvents(at.scope, into, reader), at)}` : own
}

/** A repair as its tenants follow it. Texts are as people read them. */
async function readOne(at: LinkContext, row: Repair, all: readonly Repair[]) {
  const { scope } = at
  const { id, what, room, details, danger, state, waitsFor } = row
  const events = await listEvents(scope, id, reader)
  const dayOf = (moment: string) => scope.day(today(new Date(moment)))
  const reported = events.find(({ kind }) => kind === 'reported')
  const isOpen = !isSettled(row)
  const into = events.findLast(({ kind }) => kind === 'merged')?.mergedInto
  const said = events.filter(({ kind, text }) => text && saying.has(kind))
  const isAsked = state === 'question' && waitsFor === 'tenant'
  const asked = isAsked ? said.findLast(({ kind }) => kind === 'question') : undefined
  return {
    id,
    what,
    /** 'Kitchen. Reported by Tess on 29 Nov 2026' */
    about: `${repairRoomNames[room]}. Reported${reported ? ` by ${reported.by}` : ''} on ${dayOf(reported?.at ?? row.createdAt)}`,
    details,
    standing: await readStanding(at, row, events),
    isOpen,
    asksFixed: state === 'done',
    /** The one that waits for the tenants' answer. */
    question: asked?.text ?? null,
    said: said
      .filter((event) => event !== asked)
      .map(({ by, at: when, text }) => ({ who: `${by}, ${dayOf(when)}`, text })),
    files: events.flatMap(({ files }) =>
      files.map(({ id: file, name, smallPath }) => ({
        name,
        path: `${id}.${file}`,
        smallPath: smallPath && `${id}.${file}.small`,
      })),
    ),
    /** What to do at once; null where nothing is dangerous. */
    first: danger && isOpen && state !== 'done' ? repairDangerWords[danger].first : null,
    /** The repair of this page that goes on instead. */
    goesOn: all.some((other) => other.id === into) ? (into ?? null) : null,
  }
}

export type TenantRepair = Awaited<ReturnType<typeof readOne>>

const readPhone = async (scope: AccountScope): Promise<string> => {
  const [row] = await scope
    .select({ phone: agencies.phone })
    .from(agencies)
    .where(eq(agencies.accountId, scope.accountId))
  return row?.phone ?? ''
}

/** The repairs of a tenancy for its tenants: those that are open, and the last that are settled. */
export async function readTenantRepairs(
  at: LinkContext,
  tenancyId: string,
  { endedOn, isPending }: { endedOn: string | null; isPending: boolean },
) {
  const rows = await listRepairsOfTenancy(at.scope, tenancyId)
  const settled = rows.filter(isSettled).sort((one, other) => (one.since < other.since ? 1 : -1))
  const listed = [...rows.filter((row) => !isSettled(row)), ...settled.slice(0, closedShown)]
  const all: TenantRepair[] = []
  for (const row of listed) all.push(await readOne(at, row, listed))
  return {
    all,
    /** Why nothing can be reported; null while it can. */
    closed: isPending
      ? 'You can report a repair here once your tenancy is agreed.'
      : endedOn !== null && endedOn < today()
        ? `Your tenancy ended on ${at.scope.day(endedOn)}, so new repairs can’t be reported here.`
        : null,
    phone: await readPhone(at.scope),
    shown: listed.map(({ id, state, since }) => [id, state, since].join(' ')),
  }
}

export type TenantRepairs = Awaited<ReturnType<typeof readTenantRepairs>>
