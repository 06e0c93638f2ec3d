import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { valuesOf } from '#shared/group.ts'
import {
  type Proof,
  type ProofChange,
  proof as proofContent,
  type SignOff,
} from '#shared/money/proof/proof.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { permissions } from '#shared/permissions.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { Refused, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import { requireRow } from '../../http/crud.ts'
import { hashContent } from '../ledger/content-hash.ts'
import {
  type Figures,
  figuresOf,
  hasSameFigures,
  readFigures,
  storedFigures,
} from './proof.figures.queries.ts'
import { amountsOf } from './proof.hash.ts'
import { readProof } from './proof.read.ts'
import { proofs } from './proof.table.ts'

type Row = typeof proofs.$inferSelect & { isRight: boolean }

export type Signature = Pick<SignOff, 'hash' | 'preparedBy' | 'preparedAt' | 'signedBy' | 'note'> & {
  signedAt: string
}

/** Whether another person of the team may sign. */
async function hasAnother(scope: AccountScope, personId: string | null): Promise<boolean> {
  const mayManage = inArray(memberships.role, [...permissions.manage])
  const other = await scope
    .table(memberships)
    .get(personId ? and(mayManage, ne(memberships.userId, personId)) : mayManage)
  return other !== undefined
}

/** What a day comes to now. The amounts of its proof, part by part, are there where the whole proof was read. */
interface Present {
  figures: Figures
  amounts?: string
}

const presentOf = (proof: Proof): Present => ({ figures: figuresOf(proof), amounts: amountsOf(proof) })

/** What of a stored proof is no longer so. */
function changeOf(row: Row, { figures, amounts }: Present): ProofChange {
  if (!hasSameFigures(row, figures)) return 'numbers'
  if (amounts === undefined || amounts === amountsOf(proofContent.parse(row.content))) return 'none'
  return 'parts'
}

/** Why a person cannot sign, with the status of the refusal. */
interface Refusal {
  status: 403 | 409
  code: RefusalCode
  text: string
}

/** Why a person cannot sign; undefined where they can. A person who is alone signs what they prepared. */
async function refusalOf(scope: AccountScope, row: Row, present: Present): Promise<Refusal | undefined> {
  if (row.signedAt !== null)
    return { status: 409, code: 'already-signed', text: 'This is already signed off' }
  if (changeOf(row, present) !== 'none')
    return {
      status: 409,
      code: 'changed-since',
      text: 'Your records have changed since this was prepared. Prepare it again',
    }
  if (row.preparedById === null || row.preparedById !== scope.author.id) return undefined
  return (await hasAnother(scope, scope.author.id))
    ? {
        status: 403,
        code: 'second-person-required',
        text: 'You prepared this reconciliation, so someone else needs to sign it off',
      }
    : undefined
}

const inPounds = ({ bank, cash, clients, isRight }: Figures) => ({
  bank: fromPence(bank),
  cash: fromPence(cash),
  clients: fromPence(clients),
  isRight,
})

async function describe(scope: AccountScope, row: Row, present: Present): Promise<SignOff> {
  return {
    ...pickColumns(row, 'id', 'day', 'hash', 'note', 'preparedBy', 'signedBy', 'signedAt'),
    ...inPounds(row),
    now: inPounds(present.figures),
    change: changeOf(row, present),
    preparedAt: row.createdAt,
    hasPaper: row.pdfId !== null,
    refusal: (await refusalOf(scope, row, present))?.text ?? '',
  }
}

/** The most sign-offs that a list names. */
const mostListed = 400

const selectNewest = (scope: AccountScope, ...conditions: SQL[]) =>
  scope
    .select({ ...getTableColumns(proofs), isRight: storedFigures.isRight })
    .from(proofs)
    .where(scope.mine(proofs, ...conditions))
    .orderBy(desc(proofs.day), desc(proofs.createdAt))
    .limit(mostListed)

/** The prepared and signed proofs, newest day first, each beside the numbers that its day has now. */
export async function listSignOffs(scope: AccountScope): Promise<SignOff[]> {
  const rows = await selectNewest(scope)
  const now = await readFigures(scope, valuesOf(rows, 'day'))
  return Promise.all(rows.map((row) => describe(scope, row, { figures: now.get(row.day) ?? row })))
}

