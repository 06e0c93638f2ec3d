import { contract } from './contract.ts'
import { groupSubjects, relatedGroup } from './related.ts'
import type { Resource } from './resource.ts'
import { z } from './zod.ts'

/** What belongs to a record of this kind. */
export function relatedCalls(
  resource: Pick<Resource, 'name' | 'title' | 'readBy' | 'madeOf' | 'belongings'>,
) {
  const { name, title, readBy, madeOf, belongings } = resource
  const shown = belongings.flatMap((group): readonly string[] => groupSubjects[group])
  return {
    read: contract({
      name: `readRelatedTo${title.one}`,
      method: 'get',
      path: `/api/${name}/:id/related`,
      access: readBy,
      summary: `What belongs to a ${title.one.toLowerCase()}: of each group the first items and their number`,
      reply: z.array(relatedGroup),
      madeOf: [...new Set([...madeOf, ...shown, 'tenancies', 'rent_accounts'])],
    }),
  }
}
