import { asc, eq } from 'drizzle-orm'
import { accountFormat, accounts } from '../accounts/accounts.table.ts'
import { ignoreMissing } from '../db/refusals.ts'
import { type AccountId, openScope } from '../db/scope.ts'
import { TryLater } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { repeatWork, workThrough } from '../jobs/repeat.ts'
import { readMailBrand } from '../mail/brand.ts'
import type { LinkKind } from './links.kind.ts'
import { forgoReminder, remindLink } from './links.send.ts'
import { addLinkEvent, belongingOf, waitsSince } from './links.store.ts'
import { links } from './links.table.ts'

/** The days after which a link that nobody has answered is sent once more. */
const patience = 3
const pause = 30 * 60_000
const atOnce = 200

const listDue = ({ db }: Pick<Services, 'db'>) =>
  db
    .select({ link: links, name: accounts.name, kind: accounts.kind, format: accountFormat })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .where(waitsSince(patience))
    .orderBy(asc(links.createdAt))
    .limit(atOnce)

type Due = Awaited<ReturnType<typeof listDue>>[number]

/** Reminds the recipient of one link, where it still waits for them, or ends it where it is no longer theirs. */
async function remind(services: Services, kinds: readonly LinkKind[], { link, format, ...account }: Due) {
  const kind = kinds.find((each) => each.kind === link.kind)
  if (!kind) return 0
  const author = { id: null, name: 'Gable' }
  const scope = openScope(services.db, link.accountId as AccountId, author, { format })
  const brand = await readMailBrand(scope)
  return scope.transaction(async (inside) => {
    const at = { scope: inside, services, account, link }
    const found = await kind.find(at).catch(ignoreMissing)
    if (!found || belongingOf(link, found) !== link.belongsTo) {
      const inWords = found ? 'It was sent to another address' : 'What it was about has ended'
      await addLinkEvent(inside, { linkId: link.id, kind: 'ended', inWords })
      return 0
    }
    const page = await kind.read(at, found)
    if (page.closed !== null || page.isAnswered) {
      await forgoReminder(inside, link.id)
      return 0
    }
    return (await remindLink(kind, link, found, { services, account, brand, scope: inside })) ? 1 : 0
  })
}

/** Reminds of the links of all accounts that wait for three days, each once, and answers how many. */
export const remindOfLinks = async (
  services: Services,
  kinds: readonly LinkKind[],
  isStopping = () => false,
): Promise<number> =>
  workThrough({
    due: await listDue(services),
    work: (due) => remind(services, kinds, due),
    failed: (error, { link }) => {
      const about = { account: link.accountId, link: link.id }
      if (error instanceof TryLater) services.log.warn(about, 'a reminder of a link is delayed')
      else services.log.error({ err: error, ...about }, 'a reminder of a link failed')
    },
    isStopping,
  })

/** Reminds now and every half hour. Answers a function that stops it. */
export const startLinkReminders = (services: Services, kinds: readonly LinkKind[]) =>
  repeatWork({
    name: 'reminders of secure links',
    pauseMs: pause,
    work: (isStopping) => remindOfLinks(services, kinds, isStopping),
    failed: (error) => services.log.error({ err: error }, 'reminders of links failed'),
  })
