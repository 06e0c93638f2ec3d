import { desc, eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { templateCalls } from '#shared/letting/templates/templates.calls.ts'
import type {
  TemplateInput,
  TemplateRow,
  TemplateVersionInput,
  WholeTemplate,
} from '#shared/letting/templates/templates.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { answering, type Route, route, type SignedIn, showPdf } from '../../http/route.ts'
import { standardTemplates } from './standards/standards.ts'
import { printTemplate } from './templates.print.ts'
import { templates } from './templates.table.ts'

type Version = typeof templates.$inferSelect

const rowOf = ({ series, id, authorName, createdAt, endedOn, ...version }: Version): TemplateRow => ({
  ...version,
  id: series,
  versionId: id,
  by: authorName,
  at: createdAt,
  archivedOn: endedOn,
})

/** The newest version of every template, by name. */
async function listTemplates(scope: AccountScope): Promise<TemplateRow[]> {
  const rows = await scope
    .selectDistinctOn([templates.series])
    .from(templates)
    .where(scope.mine(templates))
    .orderBy(templates.series, desc(templates.number))
  return rows.map(rowOf).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The versions of a template, the newest first. Throws NotFound. */
async function readVersions(
  scope: AccountScope,
  series: string,
): Promise<[newest: Version, ...earlier: Version[]]> {
  const [newest, ...earlier] = await scope
    .table(templates)
    .list(eq(templates.series, series), desc(templates.number))
  if (!newest) throw new NotFound()
  return [newest, ...earlier]
}

/** A template with its versions. Throws NotFound. */
async function readTemplate(scope: AccountScope, series: string): Promise<WholeTemplate> {
  const versions = await readVersions(scope, series)
  return {
    ...rowOf(versions[0]),
    wording: versions[0].wording,
    versions: versions.map(({ authorName: by, createdAt: at, ...version }) => ({ ...version, by, at })),
  }
}

async function addTemplate(scope: AccountScope, input: TemplateInput): Promise<string> {
  const series = uuid()
  await scope.insert(templates, { ...input, series, number: 1 })
  return series
}

/** Stores the next version. Throws NotFound, and a 409 where somebody else has saved one meanwhile or it is archived. */
const addTemplateVersion = (
  scope: AccountScope,
  series: string,
  { after, ...text }: TemplateVersionInput,
): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.lock(templates)
    const [{ kind, number, authorName, endedOn }] = await readVersions(inside, series)
    if (number !== after)
      refuse(
        'changed-meanwhile',
        `${authorName} saved version ${number} meanwhile. Open it, and make your changes there.`,
      )
    if (endedOn !== null) refuse('changed-meanwhile', 'This template is archived. Restore it first.')
    await inside.insert(templates, { ...text, kind, series, number: number + 1 })
  })

/** Archives a template or restores it. Throws NotFound. */
const archiveTemplate = (scope: AccountScope, series: string, isArchived: boolean): Promise<void> =>
  scope.transaction(async (inside) => {
    const [newest] = await readVersions(inside, series)
    if ((newest.endedOn !== null) === isArchived) return
    await inside.update(templates, newest.id, 'any', { endedOn: isArchived ? today() : null })
  })

const read = ({ scope, params }: SignedIn & { params: { id: string } }) => readTemplate(scope, params.id)
const writes = answering(read)

export const templateRoutes: Route[] = [
  route(templateCalls.list, async ({ scope }) => ({
    templates: await listTemplates(scope),
    standards: [...standardTemplates],
  })),
  route(templateCalls.read, read),
  route(templateCalls.add, async ({ scope, body }) => readTemplate(scope, await addTemplate(scope, body))),
  writes(templateCalls.addVersion, ({ scope, params, body }) => addTemplateVersion(scope, params.id, body)),
  writes(templateCalls.archive, ({ scope, params, body }) =>
    archiveTemplate(scope, params.id, body.archived),
  ),
  route(templateCalls.preview, async ({ scope, params: { id }, query }) => {
    const { bytes, kind } = await printTemplate(scope, query.tenancyId, id)
    return showPdf(bytes, `${kind}-${today()}.pdf`)
  }),
]
