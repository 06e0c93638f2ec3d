import { eq, sql } from 'drizzle-orm'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import type { AgencyChange } from '#shared/accounts/agency.ts'
import { logoLimit } from '#shared/accounts/profile.ts'
import { defaultBrand, isColour } from '#shared/colour.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import { isAllowed } from '#shared/permissions.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { refersTo } from '../../db/joins.ts'
import { ConflictWith, NotFound, Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import { makeLogo } from '../../files/logo.ts'
import { refuseBeyondQuota } from '../../files/quota.queries.ts'
import { requireRow } from '../../http/crud.ts'
import { type Call, Raw, type Route, route, type SignedIn } from '../../http/route.ts'
import { refuseUnconfirmed } from '../../http/session.ts'
import { feeInvoices } from '../../money/fees/fees.table.ts'
import { landlordStatements } from '../../money/landlords/landlord-money.table.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { ledgers } from '../../money/ledger/ledgers.table.ts'
import { invoiceSendings } from '../../records/invoices/invoices.table.ts'
import { keepVatFacts } from './agency.vat.ts'

interface Raising {
  paymentDetails: string
  raiseDays: number | null
}

const sayFirst = 'Enter “How tenants pay” first. Every invoice shows it.'
const switchOffFirst =
  'Rent invoices are raised automatically and would not say how to pay. Clear “Raise rent invoices” first.'

/**
 * What a change of the agency stores for rent invoices that are raised automatically. Throws a 409 when they would not say how
 * tenants pay. With another number of days, raising begins anew with the rent that falls due from today on.
 */
function planRaising(
  before: Raising,
  { paymentDetails = before.paymentDetails, raiseDays = before.raiseDays }: AgencyChange,
): { raisedUntil?: null } {
  const isOther = raiseDays !== before.raiseDays
  if (raiseDays !== null && paymentDetails === '') {
    if (isOther) refuse('payment-details-missing', sayFirst, { raiseDays: sayFirst })
    if (before.paymentDetails !== '')
      refuse('raising-switched-on', switchOffFirst, { paymentDetails: switchOffFirst })
  }
  return isOther ? { raisedUntil: null } : {}
}

const ownersOnly = 'Only owners can change the bank details. Please ask one of them.'

async function readAgency(scope: AccountScope) {
  const [row] = await scope
    .select({
      id: accounts.id,
      name: accounts.name,
      currency: accounts.currency,
      currencyFixed: sql<boolean>`exists (select from ${entries} where ${scope.mine(entries, isOwn)})`,
      dateStyle: accounts.dateStyle,
      clock: accounts.clock,
      licenceNumber: sql<string>`coalesce(${agencies.licenceNumber}, '')`,
      yearsOfExperience: agencies.yearsOfExperience,
      specialties: sql<string>`coalesce(${agencies.specialties}, '')`,
      paymentDetails: sql<string>`coalesce(${agencies.paymentDetails}, '')`,
      raiseDays: agencies.raiseDays,
      address: sql<string>`coalesce(${agencies.address}, '')`,
      vatNumber: sql<string>`coalesce(${agencies.vatNumber}, '')`,
      phone: sql<string>`coalesce(${agencies.phone}, '')`,
      email: sql<string>`coalesce(${agencies.email}, '')`,
      title: sql<string>`coalesce(${agencies.title}, '')`,
      location: sql<string>`coalesce(${agencies.location}, '')`,
      tagline: sql<string>`coalesce(${agencies.tagline}, '')`,
      brandColour: agencies.brandColour,
      logoFileId: agencies.logoFileId,
      version: sql<number>`coalesce(${agencies.version}, 1)`,
    })
    .from(accounts)
    .leftJoin(agencies, eq(agencies.accountId, accounts.id))
    .where(eq(accounts.id, scope.accountId))
  const { logoFileId, brandColour, ...rest } = requireRow(row)
  return {
    ...rest,
    brandColour: brandColour && isColour(brandColour) ? brandColour : defaultBrand,
    logo: logoFileId && `${agencyCalls.readLogo.path}?v=${logoFileId}`,
  }
}

/** Replaces or removes the logo. Logos on sent invoices, statements and fee invoices stay stored, so that these print unchanged. */
function setLogo(scope: AccountScope, logo: Awaited<ReturnType<typeof makeLogo>> | null) {
  return scope.transaction(async (inside, tx) => {
    const { accountId } = inside
    const own = eq(agencies.accountId, accountId)
    await inside.table(agencies).insertNew({})
    const [before] = await tx.select({ id: agencies.logoFileId }).from(agencies).where(own).for('update')
    if (logo) await refuseBeyondQuota(inside, tx, [logo])
    const id = logo && uuid()
    if (logo && id) await inside.table(files).load([{ id, purpose: 'logo', ...logo }])
    await inside.table(agencies).update(sql`true`, { logoFileId: id }, { unrecorded: true })
    if (before?.id) {
      const isPrinted = sql`(exists (select from ${invoiceSendings} where ${invoiceSendings.accountId} = ${accountId}
        and ${invoiceSendings.asSent} #>> '{agency,logoFileId}' = ${before.id})
        or exists (select from ${landlordStatements} where ${landlordStatements.accountId} = ${accountId}
        and ${landlordStatements.content} #>> '{head,logoFileId}' = ${before.id})
        or exists (select from ${feeInvoices} where ${feeInvoices.accountId} = ${accountId}
        and ${feeInvoices.issued} #>> '{head,logoFileId}' = ${before.id}))`
      await inside.table(files).discard(sql`${files.id} = ${before.id} and not ${isPrinted}`)
    }
    return readAgency(inside)
  })
}

/**
 * Changes the bank details on invoices: owners only, shortly after a sign-in, and every owner gets a mail. A manager or a
 * stolen session could otherwise divert every tenant's rent.
 */
async function guardPaymentDetails(
  tx: Transaction,
  services: Outbox,
  { actor, request, scope }: Pick<Call<unknown, unknown, unknown>, 'request'> & SignedIn,
  before: string,
  after: string,
) {
  if (before === after) return
  if (!isAllowed(actor.account.role, 'owner'))
    throw new Refused(403, 'owners-only', ownersOnly, { paymentDetails: ownersOnly })
  refuseUnconfirmed(request)
  const changer = { ...actor, changeId: scope.changeId }
  await recordSensitiveChange(tx, services, changer, {
    kind: 'bank-details',
    before: before || null,
    after: after || null,
  })
}

/** Entries that keep the currency from changing. The sample street's money is nobody's, so it does not count. */
const isOwn = eq(entries.sample, false)

/**
 * Gives the ledgers the account's new currency. Throws a 409 when money was recorded in the old one.
 */
async function changeCurrency(scope: TransactionScope, wanted: CurrencyCode | undefined) {
  if (wanted === undefined) return
  const [now] = await scope.tx
    .select({ currency: accounts.currency })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (!now || now.currency === wanted) return
  // A writer of money holds the books until its entry is stored, so the query below finds the entry.
  await raiseVersion(scope.tx, scope, entries)
  const [entry] = await scope.tx
    .select({ id: entries.id })
    .from(entries)
    .where(scope.mine(entries, isOwn))
    .limit(1)
  // Nobody has money in them, so no answer shows their currency.
  if (!entry)
    return void (await scope.table(ledgers).update(sql`true`, { currency: wanted }, { unraised: true }))
  const sentence = `Money is recorded in ${now.currency}, so the currency can’t change.`
  refuse('currency-in-use', sentence, { currency: sentence })
}

export const agencyRoutes = (services: Outbox): Route[] => [
  route(agencyCalls.read, ({ scope }) => readAgency(scope)),
  route(agencyCalls.card, ({ scope }) => readAgency(scope)),
  route(
    agencyCalls.update,
    ({ scope, actor, request, body: { name, currency, dateStyle, clock, version, ...changes } }) =>
      scope.transaction(async (inside, tx) => {
        const { accountId } = inside
        const own = eq(agencies.accountId, accountId)
        await inside.table(agencies).insertNew({})
        const [before] = await tx
          .select({
            version: agencies.version,
            paymentDetails: agencies.paymentDetails,
            raiseDays: agencies.raiseDays,
            vatNumber: agencies.vatNumber,
            address: agencies.address,
          })
          .from(agencies)
          .where(own)
          .for('update')
        if (version !== undefined && before?.version !== version)
          throw new ConflictWith(await readAgency(inside))
        const raising = planRaising(requireRow(before), changes)
        await keepVatFacts(inside, requireRow(before), changes)
        const bank = before?.paymentDetails ?? ''
        await guardPaymentDetails(
          tx,
          services,
          { actor, request, scope },
          bank,
          changes.paymentDetails ?? bank,
        )
        await changeCurrency(inside, currency)
        const account = { name, currency, dateStyle, clock }
        if (Object.values(account).some((value) => value !== undefined)) {
          await raiseVersion(tx, inside, accounts)
          await tx.update(accounts).set(account).where(eq(accounts.id, accountId))
        }
        await inside.table(agencies).update(sql`true`, { ...changes, ...raising })
        return readAgency(inside)
      }),
  ),
  route(agencyCalls.readLogo, async ({ scope }) => {
    const [logo] = await scope
      .select({ bytes: files.bytes, contentType: files.contentType })
      .from(files)
      .innerJoin(agencies, refersTo(agencies.logoFileId, files))
      .where(scope.mine(files))
    if (!logo) throw new NotFound()
    return new Raw(logo.contentType, logo.bytes, { 'cache-control': 'private, no-cache' })
  }),
  route(agencyCalls.replaceLogo, async ({ scope, body }) =>
    setLogo(scope, await makeLogo(scope.accountId, body.image, logoLimit)),
  ),
  route(agencyCalls.removeLogo, async ({ scope }) => {
    await setLogo(scope, null)
  }),
]
