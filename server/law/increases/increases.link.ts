import { eq } from 'drizzle-orm'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { today } from '#shared/dates.ts'
import { increasePageCalls } from '#shared/law/increases/increases.calls.ts'
import {
  isOpen,
  type LandlordAnswer,
  type LinkAnswer,
  linkAnswerInput,
} from '#shared/law/increases/increases.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { NotFound } from '../../db/refusals.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import { fieldErrors, summariseErrors } from '../../http/errors.ts'
import type { Errors, Typed } from '../../http/form-page.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { notify } from '../../notify/notify.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { networkOf } from '../../security/network.ts'
import { sha256 } from '../../security/secrets.ts'
import { type Books, rentBefore, sayRent } from './increases.let.ts'
import { addEvent, type Opened, openIncrease, readIncrease } from './increases.open.ts'
import { isLinkOf } from './increases.owner.ts'
import { busyIncreasePage, type IncreasePage, increasePage, lostIncreasePage } from './increases.page.ts'
import { penceOfAnswer } from './increases.propose.ts'
import { rentIncreases } from './increases.table.ts'

/** The page runs no scripts, no other site may frame it, and its secret address is never sent as a referrer. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}
const html = (page: string, status = 200) => new Raw('text/html; charset=utf-8', page, headers, status)

const hour = 3600

/** How often a page is opened, and answered, by strangers. The counters are in PostgreSQL and hold across servers. */
function linkLimits({ pool }: Pick<Services, 'pool'>) {
  const limiter = limiterFactory({ pool })
  const opens = limiter('increase-open', 120, hour)
  const answers = limiter('increase-answer', 20, hour)
  const guesses = limiter('increase-guess', 120, hour)
  /** Whether this is one too many. Throws where the counters cannot be read. */
  const isBeyond = async (limit: typeof opens, key: string) => {
    try {
      await limit.consume(sha256(key))
      return false
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return true
      throw refusal
    }
  }
  return {
    isOpenedTooOften: (token: string) => isBeyond(opens, token),
    /** Addresses that are no link: they cost their network, and no link that somebody behind the same network has. */
    isGuessedTooOften: (network: string) => isBeyond(guesses, network),
    isAnsweredTooOften: (token: string) => isBeyond(answers, token),
  }
}

/** What a link leads to. */
interface Linked {
  accountId: AccountId
  tenancyId: string
  increaseId: string
  endsAt: string
  linkFor: string | null
  account: string
  books: Books
  scope: AccountScope
}

/** Undefined for a link that was never made, or that a newer one has replaced. */
async function findLink({ db }: Pick<Services, 'db'>, token: string): Promise<Linked | undefined> {
  const [found] = await db
    .select({
      accountId: rentIncreases.accountId,
      increaseId: rentIncreases.id,
      tenancyId: rentIncreases.tenancyId,
      endsAt: rentIncreases.linkEndsAt,
      linkFor: rentIncreases.linkFor,
      account: accounts.name,
      kind: accounts.kind,
      currency: accounts.currency,
      dateStyle: accounts.dateStyle,
      clock: accounts.clock,
    })
    .from(rentIncreases)
    .innerJoin(accounts, eq(accounts.id, rentIncreases.accountId))
    .where(eq(rentIncreases.tokenHash, sha256(token)))
  if (!found?.endsAt) return undefined
  const { kind, currency, dateStyle, clock, endsAt, ...link } = found
  const accountId = found.accountId as AccountId
  return {
    ...link,
    accountId,
    endsAt,
    books: { kind, currency },
    scope: openScope(
      db,
      accountId,
      { id: null, name: 'The landlord' },
      { format: { dateStyle, clock, currency } },
    ),
  }
}

const paramsOf = ({ tenancyId, increaseId }: Linked) => ({ id: tenancyId, increaseId })

const hasEnded = ({ endsAt }: Pick<Linked, 'endsAt'>) => Date.parse(endsAt) <= Date.now()

const sayAnswer = (answer: LandlordAnswer, rent: string): string =>
  ({ yes: `agreed to ${rent}`, no: 'no', other: `${rent} instead` })[answer]

/** The page's content: the present rent, the proposed one, and what was answered. */
function pageOf({ account, books, endsAt }: Linked, opened: Opened): Omit<IncreasePage, 'above'> {
  const { let_, proposal, status, events } = opened
  const { home, asDay } = let_
  const now = rentBefore(let_, proposal.from)
  const say = (pence: number) => sayRent(pence, now.every, books.currency)
  const last = events.findLast(({ kind }) => kind === 'answered')
  return {
    agency: account,
    facts: [
      [
        'Property',
        [home.addressLine1, home.addressLine2, home.townCity, home.postCode].filter(Boolean).join(', '),
      ],
      ['Present rent', say(now.pence)],
      ['New rent', say(proposal.pence)],
      ['From', asDay(proposal.from)],
    ],
    shownPence: proposal.pence,
    shownFrom: proposal.from,
    answered: last?.answer
      ? `The answer of ${asDay(last.day)}, by ${last.name}: ${sayAnswer(last.answer, last.pence === null ? '' : say(last.pence))}.`
      : null,
    closed: !isOpen(status)
      ? 'You can no longer answer: the notice has been served, or the increase was cancelled.'
      : hasEnded({ endsAt })
        ? `This link ended on ${asDay(today(new Date(endsAt)))}. Please ask ${account} for a new one.`
        : null,
  }
}

