import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { emailAddress } from '#shared/fields.ts'
import type { Transaction } from '../db/client.ts'
import { Refused } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { uuid } from '../db/uuid.ts'
import type { LinkMail, Mail, Services } from '../http/services.ts'
import type { MailBrand } from '../mail/brand.ts'
import { writeLetter } from '../mail/letter.ts'
import { sha256 } from '../security/secrets.ts'
import {
  asksForCode,
  type FoundSubject,
  type LinkAccount,
  type LinkLetter,
  type LinkSubject,
  type SentKind,
} from './links.kind.ts'
import { addLinkEvent, belongingOf, endLinks, toSamePage } from './links.store.ts'
import { links } from './links.table.ts'

/** 256 random bits. Only their hash is stored. */
const makeSecret = () => randomBytes(32).toString('base64url')

export const hashOf = (shown: unknown): string => sha256(JSON.stringify(shown))

/** What an email with a link is made of. */
interface Letter {
  needsCode: boolean
  letter: LinkLetter
  found: FoundSubject
  secret: string
  expiresAt: string | null
  appUrl: string
  brand: MailBrand
  accountId: string
  sender?: { name: string; email: string } | undefined
  isReminder?: boolean
  mayStop?: boolean
}

/** The sentence about how long a link works and for whom. */
function describeLink(needsCode: boolean, expiresAt: string | null, brand: MailBrand): string {
  const code = needsCode ? ' Each time you open it, we email you a code.' : ''
  const until = expiresAt ? ` It works until ${formatDate(today(new Date(expiresAt)), brand)}.` : ''
  return `You don’t need a password: the link is for you alone, so please don’t forward it.${code}${until}`
}

/** The email with a link, as it goes out and as its reminder does. */
function linkMail(parts: Letter): Mail & LinkMail {
  const { needsCode, letter, found, secret, expiresAt, appUrl, brand, accountId, sender, isReminder } = parts
  const page = `${appUrl}/l/${secret}`
  const { recipient, about } = found
  return {
    to: recipient.email,
    subject: isReminder ? `Reminder: ${letter.subject}` : letter.subject,
    ...writeLetter({
      brand,
      greeting: `Dear ${recipient.name},`,
      paragraphs: letter.paragraphs,
      facts: letter.facts,
      action: { label: letter.label, link: page },
      closing: [describeLink(needsCode, expiresAt, brand), ...letter.closing],
      signature: [...new Set([sender?.name ?? '', brand.name])].filter(Boolean),
    }),
    ...(sender?.email && { replyTo: sender.email }),
    // Mail programs post to https addresses alone.
    ...(parts.mayStop && page.startsWith('https:') && { unsubscribe: page }),
    secret: true,
    ...(expiresAt && { expiresAt }),
    about: { accountId, ...about },
  }
}

/** Who sends a link, and how its email looks. */
export interface Sending {
  services: Services
  account: LinkAccount
  sender: { name: string; email: string }
  brand: MailBrand
}

/**
 * Emails a link to its recipient. An older link of the same kind to the same person about the same thing ends, but not by a `note`,
 * which tells of something that happened: a page that takes many answers may be bookmarked. Answers the address. Throws NotFound,
 * a 409 without an address, or a TryLater.
 */
export async function sendLink(
  kind: SentKind,
  link: LinkSubject,
  { services, account, sender, brand }: Sending,
  scope: AccountScope,
  tx: Transaction,
  note?: string,
): Promise<string> {
  const at = { scope, services, account, link }
  const found = await kind.find(at)
  const { name, email, phone } = found.recipient
  if (!emailAddress().safeParse(email).success)
    throw new Refused(
      409,
      'no-email-address',
      `${name} has no working email address. Add one, or record their answer yourself.`,
    )
  const { tenantId, landlordId, contractorId, tenancyId, increaseId, repairId } = link
  const { applicantId, offerId, referenceId, signerId } = link
  if (note === undefined || kind.answers === 'one')
    await endLinks(scope, toSamePage({ ...link, kind: kind.kind }), 'A newer link was sent')
  const letter = await kind.letter(at, found, note)
  const secret = makeSecret()
  const expiresAt = kind.days === null ? null : new Date(Date.now() + kind.days * 86_400_000).toISOString()
  const id = uuid()
  await scope.table(links).insert({
    id,
    kind: kind.kind,
    tenantId,
    landlordId,
    contractorId,
    tenancyId,
    increaseId,
    repairId,
    applicantId,
    offerId,
    referenceId,
    signerId,
    name,
    email,
    phone,
    expiresAt,
    belongsTo: belongingOf(link, found),
    pageFacts: letter.shown,
    shownHash: hashOf(letter.shown),
    secretHash: sha256(secret),
    authorName: scope.author.name,
    createdAt: sql`clock_timestamp()`,
  })
  await addLinkEvent(scope, { linkId: id, kind: 'sent', inWords: email, shownHash: hashOf(letter.shown) })
  const { accountId } = scope
  const { appUrl } = services.env
  const needsCode = await asksForCode(kind, at)
  await services.mail.sendLink(
    linkMail({
      needsCode,
      letter,
      found,
      secret,
      expiresAt,
      appUrl,
      brand,
      accountId,
      sender,
      mayStop: kind.stop !== undefined,
    }),
    scope,
    tx,
  )
  return email
}

/** Emails the one reminder of a link, with a secret of its own: the first secret is stored nowhere. */
export async function remindLink(
  kind: SentKind,
  stored: LinkSubject & { id: string; expiresAt: string | null },
  found: FoundSubject,
  { services, account, brand }: Omit<Sending, 'sender'>,
  scope: AccountScope,
  tx: Transaction,
): Promise<boolean> {
  const { id, expiresAt } = stored
  if (!(await addLinkEvent(scope, { linkId: id, kind: 'reminded', inWords: found.recipient.email })))
    return false
  const at = { scope, services, account, link: stored }
  const letter = await kind.letter(at, found)
  const needsCode = await asksForCode(kind, at)
  const secret = makeSecret()
  await scope.table(links).update(eq(links.id, id), { reminderHash: sha256(secret) })
  const { accountId } = scope
  const { appUrl } = services.env
  await services.mail.sendLink(
    linkMail({ needsCode, letter, found, secret, expiresAt, appUrl, brand, accountId, isReminder: true }),
    scope,
    tx,
  )
  return true
}
