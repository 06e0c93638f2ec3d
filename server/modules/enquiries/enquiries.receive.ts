import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { enquiryInput } from '#shared/showcase/showcase.ts'
import { raiseVersion } from '../../db/commits.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { notify } from '../../notify/notify.ts'
import { users } from '../auth/auth.table.ts'
import { memberships } from '../team/team.table.ts'
import { keyOf } from './enquiries.change.ts'
import { type About, enquiryMail } from './enquiries.letter.ts'
import type { enquiryLimits } from './enquiries.limits.ts'
import { enquiries } from './enquiries.table.ts'

type Input = z.output<typeof enquiryInput>

/** Whose page was written on, and from where. */
export interface Letterbox {
  /** As it stands in the page's address: a slug or an account's id. */
  agent: string
  network: string
}

type Home = About & { id: string }

/** A published page: whose it is, and the homes on it. */
interface Page {
  accountId: AccountId
  findHome(id: string): Promise<Home | undefined>
}

/** What receives enquiries; showcase knows the pages. */
export interface Receiver {
  services: Services
  limits: ReturnType<typeof enquiryLimits>
  findPage(db: Services['db'], name: string): Promise<Page | undefined>
}

/** The home that is asked about. Throws a 400 where it isn't shown in public (any more). */
async function homeOf(page: Page, id: string | undefined): Promise<Home | null> {
  if (!id) return null
  const home = await page.findHome(id)
  if (home) return home
  const sentence = 'This home is no longer on offer. You can still write without it.'
  throw new Refused(400, sentence, { property: sentence })
}

/** The same words from the same person within so long are one enquiry, pressed twice. */
const echo = '10 minutes'

/**
 * Takes a visitor's enquiry: stored, told to the bell and mailed to the owners in one transaction. Throws
 * NotFound for a page that isn't published, a 409 for the example, a 400 for a home that isn't shown, and a
 * TryLater where there were too many.
 */
export async function receiveEnquiry(
  { services, limits, findPage }: Receiver,
  { agent, network }: Letterbox,
  input: Input,
): Promise<void> {
  await limits.takeNetwork(network)
  if (agent === 'showcase') throw new Refused(409, 'This is an example page; nothing was sent.')
  const page = await findPage(services.db, agent)
  if (!page) throw new NotFound()
  const home = await homeOf(page, input.property)
  // Whoever fills in what nobody sees is a program, and learns nothing.
  if (input.website) return
  await limits.takeWriter(page.accountId, input.email)
  await store(services, page, home, input)
}

async function store(
  { db, env, mail }: Services,
  { accountId }: Page,
  home: Home | null,
  { name, email, phone = '', message, wishedTimes = '' }: Input,
): Promise<void> {
  const outside = openScope(db, accountId, { id: null, name: 'a visitor' })
  await outside.transaction(async (scope, tx) => {
    await raiseVersion(tx, scope, enquiries)
    const propertyId = home?.id ?? null
    const [same] = await scope
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(
        scope.mine(
          enquiries,
          eq(enquiries.email, email),
          eq(enquiries.message, message),
          sql`${enquiries.propertyId} is not distinct from ${propertyId}::uuid`,
          sql`${enquiries.createdAt} > now() - ${echo}::interval`,
        ),
      )
    if (same) return
    const id = uuid()
    await tx.insert(enquiries).values({
      ...{ accountId, id, kind: home ? 'viewing' : 'contact', propertyId, propertyTitle: home?.title ?? '' },
      ...{ name, email, phone, message, wishedTimes },
      consentedAt: sql`now()`,
    })
    await notify(tx, accountId, {
      kind: 'enquiry',
      about: { enquiryId: id, name, property: home?.title ?? '' },
      key: keyOf(id),
    })
    const owners = await tx
      .select({ name: users.name, email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner')))
    const url = `${env.appUrl}/dashboard/viewings?view=enquiries&id=${id}`
    const written = { name, email, phone, message, wishedTimes, about: home, url }
    for (const owner of owners) await mail.send(enquiryMail(owner, written), tx)
  })
}