/** Why an answer was not taken; `above` is the sum that is to be confirmed. */
interface Untaken {
  trouble: string
  above?: string
}

/** Stores an answer that is new, and tells the team. Answers why it was not taken; undefined where it was. */
const storeAnswer = (
  link: Linked,
  { answer, amount, name, note = '', isAbove, ...shown }: LinkAnswer,
): Promise<Untaken | undefined> =>
  link.scope.transaction(async (inside, tx) => {
    const opened = await openIncrease(inside, paramsOf(link), link.books)
    if (!isLinkOf(link.linkFor, opened)) throw new NotFound()
    const { proposal, status, events, id, let_ } = opened
    if (!isOpen(status) || hasEnded(link)) return { trouble: 'Nothing was changed.' }
    if (shown.shownPence !== proposal.pence || shown.shownFrom !== proposal.from)
      return { trouble: 'The proposal has changed since you opened this page. Please look at it again.' }
    const pence = penceOfAnswer(answer, amount, proposal)
    const say = (sum: number) => sayRent(sum, rentBefore(let_, proposal.from).every, link.books.currency)
    const above = answer === 'other' && pence !== null && pence > proposal.pence ? say(pence) : undefined
    if (above && isAbove !== above)
      return {
        trouble: `${above} is more than the proposed ${say(proposal.pence)}. If that is right, tick the box below and send your answer again.`,
        above,
      }
    const last = events.at(-1)
    const isRepeated =
      last?.kind === 'answered' && last.answer === answer && last.pence === pence && last.name === name
    if (isRepeated && last.note === note) return undefined
    const event = { day: today(), answer, pence, fromDay: proposal.from, name, note }
    const { id: eventId } = await addEvent(inside, id, { kind: 'answered', ...event })
    const { home, tenancy } = let_
    await notify(tx, link.accountId, {
      kind: 'increase-answered',
      about: {
        tenancyId: tenancy.id,
        who: name,
        home: `${nameLines(home)}, ${home.postCode}`,
        answer: sayAnswer(answer, pence === null ? '' : say(pence)),
      },
      key: `increase:${eventId}`,
    })
    return undefined
  })

/** The form's fields as text. A field that was sent twice counts once. */
const readTyped = (body: unknown): Typed =>
  Buffer.isBuffer(body) ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : {}

/** The pages for landlords who follow a link. They have no account here: the link is their only credential. */
export function increasePages(services: Services): Route[] {
  const limits = linkLimits(services)

  async function show(
    link: Linked,
    typed: Typed,
    errors: Errors = {},
    { trouble, above = null }: { trouble?: string; above?: string | null } = {},
    status = 200,
  ) {
    const opened = await readIncrease(link.scope, paramsOf(link), link.books)
    // Whoever the home was sold by learns nothing more of it.
    if (!isLinkOf(link.linkFor, opened)) throw new NotFound()
    const page = { ...pageOf(link, opened), above }
    return html(increasePage(page, { typed, errors }, trouble), status)
  }

  /** A link, which is counted for itself. A wrong one is counted for its network. */
  async function find(token: string, ip: string | undefined): Promise<Linked | Raw> {
    const link = await findLink(services, token)
    if (link) return link
    const isBusy = await limits.isGuessedTooOften(networkOf(ip))
    return isBusy ? html(busyIncreasePage(), 429) : html(lostIncreasePage(), 404)
  }

  /** Answers a lost page instead of a sentence in JSON where the tenancy is gone, or another's, meanwhile. */
  const orLost = async (work: () => Promise<Raw>): Promise<Raw> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof NotFound) return html(lostIncreasePage(), 404)
      throw error
    }
  }

  return [
    route(increasePageCalls.open, ({ params: { token }, request }) =>
      orLost(async () => {
        const link = await find(token, request.ip)
        if (link instanceof Raw) return link
        return (await limits.isOpenedTooOften(token)) ? html(busyIncreasePage(), 429) : show(link, {})
      }),
    ),
    route(increasePageCalls.answer, ({ params: { token }, request }) =>
      orLost(async () => {
        const link = await find(token, request.ip)
        if (link instanceof Raw) return link
        const typed = readTyped(request.body)
        if (await limits.isAnsweredTooOften(token))
          return show(
            link,
            typed,
            {},
            { trouble: 'You have answered many times within an hour. Please try again later.' },
            429,
          )
        const read = linkAnswerInput.safeParse(typed)
        if (!read.success) {
          const errors = fieldErrors(read.error)
          return show(link, typed, errors, { trouble: `${summariseErrors(errors)}.` }, 400)
        }
        const refused = await storeAnswer(link, read.data)
        if (refused) return show(link, refused.above ? typed : {}, {}, refused, 409)
        // The redirect keeps Back and reload from offering to send the form again.
        return new Raw('text/plain', '', { ...headers, location: `/increase/${token}` }, 303)
      }),
    ),
  ]
}
