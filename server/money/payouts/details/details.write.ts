import { asc, desc, eq, sql } from 'drizzle-orm'
import { formatMoment } from '#shared/date-format.ts'
import { emailAddress } from '#shared/fields.ts'
import {
  type BankDetailsEntry,
  detailsWait,
  type Payee,
  type WholeDetails,
} from '#shared/money/payouts/payouts.ts'
import {
  type Changer,
  type Outbox,
  recordSensitiveChange,
  recordSensitiveNote,
} from '../../../audit/audit.record.ts'
import { audit } from '../../../db/history.table.ts'
import { pickColumns } from '../../../db/joins.ts'
import { ConflictWith, NotFound, Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Mail, Services } from '../../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../../mail/brand.ts'
import { writeLetter } from '../../../mail/letter.ts'
import { readPayee } from '../payouts.payees.ts'
import { bankDetails } from '../payouts.table.ts'
import { changesEmail, emailAfter, emailBefore } from './details.queries.ts'
import { readPayeeDetails } from './details.read.ts'
import { type Details, sealDetails, unsealDetails } from './details.seal.ts'

/** For how many days a former address still hears of new bank details. */
const addressDays = 30

/** A change of a payee's email address. Either may be empty. */
interface AddressChange {
  before: string
  after: string
  by: string
  at: string
}

const entities = { landlord: 'landlords', contractor: 'contractors', agency: undefined } as const

/** The changes of a payee's email address in the last 30 days, the oldest first. */
async function listAddressChanges(
  scope: AccountScope,
  { payee, subjectId }: Payee,
): Promise<AddressChange[]> {
  const entity = entities[payee]
  if (!entity) return []
  return scope
    .select({
      before: emailBefore,
      after: emailAfter,
      by: audit.userName,
      at: audit.createdAt,
    })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, entity),
        eq(audit.recordId, subjectId),
        sql`${audit.createdAt} > now() - make_interval(days => ${addressDays})`,
        changesEmail,
      ),
    )
    .orderBy(asc(audit.createdAt), asc(audit.id))
}

interface PayeeAddresses {
  /** Every address that stood in the last 30 days, once each: a thief changes the address first, and then the account. */
  addresses: string[]
  changes: AddressChange[]
}

/** Where a payee is told of what protects their money. */
async function readAddresses(scope: AccountScope, payee: Payee): Promise<PayeeAddresses> {
  const { email } = await readPayee(scope, payee)
  const changes = await listAddressChanges(scope, payee)
  const stood = [email, ...changes.flatMap(({ before, after }) => [before, after])]
  const byMailbox = new Map(
    stood.flatMap((each) => {
      const address = emailAddress().safeParse(each).data
      return address ? [[address.toLowerCase(), address] as const] : []
    }),
  )
  return { addresses: [...byMailbox.values()], changes }
}

interface Told extends Payee {
  name: string
  lastFour: string
  /** Whether the payee's address was changed lately, so that former ones get the mail too. */
  hasFormer: boolean
  /** How many changes the mail stands for. */
  times: number
}

/** The mail that says to a payee that their bank details were changed. It has the last four digits of the account number only. */
function detailsMail(
  { payee, subjectId, name, lastFour, hasFormer, times }: Told,
  { user, account }: Changer,
  brand: MailBrand,
): Omit<Mail, 'to'> {
  const money = payee === 'landlord' ? 'your rent' : 'your bills'
  return {
    subject: `The bank details for ${money} were changed`,
    ...writeLetter({
      brand,
      greeting: `Dear ${name},`,
      paragraphs: [
        `The bank details to which ${account.name} pays ${money} were changed${times > 1 ? ` ${times} times since the last email about it` : ''}. They can be used in ${detailsWait} hours.`,
        ...(hasFormer
          ? [
              `Your email address at ${account.name} was also changed recently. We are sending this to every address used there in the last ${addressDays} days.`,
            ]
          : []),
      ],
      facts: [
        ['Account', `ending in ${lastFour}`],
        ['Changed by', user.name],
        ['When', `${formatMoment(new Date().toISOString(), account)} (London)`],
      ],
      closing: [
        'If you asked for this change, there is nothing to do.',
        `If you did not ask for it, please call ${account.name} now. Use a telephone number that you know, not one from an email.`,
      ],
      signature: [account.name],
    }),
    about: { accountId: account.id, entity: payee === 'landlord' ? 'landlords' : null, id: subjectId },
  }
}

type Parts = Outbox & Pick<Services, 'secret'>

