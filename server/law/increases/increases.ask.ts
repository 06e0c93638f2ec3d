import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { emailAddress } from '#shared/fields.ts'
import { isOpen } from '#shared/law/increases/increases.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { CausedMail, Services } from '../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import { sha256 } from '../../security/secrets.ts'
import { type Books, refuseUnknownIncrease, rentBefore, sayRent } from './increases.let.ts'
import { addEvent, changeIncrease, type IncreaseParams, type Opened, refuseOwn } from './increases.open.ts'
import { linkForOf } from './increases.owner.ts'
import { rentIncreases } from './increases.table.ts'

/** How long a link can be answered, in days. */
const linkDays = 28

interface Asked {
  to: string
  link: string
  endsAt: Date
  sender: User
  books: Books
  brand: MailBrand
}

function letterOf({ let_, proposal }: Opened, { to, link, endsAt, sender, books, brand }: Asked): CausedMail {
  const { home, landlord, asDay } = let_
  const now = rentBefore(let_, proposal.from)
  const address = [home.addressLine1, home.addressLine2, home.postCode].filter(Boolean).join(', ')
  const rent = sayRent(proposal.pence, now.every, books.currency)
  return {
    to,
    subject: `Rent increase for ${address}: do you agree?`,
    ...writeLetter({
      brand,
      greeting: `Dear ${landlord.name},`,
      paragraphs: [
        'We propose a new rent for your property. We won’t serve notice on the tenants unless you agree.',
      ],
      facts: [
        ['Property', address],
        ['Present rent', sayRent(now.pence, now.every, books.currency)],
        ['New rent', rent],
        ['From', asDay(proposal.from)],
      ],
      action: { label: 'Answer', link },
      closing: [
        `You don’t need a password: the link is for you alone. It works until ${asDay(today(endsAt))}, and you can change your answer until the notice is served.`,
      ],
      signature: [...new Set([sender.name, brand.name])],
    }),
    replyTo: sender.email,
    secret: true,
    expiresAt: endsAt.toISOString(),
    sameAs: `${rent} from ${formatDate(proposal.from, brand)} for ${home.id}`,
    about: { accountId: landlord.accountId, entity: 'landlords', id: landlord.id },
  }
}

/**
 * Mails the landlord a link to a page on which they answer. An older link ends. Throws NotFound, a 409 where nobody can be asked,
 * or a TryLater.
 */
export async function askLandlord(
  { mail, env }: Pick<Services, 'mail' | 'env'>,
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  sender: User,
): Promise<void> {
  refuseOwn(books)
  const brand = await readMailBrand(scope)
  await changeIncrease(scope, books, params, isOpen, async (inside, opened, tx) => {
    refuseUnknownIncrease(opened.let_)
    const { landlord } = opened.let_
    const to = emailAddress().safeParse(landlord.email).data
    if (!to)
      throw new Refused(
        409,
        'no-email-address',
        `${landlord.name} has no working email address. Add one, or record their answer yourself.`,
      )
    const token = randomBytes(32).toString('base64url')
    const endsAt = new Date(Date.now() + linkDays * 86_400_000)
    await inside.table(rentIncreases).update(eq(rentIncreases.id, opened.id), {
      tokenHash: sha256(token),
      linkEndsAt: endsAt.toISOString(),
      linkFor: linkForOf(opened.let_),
    })
    await addEvent(inside, opened.id, { kind: 'asked', day: today(), name: to })
    const link = `${env.appUrl}/increase/${token}`
    await mail.sendCaused([letterOf(opened, { to, link, endsAt, sender, books, brand })], inside, tx)
  })
}
