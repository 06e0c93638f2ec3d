import type { About } from '#shared/about.ts'
import type { AddedCount, ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
import { lets } from '#shared/office/imports/kinds.ts'
import { isAllowed } from '#shared/permissions.ts'
import { linksOf, resources } from '#shared/registry.ts'
import { valuesAbout } from '../../about/about.ts'
import type { Changer } from '../../audit/audit.record.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { Actor } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { importedCertificates } from '../../law/certificates/certificates.service.ts'
import { importedFees } from '../../money/landlords/landlords.service.ts'
import { importedDetails } from '../../money/payouts/payouts.service.ts'
import { importedDeposits } from '../../money/proof/proof.service.ts'
import { notify } from '../../notify/notify.ts'
import type { Member, StoredRow, Values } from '../../registry/member.ts'
import { notes } from '../notes/notes.table.ts'
import { countFacts, listCertificates, listDetails, listFees, listKnownDeposits } from './imports.facts.ts'
import type { PlannedKind } from './imports.kinds.ts'
import type { Plan } from './imports.plan.ts'
import type { PlannedRecord } from './imports.plan.types.ts'
import { imports } from './imports.table.ts'

/** The records of the rows without mistakes, and the new people whom these name. */
export function recordsOf({ rows, people }: Plan): PlannedRecord[] {
  const records = rows.flatMap(({ records: of, isSkipped }) => (isSkipped ? [] : (of ?? [])))
  const homes = new Map<string, unknown>()
  const applicants = new Set<unknown>()
  for (const { member, values, beside, completes } of records) {
    if (completes) continue
    if (member.name === 'applicants') applicants.add(values.tenantId)
    const linked = Object.keys(linksOf(member.name)).map((column) => values[column])
    for (const id of [...linked, ...(beside.jointTenants ?? [])])
      if (typeof id === 'string' && !homes.has(id))
        homes.set(id, member.name === 'applicants' ? null : values.propertyId)
  }
  const named = people.made.filter(({ id }) => homes.has(id))
  return [
    ...named.map(({ member, id, values }) => ({
      member,
      id,
      values: withHome(member, applicants.has(id) ? { ...values, status: 'pending' } : values, homes.get(id)),
      beside: {},
    })),
    ...records,
  ]
}

/** A new tenant's property is the first one that a row names with the tenant. */
const withHome = ({ name }: Member, values: Values, propertyId: unknown): Values =>
  name === 'tenants' ? { ...values, propertyId } : values

/** How many records of each kind an import adds, in the order in which they are stored. */
export function countAdds(plan: Plan): AddedCount[] {
  const records = recordsOf(plan)
  return resources.flatMap(({ name }) => {
    const count = records.filter(({ member, completes }) => member.name === name && !completes).length
    return count > 0 ? [{ entity: name, count }] : []
  })
}

/** Writes what is new into records that are on the books, each once, as one change of the import. */
async function completeRecords(scope: AccountScope, records: readonly PlannedRecord[]): Promise<void> {
  const rows = new Map<string, StoredRow>()
  // A deposit that is recorded is a change of its tenancy, which an undo takes back.
  for (const { id, beside, completes } of records)
    if (completes && (beside.deposit || Object.keys(completes.changes).length > 0))
      rows.set(id, { ...(rows.get(id) ?? completes.stored), ...completes.changes })
  const [first] = records
  if (!first || rows.size === 0) return
  const { table, files } = first.member
  const write = () => scope.restore(table, [...rows.values()], 'changed')
  const restated = records.flatMap(({ id, completes }) =>
    completes && 'rent' in completes.changes ? [id] : [],
  )
  if (files.changing && restated.length > 0) await files.changing(scope, [...new Set(restated)], write)
  else await write()
}

/** Notes of the file, on the first record that each row becomes. */
async function keepNotes(scope: AccountScope, { rows }: Plan): Promise<void> {
  const written = rows.flatMap(({ records, isSkipped, note }) => {
    const [first] = records ?? []
    if (!first || isSkipped || !note) return []
    const { name } = first.member
    const about: About =
      name === 'applicants'
        ? { kind: 'tenants', id: String(first.values.tenantId) }
        : { kind: name, id: first.id }
    return [{ ...valuesAbout(about), text: note, authorId: scope.author.id }]
  })
  if (written.length > 0) await scope.insertMany(notes, written)
}

/** Who imports. What they store of money asks for a fresh sign-in and a second step (guarded-writes.ts). */
export interface Importer {
  services: Services
  actor: Omit<Changer, 'changeId'> & { account: Pick<Actor['account'], 'role'> }
}

/** Enters bank details, as a person would. Throws unless they may. */
async function enterDetails(
  { services, actor }: Importer,
  scope: AccountScope,
  records: readonly PlannedRecord[],
) {
  const some = listDetails(records)
  if (some.length === 0) return
  if (!isAllowed(actor.account.role, 'manage'))
    throw new Refused(
      403,
      'not-allowed',
      'Only managers and owners can enter bank details. Leave these columns out, or ask one of them to import the file.',
    )
  await importedDetails.record(services, scope, actor, some)
}

export interface KeptRows {
  count: number
  /** The file to mend. */
  text: string
}

/** Stores what was planned, in the order of the registry, as one change that one undo takes back. */
export async function storePlan(
  scope: TransactionScope,
  kind: PlannedKind,
  plan: Plan,
  { fileName, fileHash }: Pick<ImportInput, 'fileName'> & { fileHash: string },
  kept: KeptRows | null,
  importer: Importer,
): Promise<Extract<ImportReply, { step: 'done' }>> {
  const records = recordsOf(plan)
  const written = plan.rows.filter(({ records: of, isSkipped }) => of && !isSkipped)
  if (written.length === 0)
    throw new Refused(
      400,
      'nothing-to-import',
      kept
        ? 'Nothing was imported: every row has a problem. Fix them and try again.'
        : 'Nothing was imported: every row of this file is already on Gable.',
    )
  for (const { name } of resources) {
    await completeRecords(
      scope,
      records.filter(({ member }) => member.name === name),
    )
    const own = records.filter(({ member, completes }) => member.name === name && !completes)
    const [first] = own
    if (!first) continue
    const { member } = first
    await scope.insertMany(member.table, own.map(({ id, values }) => ({ ...values, id })) as never[])
    await member.files.after?.(
      scope,
      own.map(({ id, beside }) => ({ ...beside, id })),
    )
  }
  await importedFees.record(scope, listFees(records))
  await importedCertificates.record(scope, listCertificates(records))
  await importedDeposits.record(scope, listKnownDeposits(records))
  await enterDetails(importer, scope, records)
  await keepNotes(scope, plan)
  const facts = countFacts(records)
  const { accountId, author, changeId } = scope
  if (!author.id) throw new Error('an import needs an author')
  await scope.table(imports).insert({
    // An import has the id of its change, so that undoing one finds the other.
    id: changeId,
    entity: kind.name,
    fileName,
    fileHash,
    rowIds: records.flatMap(({ id, completes }) => (completes ? [] : [id])),
    count: written.length,
    kept: kept?.count ?? 0,
    keptFile: kept?.text ?? null,
    facts,
    oldReferences: plan.references,
    userId: author.id,
  })
  await notify(scope.tx, accountId, {
    kind: 'import-finished',
    by: author.id,
    about: {
      entity: kind.parts[0].member.name,
      fileName,
      count: written.length,
      who: author.name,
      importId: changeId,
      isLets: kind.name === lets.name,
    },
  })
  return {
    step: 'done',
    importId: changeId,
    changeId,
    count: written.length,
    skipped: plan.rows.filter(({ isSkipped }) => isSkipped).length,
    kept: kept?.count ?? 0,
    adds: countAdds(plan),
    facts,
  }
}
