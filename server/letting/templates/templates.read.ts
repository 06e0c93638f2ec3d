import { desc, eq } from 'drizzle-orm'
import type { TemplateRow, WholeTemplate } from '#shared/letting/templates/templates.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { templates } from './templates.table.ts'

type Version = typeof templates.$inferSelect

const rowOf = ({ series, id, kind, name, number, authorName, createdAt, endedOn }: Version): TemplateRow => ({
  id: series,
  versionId: id,
  kind,
  name,
  number,
  by: authorName,
  at: createdAt,
  archivedOn: endedOn,
})

/** The newest version of every template, by name. */
export async function listTemplates(scope: AccountScope): Promise<TemplateRow[]> {
  const rows = await scope
    .selectDistinctOn([templates.series])
    .from(templates)
    .where(scope.mine(templates))
    .orderBy(templates.series, desc(templates.number))
  return rows.map(rowOf).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The versions of a template, the newest first. Throws NotFound. */
export async function readVersions(
  scope: AccountScope,
  series: string,
): Promise<[newest: Version, ...earlier: Version[]]> {
  const [newest, ...earlier] = await scope
    .select()
    .from(templates)
    .where(scope.mine(templates, eq(templates.series, series)))
    .orderBy(desc(templates.number))
  if (!newest) throw new NotFound()
  return [newest, ...earlier]
}

/** A template with its versions. Throws NotFound. */
export async function readTemplate(scope: AccountScope, series: string): Promise<WholeTemplate> {
  const versions = await readVersions(scope, series)
  return {
    ...rowOf(versions[0]),
    wording: versions[0].wording,
    versions: versions.map(({ id, number, name, wording, authorName, createdAt }) => ({
      id,
      number,
      name,
      wording,
      by: authorName,
      at: createdAt,
    })),
  }
}
