import { type ReadRow, readCell } from '#shared/csv/rows.ts'
import type { Values } from '../../../registry/member.ts'
import { inputOfRow } from '../imports.columns.ts'
import type { Context } from '../imports.context.ts'
import type { PlannedKind } from '../imports.kinds.ts'
import { type Complain, type FindPerson, linkRow } from '../people/links.ts'
import type { RowAsRead } from './rows.read.ts'

/** The ids of a tenancy's tenants after the first. */
export function findJointTenants(
  { people, labels }: Context,
  { member, columns }: PlannedKind['parts'][number],
  { joint }: RowAsRead,
  values: Values | undefined,
  tell: Complain,
): string[] {
  if (!joint || member.name !== 'tenancies') return []
  const column = columns.filter(({ field }) => field === joint.field)
  const { email: emailField = '', phone: phoneField = '' } = column[0]?.link ?? {}
  const ids = joint.others.flatMap(({ name, email, phone }) => {
    const texts = { [joint.field]: name, [emailField]: email, [phoneField]: phone }
    const { ids: found } = linkRow(column, texts, labels, people, tell)
    return Object.values(found).filter((id) => id !== null)
  })
  return [...new Set(ids)].filter((id) => id !== values?.tenantId)
}

/** A person's answer for the rows that need a field; undefined without one. */
export function answerOf({ copies, given, sources }: Context, field: string, texts: ReadRow['values']) {
  const from = copies.get(field)
  const source = sources.find(({ column }) => column.field === field)
  const use = given.get(field)
  if (from !== undefined && texts[from]) return texts[from]
  return source && use ? readCell(source, use).value : undefined
}

/** The values of one record to store; undefined once their mistakes are noted. */
export function readValues(
  { labels, people, colleagues }: Context,
  { member, columns }: PlannedKind['parts'][number],
  texts: ReadRow['values'],
  made: readonly string[],
  tell: Complain,
): Values | undefined {
  const { files } = member
  let isWrong = false
  const complain: Complain = (field, message, flags) => {
    isWrong = true
    tell(field, message, flags)
  }
  const findNew: FindPerson = {
    find: (field, who) => (made.includes(who.name) ? who.name : people.find(field, who)),
    askedFor: people.askedFor,
  }
  const { ids, texts: linkTexts, helpers } = linkRow(columns, texts, labels, findNew, complain)
  const input = inputOfRow(member.name)
  const known = input.shape
  const given = Object.fromEntries(
    Object.entries({ ...texts, ...linkTexts }).filter(
      ([field]) => field in known && !helpers.has(field) && !files.extra?.includes(field),
    ),
  )
  const checked = input.safeParse(given)
  if (!checked.success)
    for (const { path, message } of checked.error.issues) complain(String(path[0] ?? ''), message)
  if (!checked.success || isWrong) return undefined
  const extra = Object.fromEntries((files.extra ?? []).map((field) => [field, texts[field] ?? null]))
  const stored: Values = { ...checked.data, ...extra, ...ids, ...colleagues.idsOf(texts) }
  for (const { field, link } of columns) if (link && !link.mayBeFreeText) delete stored[field]
  return stored
}
