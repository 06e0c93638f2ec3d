import { desc, sql } from 'drizzle-orm'
import type { Role } from '#shared/accounts/auth.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { ErasureDone, ErasureInput } from '#shared/office/privacy/erasure.ts'
import { type PersonKind, personWords } from '#shared/office/privacy/privacy.ts'
import { type Changer, recordSensitiveChange } from '../../../audit/audit.record.ts'
import { refuse, requireTyped } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Services } from '../../../http/services.ts'
import { lockBooks } from '../../../money/ledger/post.ts'
import { type Found, findPerson, wordsOf } from '../access/find.ts'
import { escapeText } from '../patterns.ts'
import { erasures } from '../privacy.table.ts'
import { type ErasureRow, noteErasure } from './erase.note.ts'
import { listObstacles } from './erase.obstacles.ts'
import { eraseFound } from './erase.ts'
import { keepErasure } from './held-file.ts'

type Parts = Pick<Services, 'env' | 'mail' | 'secret'>

/** The reason as it is kept: without the person's own words. */
function withoutWords(why: string, found: Found): string {
  const { words, becomes } = found
  return [words, ...wordsOf(found)]
    .flatMap(({ name, email, phone }) => [name, email, phone])
    .filter((word) => word.trim().length > 2)
    .reduce((text, word) => text.replaceAll(new RegExp(escapeText(word), 'gi'), becomes), why)
}

const present = ({ id, kind, createdAt, userName, why, staysUntil }: ErasureRow): ErasureDone => ({
  id,
  kind,
  at: createdAt,
  by: userName,
  why,
  staysUntil,
})

/** Erases one person for good. Throws a 409 with the reasons where something still needs them. */
export async function erasePerson(
  parts: Parts,
  scope: AccountScope,
  changer: Changer & { account: { kind: Role; currency: CurrencyCode } },
  asked: { kind: PersonKind; id: string },
  { confirm, why }: ErasureInput,
): Promise<ErasureDone> {
  const row = await scope.transaction(async (inside, tx) => {
    await lockBooks(inside)
    const found = await findPerson(tx, inside.accountId, asked)
    requireTyped(confirm, found.words.name, 'name')
    const obstacles = await listObstacles(tx, found, changer.account)
    if (obstacles.length > 0) refuse('erasure-blocked', obstacles.join(' '))
    const reason = withoutWords(why, found)
    await eraseFound(inside, found)
    await parts.mail.forget(tx, {
      accountId: inside.accountId,
      addresses: wordsOf(found).flatMap(({ email }) => email || []),
    })
    await recordSensitiveChange(tx, parts, changer, {
      kind: 'person-erased',
      about: `A ${personWords[found.kind]}`,
      before: null,
      after: reason,
    })
    return noteErasure(parts.secret, inside, found, reason)
  })
  keepErasure(parts.env, row)
  return present(row)
}

/** The account's erasures, newest first. */
export async function listErasures(scope: AccountScope): Promise<ErasureDone[]> {
  const rows = await scope
    .select()
    .from(erasures)
    .where(scope.mine(erasures, sql`true`))
    .orderBy(desc(erasures.createdAt), desc(erasures.id))
    .limit(200)
  return rows.map(present)
}
