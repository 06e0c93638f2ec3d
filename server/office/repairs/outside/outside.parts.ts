import { sql } from 'drizzle-orm'
import type { RepairEvent, RepairFile } from '#shared/office/repairs/repairs.events.ts'
import { repairIsOver } from '#shared/office/repairs/repairs.state.ts'
import { type Repair, repairDangerWords, repairRoomNames } from '#shared/office/repairs/repairs.ts'
import type { Transaction } from '../../../db/client.ts'
import { NotFound, Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { requireRow } from '../../../http/crud.ts'
import type { Shown } from '../../../http/form-page.ts'
import type { Raw } from '../../../http/route.ts'
import { escapeHtml as safe } from '../../../http/template.ts'
import type { LinkContext, LinkForm, LinkPage } from '../../../links/links.kind.ts'
import { hashOf } from '../../../links/links.send.ts'
import { endLinks } from '../../../links/links.store.ts'
import { links } from '../../../links/links.table.ts'
import { notify } from '../../../notify/notify.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { listEvents, type Reader } from '../repairs.events.ts'
import { serveRepairFile } from '../repairs.files.ts'
import { listFacts, readRepair, type StoredFact } from '../repairs.read.ts'
import { lockRepair } from '../repairs.write.ts'

/** What the pages of landlords and contractors read of a repair. */
export interface SeenRepair {
  repair: Repair
  home: typeof properties.$inferSelect
  /** Everything that sums and states follow from; its words are not here. */
  facts: StoredFact[]
  /** What this reader may read. */
  events: RepairEvent[]
  isOver: boolean
}

/** Throws NotFound. */
export async function readSeen(scope: AccountScope, id: string | null, reader: Reader): Promise<SeenRepair> {
  if (!id) throw new NotFound()
  const repair = await readRepair(scope, id)
  const home = requireRow(await scope.get(properties, repair.propertyId))
  const facts = (await listFacts(scope, [id])).get(id) ?? []
  const isOver = repairIsOver.has(repair.state)
  return { repair, home, facts, events: await listEvents(scope, id, reader), isOver }
}

/** Waits for other writers of the repair, and throws a 409 where they have changed what the page showed. */
export async function lockShown<Page extends LinkPage<object, unknown>>(
  { scope, link }: LinkContext,
  shown: Page,
  read: () => Promise<Page>,
): Promise<Page> {
  await lockRepair(scope, link.repairId ?? '')
  const now = await read()
  if (hashOf(now.shown) !== hashOf(shown.shown))
    throw new Refused(409, 'changed-meanwhile', 'This repair has just changed. Please look at it again.')
  return now
}

/** Notifies the team of what somebody outside the account did. */
export const notifyAnswer = (
  { scope, tx }: LinkContext & { tx: Transaction },
  about: { repairId: string; who: string; home: string; what: string },
) => notify(tx, scope.accountId, { kind: 'repair-answered', about, key: `repair:${uuid()}` })

/** Ends the older links of the same person to the same page: the newest email is the one that works. */
export const endOlder = (scope: AccountScope, kind: 'job' | 'approve', repairId: string, personId: string) =>
  endLinks(
    scope,
    sql`${links.kind} = ${kind} and ${links.repairId} = ${repairId}
      and ${personId} in (${links.contractorId}, ${links.landlordId})`,
    'A newer link was sent',
  )

const small = 'small-'

/** A photo or PDF of the page; its small picture has a name of its own. Throws NotFound for every other. */
export const serveSeen = (scope: AccountScope, id: string, file: string, reader: Reader): Promise<Raw> =>
  /^(small-)?[0-9a-f-]{36}$/.test(file)
    ? serveRepairFile(scope, id, file.replace(small, ''), { isSmall: file.startsWith(small), reader })
    : Promise.reject(new NotFound())

/** What is wrong, as the first facts of a page. */
export const factsOfRepair = ({ what, details, room, danger }: Repair): [string, string][] => [
  ['What is wrong', what],
  ...(details ? [['Details', details] as [string, string]] : []),
  ['Room', repairRoomNames[room]],
  ...(danger ? [['Danger', repairDangerWords[danger].name] as [string, string]] : []),
]

export const factList = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts
    .map(([name, text]) => `<div><dt>${safe(name)}</dt><dd>${safe(text).replaceAll('\n', '<br>')}</dd></div>`)
    .join('')}</dl>`

/** Names on the left, what belongs to them on the right. */
export const pairList = (pairs: readonly (readonly [string, string])[]): string =>
  `<ul>${pairs.map(([name, text]) => `<li><span>${safe(name)}</span><b>${safe(text)}</b></li>`).join('')}</ul>`

/** The photos and PDFs that a reader may open. */
export function fileList(files: readonly RepairFile[], form: LinkForm): string {
  if (files.length === 0) return ''
  const shown = files.map(({ id, kind, name }, place) => {
    const label =
      kind === 'picture'
        ? `<img src="${safe(form.fileOf(small + id))}" alt="Photo ${place + 1}" loading="lazy">`
        : safe(name || 'PDF')
    return `<a href="${safe(form.fileOf(id))}">${label}</a>`
  })
  return `<h2>Photos and files</h2><div class="photos">${shown.join('')}</div>`
}

/** Radio buttons, of which one has to be chosen. */
export function choice(
  name: string,
  legend: string,
  options: readonly (readonly [string, string])[],
  { typed, errors }: Shown,
): string {
  const radios = options.map(
    ([value, label]) =>
      `<label class="tick"><input type="radio" name="${name}" value="${value}" required${typed[name] === value ? ' checked' : ''}><span>${safe(label)}</span></label>`,
  )
  const wrong = errors[name] ? `<span class="wrong">${safe(errors[name])}</span>` : ''
  return `<fieldset><legend>${legend}</legend>${radios.join('')}${wrong}</fieldset>`
}

/** What happened after the last answer: what is wrong with it, or that it was received. */
export const saidAbove = ({ trouble, done }: LinkForm): string =>
  trouble
    ? `<p role="alert">${safe(trouble)}</p>`
    : done
      ? `<p role="status">Thank you, we’ve received this: ${safe(done)}.</p>`
      : ''
