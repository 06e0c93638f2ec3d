import { today } from '#shared/dates.ts'
import type { TemplateInput, TemplateVersionInput } from '#shared/letting/templates/templates.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { readVersions } from './templates.read.ts'
import { templates } from './templates.table.ts'

/** Stores the first version of a template, and answers the template's id. */
export async function addTemplate(scope: AccountScope, input: TemplateInput): Promise<string> {
  const series = uuid()
  await scope.insert(templates, { ...input, series, number: 1 })
  return series
}

/** Stores the next version. Throws NotFound, and a 409 where somebody else has saved one meanwhile or it is archived. */
export const addTemplateVersion = (
  scope: AccountScope,
  series: string,
  { after, ...text }: TemplateVersionInput,
): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.lock(templates)
    const [{ kind, number, authorName, endedOn }] = await readVersions(inside, series)
    if (number !== after)
      throw new Refused(
        409,
        'changed-meanwhile',
        `${authorName} saved version ${number} meanwhile. Open it, and make your changes there.`,
      )
    if (endedOn !== null)
      throw new Refused(409, 'changed-meanwhile', 'This template is archived. Restore it first.')
    await inside.insert(templates, { ...text, kind, series, number: number + 1 })
  })

/** Archives a template or restores it. Throws NotFound. */
export const archiveTemplate = (scope: AccountScope, series: string, isArchived: boolean): Promise<void> =>
  scope.transaction(async (inside) => {
    const [newest] = await readVersions(inside, series)
    if ((newest.endedOn !== null) === isArchived) return
    await inside.update(templates, newest.id, 'any', { endedOn: isArchived ? today() : null })
  })
