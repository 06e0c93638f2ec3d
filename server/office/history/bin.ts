import type { AccountFormat } from '#shared/account-format.ts'
import type { BinEntry } from '#shared/office/bin/bin.ts'
import { findResource } from '#shared/registry.ts'
import { capitalise, joinNames } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Kept, StoredRow } from '../../registry/member.ts'
import { readNames } from '../../registry/names.ts'
import {
  type KeptLink,
  listDeletions,
  listLastDeletions,
  listLinks,
  listMissing,
  listTakenNumbers,
} from './bin.reads.ts'

type Deletion = Awaited<ReturnType<typeof listDeletions>>[number]

const photos = { one: 'Photo', many: 'Photos' }

/** What the rows of a table are called; undefined where they are not worth counting. */
const wordsOf = (kept: readonly Kept[], entity: string) =>
  findResource(entity)?.title ??
  (entity === 'property_photos' ? photos : kept.find(({ name }) => name === entity)?.words)

const countOf = (count: number, words: { one: string; many: string }) =>
  `${count} ${(count === 1 ? words.one : words.many).toLowerCase()}`

/** What was deleted of late and can be put back, the newest first. */
export async function listBin(kept: readonly Kept[], scope: AccountScope): Promise<BinEntry[]> {
  const order = [...kept.map(({ name }) => name), 'property_photos']
  const byChange = new Map<string, Deletion[]>()
  for (const each of await listDeletions(scope, order))
    byChange.set(each.changeId, [...(byChange.get(each.changeId) ?? []), each])
  const deletions = [...byChange.values()].map((each) =>
    each.toSorted((a, b) => order.indexOf(a.entity) - order.indexOf(b.entity)),
  )
  const links = listLinks(kept)
  const mains = deletions.flatMap(([main]) => (main ? [main] : []))
  const detailOf = await nameLinked(kept, scope, links, mains)
  const { first, blocked } = await findObstacles(kept, scope, links, new Set(byChange.keys()))
  return deletions.flatMap(([main, ...rest]) => {
    const member = kept.find(({ name }) => name === main?.entity)
    const words = main && wordsOf(kept, main.entity)
    // A photo that was deleted alone is no record and is not listed.
    if (!main || !member || !words) return []
    const { changeId, at, who, daysLeft, count } = main
    return [
      {
        changeId,
        at,
        who,
        daysLeft,
        kind: count === 1 ? words.one : countOf(count, words),
        name: namesOf(member, main, scope.format),
        detail: detailOf(main),
        along: joinNames(
          rest.flatMap((each) => {
            const also = wordsOf(kept, each.entity)
            return also ? [countOf(each.count, also)] : []
          }),
          order.length,
        ),
        first: first.get(changeId) ?? null,
        blocked: blocked.get(changeId) ?? null,
      },
    ]
  })
}

/** 'Ann, Bob and 3 more'. `rows` has the first few records. */
function namesOf({ nameOf }: Kept, { rows, count }: Deletion, format: AccountFormat): string {
  const names = rows.map((row) => nameOf(row, format))
  const more = count - names.length
  return capitalise(more > 0 ? `${names.join(', ')} and ${more} more` : joinNames(names))
}

/** The names of the records that a deleted record was linked to; empty for a deletion of several records. */
async function nameLinked(
  kept: readonly Kept[],
  scope: AccountScope,
  links: KeptLink[],
  mains: Deletion[],
): Promise<(main: Deletion) => string> {
  const linkedOf = ({ entity, count, rows: [row] }: Deletion) =>
    links.flatMap(({ from, column, to }) => {
      const id = (row as StoredRow | undefined)?.[column]
      return count === 1 && from === entity && typeof id === 'string' ? [{ kind: to.name, id }] : []
    })
  const wanted = new Map<string, Set<string>>()
  for (const { kind, id } of mains.flatMap(linkedOf))
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  const nameOf = await readNames(kept, scope, wanted)
  return (main) =>
    linkedOf(main)
      .flatMap(({ kind, id }) => nameOf(kind, id) ?? [])
      .join(' · ')
}

/** What keeps a deletion from being put back: records that it refers to were deleted too, or its invoice number is taken. */
async function findObstacles(
  kept: readonly Kept[],
  scope: AccountScope,
  links: KeptLink[],
  listed: ReadonlySet<string>,
) {
  const first = new Map<string, { changeId: string; name: string }>()
  const blocked = new Map<string, string>()
  for (const link of links) {
    const missing = await listMissing(scope, link)
    if (missing.length === 0) continue
    const ids = [...new Set(missing.map(({ id }) => id))]
    const name = await readNames(kept, scope, new Map([[link.to.name, new Set(ids)]]))
    const last = new Map(
      (await listLastDeletions(scope, link.to.name, ids)).map(({ id, changeId }) => [id, changeId]),
    )
    for (const { changeId, id } of missing) {
      const wayBack = last.get(id)
      const what = name(link.to.name, id) ?? 'a record'
      if (wayBack && listed.has(wayBack)) first.set(changeId, { changeId: wayBack, name: what })
      else blocked.set(changeId, `It belongs to ${what}, which was deleted too and can’t be restored.`)
    }
  }
  for (const { changeId, number } of await listTakenNumbers(scope))
    blocked.set(changeId, `The number ${number} has been given to another invoice since.`)
  return { first, blocked }
}
