import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { ApplyForm } from '#shared/letting/applicants/apply.ts'
import { offerIsOver } from '#shared/letting/offers/offers.state.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { FoundSubject, LinkContext, LinkLetter, SentKind } from '../../links/links.kind.ts'
import { knownFacts } from '../../links/links.parts.ts'
import { hashOf } from '../../links/links.send.ts'
import { linkEvents, links } from '../../links/links.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { findApplied } from './applicants.ports.ts'
import { readApplication } from './apply.people.ts'

/** What was typed about this home and saved, before it was sent: the newest answer has it. */
async function readDraft(
  scope: AccountScope,
  applicantId: string,
  { tenantId, home }: { tenantId: string; home: string },
): Promise<Partial<ApplyForm>> {
  const [last] = await scope
    .select({ answer: linkEvents.answer })
    .from(linkEvents)
    .innerJoin(links, refersTo(linkEvents.linkId, links))
    .where(
      scope.mine(
        linkEvents,
        and(
          eq(links.kind, 'apply'),
          eq(links.applicantId, applicantId),
          eq(links.tenantId, tenantId),
          eq(linkEvents.kind, 'answered'),
        ) as SQL,
      ),
    )
    .orderBy(desc(linkEvents.createdAt))
    .limit(1)
  const draft = last?.answer as Partial<ApplyForm> | null | undefined
  return draft?.home === home ? draft : {}
}

async function readHome(scope: AccountScope, id: string | null) {
  if (!id) return undefined
  const [home] = await scope
    .select({ id: properties.id, name: homeText(scope), rent: properties.rent })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, id)))
  return home
}

/** An application with the place of the link's recipient in it. Throws NotFound for somebody who is no longer named. */
async function readPlace({ scope, link }: Pick<LinkContext, 'scope' | 'link'>) {
  const found = await readApplication(scope, link.applicantId ?? '')
  if (link.tenantId === found.tenantId) return { ...found, place: 0 }
  const { email } = requireRow(await scope.get(tenants, link.tenantId ?? ''))
  const place = found.people.findIndex((each, at) => at > 0 && isSameAddress(each.email, email))
  if (place < 0) throw new NotFound()
  return { ...found, place }
}
const isSameAddress = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase()

export async function readApplyPage(at: LinkContext) {
  const { scope, link, account } = at
  const applicantId = link.applicantId ?? ''
  const { people: all, propertyId, tenantId, place } = await readPlace(at)
  const people = place > 0 ? all.slice(place, place + 1) : all
  const home = await readHome(scope, propertyId)
  const applied =
    home && place === 0 ? await findApplied.ask(scope, { applicantId, propertyId: home.id }) : undefined
  const draft = home ? await readDraft(scope, applicantId, { tenantId, home: home.id }) : {}
  const isOpen = applied && !offerIsOver.has(applied.state)
  const terms = applied && `${scope.money(applied.pence)} a month from ${scope.day(applied.startOn)}`
  // What became of the offer that they sent for this home.
  const sent =
    applied?.state === 'accepted'
      ? `Your offer was accepted: ${terms}. ${account.name} will contact you about the next steps.`
      : applied && isOpen
        ? `${account.name} has your offer: ${terms}. You can still change it and send it again.`
        : null
  return {
    shown: { home: home?.id ?? null, saved: hashOf(people) },
    closed: null,
    // The team may have entered it instead. A name or an offer alone is no application.
    isAnswered: place === 0 && all[0]?.income != null && (home === undefined || sent !== null),
    view: {
      people,
      home: home ? { id: home.id, name: home.name, rent: scope.money(toPence(home.rent)) } : null,
      rent: isOpen ? fromPence(applied.pence) : (draft.rent ?? home?.rent ?? null),
      startOn: isOpen ? applied.startOn : (draft.startOn ?? ''),
      consent: isOpen ? applied.consentOn !== null : draft.consent !== undefined,
      requests: isOpen ? applied.requests : (draft.requests ?? ''),
      /** That of the one person who sees their own details alone; 0 of the applicant, who sees everybody. */
      place,
      mayOffer: place === 0 && applied?.state !== 'accepted',
      sent,
    },
  }
}

export type ApplyView = Awaited<ReturnType<typeof readApplyPage>>['view']

/** The email with the form of an application. It asks for a code once there is something to protect. */
export const applyMail = {
  kind: 'apply' as const,
  days: 60,
  needsCode: async ({ scope, link }: LinkContext) =>
    (await readApplication(scope, link.applicantId ?? '')).isSaved,
  async find(at: LinkContext): Promise<FoundSubject> {
    const { people, tenantId, place } = await readPlace(at)
    const { name = '', email = '', phone = '' } = people[place] ?? {}
    return {
      recipient: { name: titleCase(name), email, phone },
      owners: [tenantId],
      about: { entity: 'tenants', id: at.link.tenantId ?? tenantId },
    }
  },
  async letter(at: LinkContext): Promise<LinkLetter> {
    const { shown, view } = await readApplyPage(at)
    const { home } = view
    if (view.place > 0)
      return {
        subject: home ? `Your details for ${home.name}` : 'Your details',
        paragraphs: [
          'You’re named in an application. Please check what was entered about you, and correct it.',
        ],
        facts: knownFacts(['Home', home?.name]),
        label: 'Check Your Details',
        closing: ['Applying costs nothing.'],
        shown,
      }
    return {
      subject: home ? `Your application for ${home.name}` : 'Your application',
      paragraphs: [
        `Please tell us who would like to move in${home ? ', and what you’d like to offer' : ''}. You enter it once: it serves for every home that you apply for with us.`,
      ],
      facts: knownFacts(['Home', home?.name], ['Advertised rent', home && `${home.rent} a month`]),
      label: 'Open Your Application',
      closing: ['You can save it and come back. Applying costs nothing.'],
      shown,
    }
  },
} satisfies SentKind
