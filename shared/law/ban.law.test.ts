import { expect, test } from 'vitest'
import { tenancyKinds } from '../records/terms/terms.kinds.ts'
import {
  banExceptionNames,
  banExceptions,
  listBanExceptions,
  permitsLetting,
  permittingAdverts,
} from './ban.law.ts'
import { groundNumbers } from './grounds.ts'

test('each exception belongs to the ground that the landlord relied on', () => {
  expect(listBanExceptions(['1'])).toEqual(['family', 'household'])
  expect(listBanExceptions(['1A', '8'])).toEqual(['buyer', 'long-lease', 'shared-owner'])
  expect(listBanExceptions(['1', '1A'])).toEqual([...banExceptionNames])
  const others = groundNumbers.filter((ground) => ground !== '1' && ground !== '1A')
  expect(listBanExceptions(others)).toEqual([])
  for (const name of banExceptionNames)
    expect(banExceptions[name].value).toContain(
      listBanExceptions(['1']).includes(name) ? 'ground 1,' : 'ground 1A',
    )
})

test('a buyer, and whoever takes a long lease, may live there by a licence and no tenancy', () => {
  for (const name of ['buyer', 'long-lease'] as const)
    expect(tenancyKinds.filter((kind) => permitsLetting(name, kind))).toEqual(['other'])
  for (const name of ['family', 'household', 'shared-owner'] as const)
    expect(tenancyKinds.every((kind) => permitsLetting(name, kind))).toBe(true)
})

test('only what may be let is advertised', () => {
  expect(permittingAdverts).toEqual(['family', 'household', 'shared-owner'])
})

test('each exception names its paragraph of section 16F, and a shared owner of an older tenancy the regulation too', () => {
  const paragraphs = banExceptionNames.map(
    (name) => /section (16F[^,]*),/.exec(banExceptions[name].source)?.[1],
  )
  expect(paragraphs).toEqual([
    '16F(1)(a)(i)',
    '16F(1)(a)(ii)',
    '16F(1)(b)(i)',
    '16F(1)(b)(ii)',
    '16F(3) to (5)',
  ])
  expect(banExceptions['shared-owner'].source).toContain('SI 2026/421, regulation 9')
  expect(banExceptions['shared-owner'].value).toContain('31 May 2026')
})
