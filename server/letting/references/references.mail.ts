import { eq } from 'drizzle-orm'
import type { RefereeKind } from '#shared/letting/references/references.questions.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { LinkContext, LinkLetter, SentKind } from '../../links/links.kind.ts'
import { knownFacts } from '../../links/links.parts.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { findPerson } from '../../records/tenancies/people.pick.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { letReferences } from './references.table.ts'

/**
 * What a referee reads: whom they are asked about, the home and its rent, and nothing else. Throws NotFound once the let has ended or
 * the person has left it.
 */
export async function readAsked(scope: AccountScope, id: string | null) {
  const reference = id ? await scope.get(letReferences, id) : undefined
  if (!reference || reference.kind === 'file') throw new NotFound()
  const { tenancyId, personId, kind } = reference
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  const row = await scope.table(tenancyPeople).get(eq(tenancyPeople.id, personId))
  const person = await findPerson(scope, tenancyId, personId)
  if (tenancy.endedOn !== null || !person || !row || row.goneOn !== null) throw new NotFound()
  const home = requireRow(await scope.get(properties, tenancy.propertyId))
  return {
    reference,
    kind,
    person: titleCase(person.name),
    home: titleCase(`${nameLines(home)}, ${home.townCity}`),
    rent: `${scope.money(Math.round(tenancy.rentAmount * 100))} a month`,
  }
}

export type Asked = Awaited<ReturnType<typeof readAsked>>

export const factsOfAsked = ({ person, home, rent }: Asked) =>
  knownFacts(['About', person], ['Property', home], ['Rent', rent])

const relation: Record<RefereeKind, string> = { employer: 'employer or accountant', landlord: 'landlord' }

export const referenceMail = {
  kind: 'reference' as const,
  days: 14,
  needsCode: false,
  async find({ scope, link }: LinkContext) {
    const { reference } = await readAsked(scope, link.referenceId)
    const { refereeName, refereeEmail, personId, tenancyId } = reference
    return {
      recipient: { name: refereeName, email: refereeEmail, phone: '' },
      owners: [personId],
      about: { entity: 'tenancies' as const, id: tenancyId },
    }
  },
  async letter({ scope, link, account }: LinkContext): Promise<LinkLetter> {
    const asked = await readAsked(scope, link.referenceId)
    return {
      subject: `A reference for ${asked.person}`,
      paragraphs: [
        `${asked.person} would like to rent from ${account.name} and has named you as their ${relation[asked.kind]}.`,
        'Could you please answer ten short questions? It takes about three minutes.',
      ],
      facts: factsOfAsked(asked),
      label: 'Answer the Questions',
      closing: ['If you don’t know this person, choose No on the page, or ignore this email.'],
      shown: shownOf(asked),
    }
  },
} satisfies SentKind

/** What makes an older page stale. */
export const shownOf = ({ reference, ...asked }: Asked) => ({
  ...asked,
  isAnswered: reference.answeredAt !== null,
})
