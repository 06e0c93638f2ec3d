import { and, eq, type SQL } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fitOf, isFar } from '#shared/letting/applicants/fits.ts'
import { homeWords } from '#shared/letting/applicants/home.words.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { FoundSubject, LinkContext, LinkLetter, SentKind } from '../../links/links.kind.ts'
import { links } from '../../links/links.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isToLet } from '../../records/related/homes.pick.ts'
import { listHomesToLet, listLooking } from './applicants.homes.ts'
import { applicants } from './applicants.table.ts'

/** The most homes in an email and on its page. */
const most = 10

type Looking = Awaited<ReturnType<typeof listLooking>>[number]
export type HomesToLet = Awaited<ReturnType<typeof listHomesToLet>>

/** The homes to let that may be shown outside the account. */
export const listShownHomes = (scope: AccountScope): Promise<HomesToLet> =>
  listHomesToLet(scope, and(isToLet(), eq(properties.published, true)) as SQL)

/** The homes in which nothing misses, the newest first. */
export function listMatches(asks: Looking, homes: HomesToLet): HomesToLet {
  const matching = homes.filter((home) => !isFar(asks, home) && fitOf(asks, home, today()).length === 0)
  return matching.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Throws NotFound. */
export async function readLooking({ scope, link }: Pick<LinkContext, 'scope' | 'link'>): Promise<Looking> {
  const [asks] = await listLooking(scope, eq(applicants.id, link.applicantId ?? ''))
  return requireRow(asks)
}

/** The ids of the homes of which each applicant had an email. */
export async function listMailed(scope: AccountScope): Promise<Map<string, Set<string>>> {
  const rows = await scope
    .select({ applicantId: links.applicantId, facts: links.pageFacts })
    .from(links)
    .where(scope.mine(links, eq(links.kind, 'matches')))
  const mailed = new Map<string, Set<string>>()
  for (const { applicantId, facts } of rows) {
    const own = mailed.get(applicantId ?? '') ?? new Set()
    for (const id of (facts as { homes?: string[] }).homes ?? []) own.add(id)
    mailed.set(applicantId ?? '', own)
  }
  return mailed
}

/** A home as the email and the page name it, and its rent and day. */
export const factOfHome = (scope: AccountScope, home: HomesToLet[number]): [string, string] => {
  const { rent, availableFrom: from } = home
  const free = from && from > today() ? `free from ${scope.day(from)}` : 'free now'
  return [homeWords(home), `${scope.money(toPence(rent))} a month, ${free}`]
}

/** Matches that an applicant had no email of. */
async function readFresh(scope: AccountScope, asks: Looking): Promise<HomesToLet> {
  const mailed = (await listMailed(scope)).get(asks.id)
  return listMatches(asks, await listShownHomes(scope))
    .filter(({ id }) => !mailed?.has(id))
    .slice(0, most)
}

export const readMatches = async (scope: AccountScope, asks: Looking): Promise<HomesToLet> =>
  listMatches(asks, await listShownHomes(scope)).slice(0, most)

/** The email about homes that fit, one a day at most to those who asked for it. */
export const matchesMail = {
  kind: 'matches' as const,
  days: 60,
  needsCode: false,
  async stop({ scope, link }: LinkContext): Promise<string | undefined> {
    const { id, emailsSince } = await readLooking({ scope, link })
    if (emailsSince === null) return undefined
    await scope.update(applicants, id, 'any', { emailsSince: null, emailsHow: '' })
    return 'You get no more of these emails'
  },
  async find(at: LinkContext): Promise<FoundSubject> {
    const { name, email, phone, tenantId } = await readLooking(at)
    return {
      recipient: { name: titleCase(name), email, phone },
      owners: [tenantId],
      about: { entity: 'tenants', id: tenantId },
    }
  },
  async letter(at: LinkContext): Promise<LinkLetter> {
    const homes = await readFresh(at.scope, await readLooking(at))
    const what = homes.length === 1 ? 'A new home fits' : `${homes.length} new homes fit`
    return {
      subject: `${what} what you are looking for`,
      paragraphs: [`${what} what you told us. On the page, choose the one that you’d like to view.`],
      facts: homes.map((home) => factOfHome(at.scope, home)),
      label: homes.length === 1 ? 'See the Home' : 'See the Homes',
      closing: [
        'You get this email because you asked for it, once a day at most. To stop it, choose Stop on the page.',
      ],
      shown: { homes: homes.map(({ id }) => id) },
    }
  },
} satisfies SentKind
