import { expect, test } from 'vitest'
import { teamRoles } from '../permissions.ts'
import { maskedEmail, mayGiveRole } from './team.roles.ts'

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
