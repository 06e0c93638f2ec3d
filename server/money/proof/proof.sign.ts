import { desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Proof, proof as proofContent, type SignOff } from '#shared/money/proof/proof.ts'
import { toPence } from '#shared/pence.ts'
import { permissions } from '#shared/permissions.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import { amountsOf, hashProof } from './proof.hash.ts'
import { readProof } from './proof.read.ts'
import { proofs } from './proof.table.ts'

type Row = typeof proofs.$inferSelect

/** A signature as the printed proof shows it. */
export interface Signature {
  hash: string
  preparedBy: string
  preparedAt: string
  signedBy: string
  signedAt: string
  note: string
}

/** Whether a frozen proof was right, as it says itself. */
const wasRight = ({ content }: Pick<Row, 'content'>) =>
  proofContent.shape.isRight.parse(
    content instanceof Object && 'isRight' in content ? content.isRight : false,
  )

/** Whether another person of the team may sign. */
async function hasAnother(scope: AccountScope, personId: string | null): Promise<boolean> {
  const [other] = await scope
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      scope.mine(
        memberships,
        inArray(memberships.role, [...permissions.manage]),
        personId ? ne(memberships.userId, personId) : undefined,
      ),
    )
    .limit(1)
  return other !== undefined
}

const ownWork = 'You prepared it, so somebody else signs it'

/** Why a person cannot sign, as a sentence; empty where they can. A person who is alone signs what they prepared. */
async function refusalOf(scope: AccountScope, row: Row): Promise<string> {
  if (row.signedAt !== null) return 'It is signed already'
  if (row.preparedById === null || row.preparedById !== scope.author.id) return ''
  return (await hasAnother(scope, scope.author.id)) ? ownWork : ''
}

async function describe(scope: AccountScope, row: Row): Promise<SignOff> {
  return {
    id: row.id,
    day: row.day,
    hash: row.hash,
    note: row.note,
    isRight: wasRight(row),
    bank: row.bank / 100,
    cash: row.cash / 100,
    clients: row.clients / 100,
    preparedBy: row.preparedBy,
    preparedAt: row.createdAt,
    signedBy: row.signedBy,
    signedAt: row.signedAt,
    hasPaper: row.pdfId !== null,
    refusal: await refusalOf(scope, row),
  }
}

/** The most sign-offs that a list names. */
const mostListed = 400

/** The prepared and signed proofs, newest day first, of all days or of one. */
export async function listSignOffs(scope: AccountScope, day?: string): Promise<SignOff[]> {
  const rows = await scope
    .select()
    .from(proofs)
    .where(scope.mine(proofs, day ? eq(proofs.day, day) : undefined))
    .orderBy(desc(proofs.day), desc(proofs.createdAt))
    .limit(mostListed)
  return Promise.all(rows.map((row) => describe(scope, row)))
}

/** A prepared proof with its content. Throws NotFound. */
export async function readPrepared(scope: AccountScope, id: string): Promise<{ row: Row; content: Proof }> {
  const [row] = await scope
    .select()
    .from(proofs)
    .where(scope.mine(proofs, eq(proofs.id, id)))
  if (!row) throw new NotFound()
  return { row, content: proofContent.parse(row.content) }
}

async function readOrRefuse(scope: AccountScope, day: string): Promise<Proof> {
  const found = await readProof(scope, day)
  if (!found) throw new Refused(409, 'There is no bank account yet. Add the client account first.')
  return found
}

/** Freezes the proof of a day. Throws a 409 while there is no bank account. */
export async function prepareProof(scope: AccountScope, day: string): Promise<SignOff> {
  const content = await readOrRefuse(scope, day)
  const stored = await scope.table(proofs).insert({
    day,
    content,
    hash: hashProof(content),
    bank: toPence(content.bank),
    cash: toPence(content.cash),
    clients: toPence(content.clients),
    preparedById: scope.author.id,
    preparedBy: scope.author.name,
  })
  return describe(scope, stored)
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
  const refusal = await refusalOf(scope, row)
  if (refusal !== '') throw new Refused(row.signedAt === null ? 403 : 409, `${refusal}.`)
  if (!wasRight(row) && note === '') {
    const isEqual = row.bank === row.cash && row.cash === row.clients
    const what = isEqual ? 'Money is below nothing' : 'The numbers differ'
    throw new Refused(400, `${what}, so say why you sign it.`, { note: `${what}, so say why you sign it` })
  }
  if (amountsOf(await readOrRefuse(scope, row.day)) !== amountsOf(content))
    throw new Refused(409, 'The books have changed since this was prepared. Prepare it again.')
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
    if (!made) throw new Refused(409, 'It is signed already.')
    return made
  })
  return describe(scope, stored)
}
