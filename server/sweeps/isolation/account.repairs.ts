import { addDays, today } from '#shared/dates.ts'
import type { EntityName } from '#shared/registry.ts'
import type { Answer, Person } from '../../testing/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

interface Wanted {
  ids: Record<EntityName, string>
  picture: string
  /** What a client landlord may read, and what only the team may. */
  mark: string
  office: string
}

/** Adds what happened to the repair: words and a photo for the landlord, others for everybody else, and its maintenance. */
export async function addRepair({ call }: Person, must: Must, { ids, picture, mark, office }: Wanted) {
  const path = `/api/repairs/${ids.repairs}`
  const say = (audience: string, text: string) =>
    must(call('POST', `${path}/events`, { kind: 'message', audience, text }))
  await say('team', office)
  await must(call('POST', `${path}/events`, { kind: 'quote', contractor: mark, amount: 70, text: office }))
  const { events } = await must(
    call('POST', `${path}/files`, { audience: 'everyone', fileName: `${mark}.png`, file: picture }),
  )
  const plan = await must(
    call('POST', '/api/repair-plans', {
      property: ids.properties,
      what: office,
      everyMonths: 12,
      firstOn: addDays(today(), 90),
      contractor: office,
    }),
  )
  return {
    'repair file': events.at(-1).files[0].id as string,
    'repair plan': plan.id as string,
  }
}
