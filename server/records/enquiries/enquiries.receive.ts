import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { EnquiryInput, enquiryInput } from '#shared/records/enquiries/enquiries.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { raiseVersion } from '../../db/commits.ts'
import { pickColumns } from '../../db/joins.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import { openScope, type TransactionScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { Mail, Services } from '../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import { notify } from '../../notify/notify.ts'
import { notificationKeyOf } from './enquiries.change.ts'
import { enquiryMail, inOneLine } from './enquiries.letter.ts'
import type { enquiryLimits } from './enquiries.limits.ts'
import { findPage, type Home, type Page } from './enquiries.ports.ts'
import { enquiries } from './enquiries.table.ts'

interface Copied extends Pick<EnquiryInput, 'name' | 'email' | 'message' | 'wishedTimes'> {
  /** The home's title on the public page; empty where the enquiry is about none. */
  title: string
}

/** The person who answers: the owner of the agency's page. */
interface Answerer {
  name: string
  email: string
  phone: string
}

/** Words that a mail program would turn into a link. */
const link = /https?:|www\.|\/\/|[\w-]\.[a-z]{2,}(?![a-z])/i

/**
 * The visitor's own copy of an enquiry, from the agency. Anybody can type anybody's address into the form, so that words
 * with a link are not repeated: the copy cannot carry a stranger's advertisement.
 */
function writeCopy(
  { name, email, message, wishedTimes = '', title }: Copied,
  to: Answerer,
  brand: MailBrand,
): Mail {
  const isSafe = ![name, message, wishedTimes].some((text) => link.test(text))
  const facts: [string, string][] = [
    ...(title ? [['Home', title] as [string, string]] : []),
    ...(isSafe && wishedTimes ? [['Wished times', inOneLine(wishedTimes)] as [string, string]] : []),
    ...(to.phone ? [['Telephone', to.phone] as [string, string]] : []),
    ['Email', to.email],
  ]
  return {
    to: email,
    from: brand.name,
    replyTo: to.email,
    subject: title ? `Your enquiry to ${brand.name}: ${title}` : `Your enquiry to ${brand.name}`,
    ...writeLetter({
      brand,
      greeting: isSafe ? `Dear ${inOneLine(name)},` : 'Hello,',
      paragraphs: [
        `Thank you for writing to ${brand.name}. Your enquiry has arrived, and this is your copy of it. To add something, answer this email.`,
        title
          ? 'What happens next: we write to you with a date and a time. Once it is fixed, you get a confirmation with the address and a calendar entry.'
          : 'What happens next: we write back to you by email.',
      ],
      facts,
      section: {
        heading: 'Your message',
        text: isSafe
          ? message
          : 'Your words have a link in them, so they are not repeated here. They have arrived.',
      },
      closing: [
        'If you did not write to us, somebody typed your address by mistake, and you can ignore this email.',
      ],
      signature: [...new Set([to.name, brand.name])],
    }),
  }
}

type Input = z.output<typeof enquiryInput>

/** The agent who is written to, and the network that the enquiry comes from. */
export interface Recipient {
  /** The name in the page's address: a slug or an account's id. */
  agent: string
  network: string
}

interface Receiver {
  services: Services
  limits: ReturnType<typeof enquiryLimits>
}

/** The home that the enquiry is about. Throws a 400 when it is not, or no longer, shown in public. */
async function findHome(page: Page, id: string | undefined): Promise<Home | null> {
  if (!id) return null
  const home = await page.findHome(id)
  if (home) return home
  const sentence = 'This home is no longer available. You can still send your message without it.'
  throw new Refused(400, 'property-not-found', sentence, { property: sentence })
}

/** The same words from the same person within this time are one enquiry that was sent twice. */
const repeatTime = '10 minutes'

/**
 * Stores a visitor's enquiry, notifies the team and queues the mails to the owners and the visitor in one transaction. Throws
 * NotFound for a page that is not published, a 409 for the example, a 400 for a home that is not shown, and a
 * TryLater when there were too many. Answers whether the visitor is mailed a copy.
 */
export async function receiveEnquiry(
  { services, limits }: Receiver,
  { agent, network }: Recipient,
  input: Input,
): Promise<boolean> {
  await limits.countNetwork(network)
  if (agent === 'showcase') refuse('example-page', 'This is an example page; nothing was sent.')
  const page = requireRow(await findPage.ask(services, agent))
  const home = await findHome(page, input.property)
  // Only a program fills in the hidden field. It gets the usual answer, so that it learns nothing.
  if (input.website) return true
  await limits.countWriter(page.accountId, input.email)
  return storeEnquiry({ services, limits }, page, home, input)
}

/** Stores what a person outside the account asks, and notifies the team. Answers its id. */
export async function addEnquiry(
  scope: TransactionScope,
  enquiry: Omit<typeof enquiries.$inferInsert, 'accountId' | 'id' | 'consentedAt'>,
): Promise<string> {
  await raiseVersion(scope.tx, scope, enquiries)
  const { id } = await scope.table(enquiries).insert({ ...enquiry, consentedAt: sql`now()` })
  await notify(scope.tx, scope.accountId, {
    kind: 'enquiry',
    about: { enquiryId: id, name: enquiry.name, property: enquiry.propertyTitle ?? '' },
    key: notificationKeyOf(id),
  })
  return id
}

async function storeEnquiry(
  { services: { db, env, mail }, limits }: Pick<Receiver, 'services' | 'limits'>,
  { accountId }: Page,
  home: Home | null,
  { name, email, phone = '', message, wishedTimes = '' }: Input,
): Promise<boolean> {
  const outside = openScope(db, accountId, { id: null, name: 'a visitor' })
  const brand = await readMailBrand(outside)
  return outside.transaction(async (scope, tx) => {
    await raiseVersion(tx, scope, enquiries)
    const propertyId = home?.id ?? null
    const same = await scope
      .table(enquiries)
      .get(
        eq(enquiries.email, email),
        eq(enquiries.message, message),
        sql`${enquiries.propertyId} is not distinct from ${propertyId}::uuid`,
        sql`${enquiries.createdAt} > now() - ${repeatTime}::interval`,
      )
    if (same) return true
    const written = { name, email, phone, message, wishedTimes }
    const propertyTitle = home?.title ?? ''
    const id = await addEnquiry(scope, {
      ...written,
      kind: home ? 'viewing' : 'contact',
      propertyId,
      propertyTitle,
    })
    const owners = await tx
      .select(pickColumns(users, 'name', 'email', 'phone'))
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner')))
      .orderBy(asc(memberships.createdAt), asc(memberships.id))
    const url = `${env.appUrl}/dashboard/viewings?view=enquiries&id=${id}`
    for (const owner of owners)
      await mail.send(enquiryMail(owner, { ...written, about: home, url }, brand), tx)
    const [answerer] = owners
    const isCopied = answerer !== undefined && (await limits.mayCopy(email))
    if (isCopied)
      await mail.send(
        writeCopy({ name, email, message, wishedTimes, title: home?.title ?? '' }, answerer, brand),
        tx,
      )
    return isCopied
  })
}
