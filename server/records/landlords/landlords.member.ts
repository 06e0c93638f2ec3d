import { labelPerson, textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { landlordsReached } from './landlords.narrowing.ts'
import { readRelatedToLandlord } from './landlords.related.ts'
import { landlordRoutes, listLandlords } from './landlords.routes.ts'
import { landlords } from './landlords.table.ts'

export const landlordMember: Member = {
  name: 'landlords',
  table: landlords,
  routes: () => landlordRoutes,
  nameOf: ({ name }) => textOf(name),
  namedBy: {
    offers: 'an offer',
    signers: 'a signature',
    links: 'a secure link',
    register_landlords: 'a number of the PRS Database',
    memberships: 'a landlord’s access',
    invitations: 'an invitation',
    bills: 'a bill',
    fee_rules: 'a fee',
    landlord_statements: 'a statement',
    asks: 'a question of theirs',
  },
  reached: landlordsReached,
  readRelated: readRelatedToLandlord,
  readLabels: async (scope) => {
    const { id, name, email, phone } = landlords
    const rows = await scope.select({ id, name, email, phone }).from(landlords).where(scope.mine(landlords))
    return new Map(rows.map((row) => [row.id, labelPerson(row)]))
  },
  files: {
    list: listLandlords,
    key: ['email'],
    describe: ({ email }) => `A landlord with the email ${textOf(email)}`,
  },
  example: (_made, mark) => ({
    name: `Landlord ${mark}`,
    email: 'landlord@example.org',
    phone: '020 7946 0100',
  }),
}
