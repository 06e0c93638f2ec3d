import { expect, test } from 'vitest'
import { teamRoles } from '../permissions.ts'
import { maskedEmail, mayGiveRole, teamRoleMeanings } from './team.roles.ts'

test('managers never touch owners or managers, and nobody below them gives any role', () => {
  const gives = teamRoles.map((own) => [own, teamRoles.filter((role) => mayGiveRole(own, role))])
  expect(Object.fromEntries(gives)).toEqual({
    owner: ['owner', 'manager', 'member', 'viewer', 'client'],
    manager: ['member', 'viewer', 'client'],
    member: [],
    viewer: [],
    client: [],
  })
})

test('an address is recognised by its owner, and is no address to anybody else', () => {
  expect(maskedEmail('jane.smith@example.org')).toBe('j***h@example.org')
  expect(maskedEmail('jo@example.org')).toBe('j***@example.org')
})

test('the sentence of a member says who approves payouts, and that of a manager who makes bank files and signs reconciliations', () => {
  expect(teamRoleMeanings.member).toBe(
    'A member may add, change, import and delete records, and send invoices; import bank statements and match transactions; and, in an agency, prepare payouts and approve them within the payout rules, and prepare client account reconciliations.',
  )
  expect(teamRoleMeanings.manager).toMatch(
    /^A manager may do what a member may, and also .*create payment files, .*sign off reconciliations/,
  )
})
