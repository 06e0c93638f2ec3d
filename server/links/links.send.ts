import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { emailAddress } from '#shared/fields.ts'
import { refuse } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { uuid } from '../db/uuid.ts'
import type { MailBrand } from '../mail/brand.ts'
import { writeLetter } from '../mail/letter.ts'
import { sha256 } from '../security/secrets.ts'
import type { SendingAt } from './links.acting.ts'
import {
  type AnswerContext,
  asksForCode,
  type FoundSubject,
  type LinkLetter,
  type LinkSubject,
  type SentKind,
  subjectOf,
} from './links.kind.ts'
import { addLinkEvent, belongingOf, endLinks, toSamePage } from './links.store.ts'
import { links } from './links.table.ts'

/** 256 random bits. Only their hash is stored. */
const makeSecret = () => randomBytes(32).toString('base64url')

export const hashOf = (shown: unknown): string => sha256(JSON.stringify(shown))

function describeLink(needsCode: boolean, expiresAt: string | null, brand: MailBrand): string {
  const code = needsCode ? ' Each time you open it, we email you a code.' : ''
  const until = expiresAt ? ` It works until ${formatDate(today(new Date(expiresAt)), brand)}.` : ''
  return `You don’t need a password: the link is for you alone, so please don’t forward it.${code}${until}`
}

interface Written {
  letter: LinkLetter
  secret: string
  expiresAt: string | null
  brand: MailBrand
  /** Nobody of a reminder. */
  sender?: SendingAt['sender']
}

/** Queues the email with a link, or its reminder. */
async function mailLink(
  kind: SentKind,
  at: AnswerContext,
  { recipient, about }: FoundSubject,
  { letter, secret, expiresAt, brand, sender }: Written,
): Promise<void> {
  const { scope, services } = at
  const page = `${services.env.appUrl}/l/${secret}`
  const mail = {
    to: recipient.email,
    subject: sender ? letter.subject : `Reminder: ${letter.subject}`,
    ...writeLetter({
      brand,
      greeting: `Dear ${recipient.name},`,
      paragraphs: letter.paragraphs,
      facts: letter.facts,
      action: { label: letter.label, link: page },
      closing: [describeLink(await asksForCode(kind, at), expiresAt, brand), ...letter.closing],
      signature: [...new Set([sender?.name ?? '', brand.name])].filter(Boolean),
    }),
    ...(sender?.email && { replyTo: sender.email }),
    // Mail programs post to https addresses alone.
    ...(sender && kind.stop && page.startsWith('https:') && { unsubscribe: page }),
    secret: true,
    ...(expiresAt && { expiresAt }),
    about: { accountId: scope.accountId, ...about },
  } as const
  await services.mail.sendLink(mail, scope, scope.tx)
}

/** Ends the older links of the same person to the same page: the newest email is the one that works. */
export const endOlder = (scope: AccountScope, { kind }: SentKind, ids: Partial<LinkSubject>) =>
  endLinks(scope, toSamePage({ ...subjectOf(ids), kind }), 'A newer link was sent')

/**
 * Emails a link to its recipient. An older link of the same kind to the same person about the same thing ends, but not by a `note`,
 * which tells of something that happened: the page may be bookmarked. Answers the address. Throws NotFound,
 * a 409 without an address, or a TryLater.
 */
export async function sendLink(
  kind: SentKind,
  ids: Partial<LinkSubject>,
  { services, account, sender, brand, scope }: SendingAt,
  note?: string,
): Promise<string> {
  const link = subjectOf(ids)
  const at = { scope, services, account, link }
  const found = await kind.find(at)
  const { name, email, phone } = found.recipient
  if (!emailAddress().safeParse(email).success)
    refuse(
      'no-email-address',
      `${name} has no working email address. Add one, or record their answer yourself.`,
    )
  if (note === undefined) await endOlder(scope, kind, ids)
  const letter = await kind.letter(at, found, note)
  const secret = makeSecret()
  const expiresAt = kind.days === null ? null : new Date(Date.now() + kind.days * 86_400_000).toISOString()
  const id = uuid()
  await scope.table(links).insert({
    ...link,
    id,
    kind: kind.kind,
    name,
    email,
    phone,
    expiresAt,
    belongsTo: belongingOf(link, found),
    pageFacts: letter.shown,
    shownHash: hashOf(letter.shown),
    secretHash: sha256(secret),
    createdAt: sql`clock_timestamp()`,
  })
  await addLinkEvent(scope, { linkId: id, kind: 'sent', inWords: email, shownHash: hashOf(letter.shown) })
  await mailLink(kind, at, found, { letter, secret, expiresAt, brand, sender })
  return email
}

/** Takes a link’s reminder away, whose secret nobody has then: what it asked was answered otherwise, such as by phone. */
export const forgoReminder = (scope: AccountScope, id: string) =>
  scope.table(links).update(eq(links.id, id), { reminderHash: sha256(makeSecret()) })

/** Emails the one reminder of a link, with a secret of its own: the first secret is stored nowhere. Answers whether it was due. */
export async function remindLink(
  kind: SentKind,
  stored: LinkSubject & { id: string; expiresAt: string | null },
  found: FoundSubject,
  { services, account, brand, scope }: Omit<SendingAt, 'sender'>,
): Promise<boolean> {
  const { id, expiresAt } = stored
  if (!(await addLinkEvent(scope, { linkId: id, kind: 'reminded', inWords: found.recipient.email })))
    return false
  const at = { scope, services, account, link: stored }
  const letter = await kind.letter(at, found)
  const secret = makeSecret()
  await scope.table(links).update(eq(links.id, id), { reminderHash: sha256(secret) })
  await mailLink(kind, at, found, { letter, secret, expiresAt, brand })
  return true
}
