import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeBill, listShipped, makeNotices } from './notices.mjs'

const root = join(import.meta.dirname, '../..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const shipped = listShipped(lock)
const notices = makeNotices(lock)

test('every package that is shipped stands in the notices with its licence, and none of development', () => {
  for (const { name, version, licence } of shipped)
    expect(notices).toContain(`${name} ${version}: ${licence}\n`)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = new Set(shipped.map(({ name }) => name))
  for (const name of Object.keys(dependencies)) expect(names).toContain(name)
  // Types come with packages that need them of others.
  const tools = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
  expect(tools.filter((name) => names.has(name))).toEqual([])
})

test('the fonts’ and libvips’ licences stand there whole, because they ask for it', () => {
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(notices).toContain('GNU GENERAL PUBLIC LICENSE')
  for (const { name, licence } of shipped)
    if (licence.includes('LGPL'))
      expect(name, 'only libvips and libheif are under the LGPL').toMatch(/^(@img\/sharp-|libheif-js$)/)
})

test('a package under a licence that nobody has decided on stops the build', () => {
  const other = { packages: { 'node_modules/x': { version: '1.0.0', license: 'AGPL-3.0-only' } } }
  expect(() => makeNotices(other)).toThrow('No decision allows the licence of x (AGPL-3.0-only)')
  expect(() => makeNotices({ packages: { 'node_modules/x': { version: '1.0.0' } } })).toThrow('none stated')
})

test('every component of the bill of materials has a licence, and one without stops it', () => {
  const shippedOnes = [
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: '@b/c', version: '2.0.0', licence: 'MIT AND OFL-1.1' },
  ]
  const components = [
    { name: 'a', version: '1.0.0', licenses: [] },
    { group: '@b', name: 'c', version: '2.0.0' },
  ]
  const bill = completeBill({ components }, shippedOnes) as { components: { licenses?: unknown }[] }
  expect(bill.components.map(({ licenses }) => licenses)).toEqual([
    [{ license: { id: 'MIT' } }],
    [{ expression: 'MIT AND OFL-1.1' }],
  ])
  expect(() => completeBill({ components: [{ name: 'd', version: '1.0.0' }] }, shippedOnes)).toThrow(
    'd 1.0.0 is in the bill of materials without a licence',
  )
})
