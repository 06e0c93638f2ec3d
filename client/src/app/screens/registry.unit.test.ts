import { expect, test } from 'vitest'
import { importKindAt } from '#client/features/office/imports/imports.kinds.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { resources } from '#shared/registry.ts'
import { isScreenPath } from '#shared/screens.ts'
import { members } from './registry.ts'
import { routes } from './routes.tsx'

/** A row of any kind: every field reads as a day, which is a text as well. */
const anyRow = new Proxy({}, { get: () => '2026-11-21' })

/** What the registered parts of one kind of record lack. */
function missedOf({ name, row }: (typeof resources)[number]): string[] {
  const known = members.filter((each) => each.name === name)
  const [member] = known
  if (!member || known.length > 1) return [`${name}: ${known.length} entries in the client's registry`]
  const { list, add, import: importAt, edit } = paths.of(name)
  const screens = { list: list(), add: add(), import: importAt(), edit: edit(':id') }
  const { label, detail } = member.describe(anyRow)
  const missed = [
    ...Object.entries(screens).map(([screen, path]) => ({
      what: `the ${screen} screen`,
      there: routes.filter((route) => route.path === path).length === 1,
    })),
    { what: 'an icon', there: Boolean(member.icon) },
    { what: 'words in the palette', there: Boolean(label && detail) },
    { what: 'an id to open it by', there: 'id' in row.shape },
    { what: 'columns to import', there: (importKindAt(importAt())?.columns.length ?? 0) > 0 },
  ]
  return missed.flatMap(({ what, there }) => (there ? [] : [`${name}: ${what}`]))
}

test('every kind of record has its screens, its icon, its words and its import', () => {
  expect(resources.flatMap(missedOf)).toEqual([])
})

test('the client registers no kind of record that is not shared with the server', () => {
  expect(members.map(({ name }) => name).sort()).toEqual(resources.map(({ name }) => name).sort())
})

test("a record's own address is matched after those of adding and importing", () => {
  for (const { name } of resources) {
    const own = routes.map(({ path }) => path).filter((path) => path.startsWith(paths.of(name).list()))
    expect(own.at(-1)).toBe(paths.of(name).edit(':id'))
  }
})

test('the server knows the address of every screen, and takes no other address for a screen', () => {
  const asked = routes.map(({ path }) => path.replace(/:\w+/g, '01a202af-c3a5-741d'))
  expect(asked.filter((path) => !isScreenPath(path))).toEqual([])
  for (const path of ['/dashboard/nowhere', '/dashboard/bin/1', '/nowhere'])
    expect(isScreenPath(path)).toBe(false)
})