const textOf = ({ holder, sortCode, accountNumber }: Details) =>
  `${holder}, account ending in ${accountNumber.slice(-4)}, sort code ending in ${sortCode.slice(-2)}`

async function readNewest(parts: Parts, scope: AccountScope, subjectId: string) {
  const [row] = await scope
    .select({
      ...pickColumns(bankDetails, 'id', 'sealed', 'lastFour', 'authorId', 'authorName'),
      enteredAt: bankDetails.createdAt,
    })
    .from(bankDetails)
    .where(scope.mine(bankDetails, eq(bankDetails.subjectId, subjectId)))
    .orderBy(desc(bankDetails.createdAt), desc(bankDetails.id))
    .limit(1)
  if (!row) return undefined
  const details = unsealDetails(parts, { accountId: scope.accountId, subjectId }, row.sealed)
  return { ...row, details, text: details ? textOf(details) : `Account ending in ${row.lastFour}` }
}

const isSame = (one: Details | undefined, other: Details) =>
  one?.holder === other.holder && one.sortCode === other.sortCode && one.accountNumber === other.accountNumber

/**
 * Adds a payee's bank details, which nobody can pay to for 24 hours. Every owner and the payee get a mail, the payee at every
 * address of the last 30 days, because a person who changes where money goes must not be the only one to know. Throws a ConflictWith where the stored details are not the
 * ones that the person has read.
 */
export function enterDetails(
  parts: Parts,
  scope: AccountScope,
  changer: Changer,
  payee: Payee,
  { after, ...details }: BankDetailsEntry,
): Promise<void> {
  const { subjectId } = payee
  return scope.transaction(async (inside) => {
    await inside.lock(bankDetails)
    const { name } = await readPayee(inside, payee)
    const before = await readNewest(parts, inside, subjectId)
    const isUnread = after !== undefined && after !== (before?.enteredAt ?? null)
    const same = isSame(before?.details, details)
    // The same details again from the same person repeat a request whose answer was lost.
    if (same && isUnread && before?.authorId === inside.author.id) return
    if (isUnread && !same)
      throw new ConflictWith(await readPayeeDetails(inside, payee), { changedBy: before?.authorName })
    if (same)
      throw new Refused(400, 'bank-details-unchanged', 'These bank details are already saved.', {
        accountNumber: 'Already saved',
      })
    const { addresses, changes } = await readAddresses(inside, payee)
    const brand = await readMailBrand(inside)
    const told = { ...payee, name, lastFour: details.accountNumber.slice(-4), hasFormer: changes.length > 0 }
    const delay = await parts.mail.sendProtecting(
      addresses.map((to) => ({
        purpose: 'details',
        to,
        about: `bank details of ${subjectId}`,
        write: (times) => detailsMail({ ...told, times }, changer, brand),
      })),
      inside,
      inside.tx,
    )
    await inside.table(bankDetails).insert({
      ...payee,
      sealed: sealDetails(parts, { accountId: inside.accountId, subjectId }, details),
      lastFour: details.accountNumber.slice(-4),
      createdAt: sql`statement_timestamp()`,
      // The wait begins when the payee can know.
      usableFrom: sql`statement_timestamp() + make_interval(hours => ${detailsWait}, secs => ${delay})`,
    })
    await recordSensitiveChange(inside.tx, parts, changer, {
      kind: 'payee-details',
      about: name,
      before: before ? before.text : null,
      after: textOf(details),
      notes: changes.map(
        (change) =>
          `The email address of ${name} was changed on ${formatMoment(change.at, inside.dates)} by ${change.by}: from ${change.before || 'none'} to ${change.after || 'none'}. We’ve emailed both addresses about these bank details.`,
      ),
    })
  })
}

/** A payee's whole bank details. The history says who read them. Throws NotFound where there are none. */
export function revealDetails(
  parts: Parts,
  scope: AccountScope,
  changer: Changer,
  payee: Payee,
): Promise<WholeDetails> {
  return scope.transaction(async (inside) => {
    const { name } = await readPayee(inside, payee)
    const newest = await readNewest(parts, inside, payee.subjectId)
    if (!newest) throw new NotFound()
    if (!newest.details)
      refuse(
        'bank-details-unreadable',
        'These bank details can no longer be read on this server. Enter them again.',
      )
    await recordSensitiveNote(inside.tx, changer, {
      kind: 'payee-details-read',
      about: name,
      text: `The account ending in ${newest.lastFour}`,
    })
    return newest.details
  })
}