/** The prepared and signed proofs of a day, newest first, each beside what the day is now. */
export async function listSignOffsOf(scope: AccountScope, proof: Proof): Promise<SignOff[]> {
  const rows = await selectNewest(scope, eq(proofs.day, proof.day))
  return Promise.all(rows.map((row) => describe(scope, row, presentOf(proof))))
}

/** A prepared proof with its content. Throws NotFound. */
export async function readPrepared(scope: AccountScope, id: string): Promise<{ row: Row; content: Proof }> {
  const row = requireRow(await scope.table(proofs).get(eq(proofs.id, id)))
  const content = proofContent.parse(row.content)
  return { row: { ...row, isRight: content.isRight }, content }
}

async function readOrRefuse(scope: AccountScope, day: string): Promise<Proof> {
  const found = await readProof(scope, day)
  if (!found) refuse('no-bank-account', 'There is no bank account yet. Add the client account first.')
  return found
}

/** Refuses a proof that says to the letter what one of its day says that was prepared or signed. */
async function refuseAgain(scope: AccountScope, day: string, hash: string): Promise<void> {
  const [same] = await selectNewest(scope, eq(proofs.day, day), eq(proofs.hash, hash))
  if (!same) return
  refuse(
    'already-prepared',
    same.signedAt === null
      ? `${same.preparedBy} has already prepared this reconciliation. It is ready to be signed off.`
      : `${same.signedBy} has already signed this reconciliation, and nothing has changed since.`,
  )
}

/**
 * Freezes the proof of a day. Throws a 409 while there is no bank account, and where the same proof was prepared or signed
 * already.
 */
export async function prepareProof(scope: AccountScope, day: string): Promise<SignOff> {
  const content = await readOrRefuse(scope, day)
  const hash = hashContent(content)
  await refuseAgain(scope, day, hash)
  const stored = await scope.table(proofs).insert({
    day,
    content,
    hash,
    bank: toPence(content.bank),
    cash: toPence(content.cash),
    clients: toPence(content.clients),
    preparedById: scope.author.id,
    preparedBy: scope.author.name,
  })
  return describe(scope, { ...stored, isRight: content.isRight }, presentOf(content))
}

/**
 * Signs a proof off and stores its PDF. Throws a 403 where the caller prepared it and another person could sign, a 409 where
 * it is signed already or the numbers have changed since, and a 400 where a proof with differences has no note.
 */
export async function signProof(
  scope: AccountScope,
  id: string,
  note: string,
  print: (content: Proof, signature: Signature) => Promise<Buffer>,
): Promise<SignOff> {
  const { row, content } = await readPrepared(scope, id)
  const present = presentOf(await readOrRefuse(scope, row.day))
  const refusal = await refusalOf(scope, row, present)
  if (refusal) throw new Refused(refusal.status, refusal.code, `${refusal.text}.`)
  if (!row.isRight && note === '') {
    const isEqual = row.bank === row.cash && row.cash === row.clients
    const what = isEqual ? 'Money is overdrawn' : 'The numbers differ'
    refuseField('reason-required', 'note', `${what}, so enter why you sign it off`)
  }
  const signed = { signedBy: scope.author.name, signedAt: new Date().toISOString(), note }
  const { hash, preparedBy, createdAt: preparedAt } = row
  const pdf = await print(content, { hash, preparedBy, preparedAt, ...signed })
  const stored = await scope.transaction(async (inside) => {
    const pdfId = uuid()
    await inside
      .table(files)
      .load([{ id: pdfId, purpose: 'proof', contentType: 'application/pdf', bytes: pdf }])
    const isUnsigned = sql`${proofs.id} = ${id} and ${proofs.signedAt} is null`
    const [made] = await inside
      .table(proofs)
      .update(isUnsigned, { ...signed, signedById: inside.author.id, pdfId })
    if (!made) refuse('already-signed', 'This is already signed off.')
    return made
  })
  return describe(scope, { ...row, ...stored }, present)
}
