import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { optionalLines, requiredLines, requiredText } from '#shared/fields.ts'
import { repairDangers, repairRooms } from '#shared/office/repairs/repairs.ts'
import { isSameWords } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { NotFound, Refused, refuseField } from '../../db/refusals.ts'
import type { FoundSubject, LinkContext } from '../../links/links.kind.ts'
import { addRepairEvent, listRepairsOfTenancy, reportRepair } from '../../office/repairs/repairs.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readOpenRepair } from './tenant-page.photos.ts'
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

/** What a tenant says about repairs on their page. */
export const repairAnswers = [report, message, fixed] as const

/** A report is the same as an earlier one of the same words within so many milliseconds. */
const repeatsWithin = 24 * 60 * 60_000

/** Throws a 409 that leads to the first report. */
async function refuseRepeat({ scope }: LinkContext, tenancyId: string, what: string): Promise<void> {
  const first = (await listRepairsOfTenancy(scope, tenancyId)).find(
    (each) => isSameWords(each.what, what) && Date.now() - Date.parse(each.createdAt) < repeatsWithin,
  )
  if (!first) return
  const day = formatDate(today(new Date(first.createdAt)), scope.dates)
  throw new Refused(
    409,
    'repair-reported',
    `We already have this report, from ${day}. It’s under Repairs on this page, where you can add photos and write to us.`,
  )
}

/** Reports a repair in the tenant's name. Answers its id. Throws a 409 where they have no tenancy today, or repeat a report. */
export async function reportByTenant(
  at: LinkContext,
  { recipient, about: { id: tenancyId } }: FoundSubject,
  { closed }: TenantRepairs,
  { act: _, ...words }: z.output<typeof report>,
): Promise<string> {
  const { scope } = at
  if (closed) throw new Refused(409, 'repair-over', closed)
  // Joint tenants who report the same at once take turns.
  await scope.lock(tenancies, [tenancyId])
  await refuseRepeat(at, tenancyId, words.what)
  const tenancy = await scope.get(tenancies, tenancyId)
  if (!tenancy) throw new NotFound()
  return reportRepair(scope, {
    ...words,
    propertyId: tenancy.propertyId,
    tenancyId,
    ownerId: null,
    by: recipient.name,
  })
}

/** Answers what the repair is called. Throws NotFound, and a 409 for one that is over. */
export async function addMessage(
  at: LinkContext,
  found: FoundSubject,
  { repair, text }: z.output<typeof message>,
): Promise<string> {
  const { id, what } = await readOpenRepair(at, found, repair)
  await addRepairEvent(at.scope, id, { kind: 'message', audience: 'tenant', text, by: found.recipient.name })
  return what
}

/** Records that a repair is fixed, or what is still wrong. Throws a 409 where nobody has said that it is done. */
export async function answerFixed(
  at: LinkContext,
  found: FoundSubject,
  { repair, fixed: answer, text }: z.output<typeof fixed>,
): Promise<string> {
  const { id, what, state } = await readOpenRepair(at, found, repair)
  const by = found.recipient.name
  if (state !== 'done') throw new Refused(409, 'repair-over', 'This repair doesn’t wait for your answer now.')
  if (answer === 'yes') {
    await addRepairEvent(at.scope, id, { kind: 'confirmed', audience: 'everyone', by })
    return `“${what}” is fixed`
  }
  if (!text) refuseField('invalid-input', 'text', 'Enter what is still wrong')
  await addRepairEvent(at.scope, id, { kind: 'not-fixed', audience: 'everyone', text, by })
  return `“${what}” is not fixed: ${text}`
}
