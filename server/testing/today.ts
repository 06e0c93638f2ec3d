import type { TodayKind, TodayRow } from '#shared/office/today/today.ts'
import type { Person } from './people.ts'

/** The row of a kind in a person's queue of the day; undefined where it has none. */
export async function readTodayRow(
  { call }: Pick<Person, 'call'>,
  kind: TodayKind,
): Promise<TodayRow | undefined> {
  const { status, body, text } = await call('GET', '/api/today')
  if (status !== 200) throw new Error(`the queue was not read: ${text}`)
  return body.rows.find((row: TodayRow) => row.kind === kind)
}
