import { today } from '#shared/dates.ts'
import { optionalLines, requiredLines, requiredText } from '#shared/fields.ts'
import { repairIsOver } from '#shared/office/repairs/repairs.state.ts'
import { type Repair, repairDangers, repairDangerWords, repairRooms } from '#shared/office/repairs/repairs.ts'
import { isSameWords } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { NotFound, refuse, refuseField } from '../../db/refusals.ts'
import { requireRow } from '../../http/crud.ts'
import type { Raw } from '../../http/route.ts'
import type { AnswerContext, FileTaker, FoundSubject, LinkContext } from '../../links/links.kind.ts'
import {
  actingAs,
  actOnRepair,
  listRepairsOfTenancy,
  readRepair,
  repairFilesTaker,
  reportRepair,
  serveRepairFile,
} from '../../office/repairs/repairs.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import type { TenantRepairs } from './tenant-page.repairs.ts'

const report = z.object({
  act: z.literal('report'),
  what: requiredText('Enter what is wrong', 200),
  room: z.enum(repairRooms, 'Choose a room'),
  details: optionalLines(4000),
  danger: z.enum(repairDangers, 'Choose what is dangerous').optional(),
  access: optionalLines(1000),
})
const message = z.object({
  act: z.literal('message'),
  repair: z.uuid(),
  text: requiredLines('Enter your message', 2000),
})
const fixed = z.object({
  act: z.literal('fixed'),
  repair: z.uuid(),
  fixed: z.enum(['yes', 'no'], 'Choose yes or no'),
  text: optionalLines(300),
})

export const repairAnswers = [report, message, fixed] as const

/** A report is the same as an earlier one of the same words within so many milliseconds. */
const repeatsWithin = 24 * 60 * 60_000

/** Throws a 409 that leads to the first report. */
async function refuseRepeat({ scope }: LinkContext, tenancyId: string, what: string): Promise<void> {
  const first = (await listRepairsOfTenancy(scope, tenancyId)).find(
    (each) => isSameWords(each.what, what) && Date.now() - Date.parse(each.createdAt) < repeatsWithin,
  )
  if (!first) return
  const day = scope.day(today(new Date(first.createdAt)))
  refuse(
    'repair-reported',
    `We already have this report, from ${day}. It’s under Repairs on this page, where you can add photos and write to us.`,
  )
}

/** Reports a repair in the tenant's name. Answers it in words. Throws a 409 where they have no tenancy today, or repeat a report. */
export async function reportByTenant(
  at: AnswerContext,
  { recipient, about: { id: tenancyId } }: FoundSubject,
  { closed }: TenantRepairs,
  { act: _, ...words }: z.output<typeof report>,
): Promise<string> {
  const { scope } = at
  if (closed) refuse('tenancy-not-found', closed)
  // Joint tenants who report the same at once take turns.
  await scope.lock(tenancies, [tenancyId])
  await refuseRepeat(at, tenancyId, words.what)
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  await reportRepair(scope, {
    ...words,
    propertyId: tenancy.propertyId,
    tenancyId,
    ownerId: null,
    by: recipient.name,
  })
  const { what, danger } = words
  return `Repair: ${what}${danger ? ` (${repairDangerWords[danger].name})` : ''}`
}

/** A repair of the tenants' own tenancy. Throws NotFound for every other. */
async function readOwnRepair({ scope }: LinkContext, found: FoundSubject, id = ''): Promise<Repair> {
  if (!z.uuid().safeParse(id).success) throw new NotFound()
  const repair = await readRepair(scope, id)
  if (repair.tenancyId !== found.about.id) throw new NotFound()
  return repair
}

/** Throws NotFound, and a 409 for a repair to which nothing more is added. */
export async function readOpenRepair(at: LinkContext, found: FoundSubject, id = ''): Promise<Repair> {
  const repair = await readOwnRepair(at, found, id)
  if (repairIsOver.has(repair.state))
    refuse('repair-closed', 'This repair is closed. Please report it again if it is not fixed.')
  return repair
}

/** Where the photos of a form go: everyone who sees the report sees them. */
export async function takePhotos(
  at: LinkContext,
  found: FoundSubject,
  { repair = '' }: Record<string, string>,
): Promise<FileTaker> {
  const { id } = await readOpenRepair(at, found, repair)
  return repairFilesTaker(at.scope, id, { kind: 'files', audience: 'everyone' })
}

/** A photo of a repair by its name at the page's address: the repair, the file, and whether it is the small one. */
export function readPhoto(at: LinkContext, found: FoundSubject, name: string): Promise<Raw> | undefined {
  const [repair = '', file = '', size] = name.split('.')
  if (!z.uuid().safeParse(file).success) return undefined
  return readOwnRepair(at, found, repair).then(({ id }) =>
    serveRepairFile(at.scope, id, file, { isSmall: size === 'small', reader: { audience: 'tenant' } }),
  )
}

/** Says something about a repair. Answers it in words. Throws NotFound, and a 409 for a repair that is over. */
export async function sayOfRepair(
  at: AnswerContext,
  found: FoundSubject,
  answer: z.output<typeof message> | z.output<typeof fixed>,
): Promise<string> {
  const { id, what } = await readOpenRepair(at, found, answer.repair)
  const acting = await actingAs(at, found)
  const { text } = answer
  if (answer.act === 'message') {
    await actOnRepair(acting, id, { kind: 'message', audience: 'tenant', text: answer.text })
    return `About “${what}”: ${text}`
  }
  if (answer.fixed === 'yes') {
    await actOnRepair(acting, id, { kind: 'confirmed' })
    return `“${what}” is fixed`
  }
  if (!text) refuseField('invalid-input', 'text', 'Enter what is still wrong')
  await actOnRepair(acting, id, { kind: 'not-fixed', text })
  return `“${what}” is not fixed: ${text}`
}
