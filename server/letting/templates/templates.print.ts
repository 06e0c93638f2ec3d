import { desc, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fieldOf } from '#shared/letting/templates/templates.fields.ts'
import type { TemplateKind } from '#shared/letting/templates/templates.kinds.ts'
import { parseTemplate } from '#shared/letting/templates/templates.parse.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { printPaper } from '../../pdf/print.ts'
import { standardTemplates } from './standards/standards.ts'
import { readTemplateFacts } from './templates.facts.ts'
import type { TemplatePaper } from './templates.pdf.ts'
import { templates } from './templates.table.ts'

/** A template filled in for a tenancy. */
interface FilledTemplate {
  content: TemplatePaper
  kind: TemplateKind
  name: string
  /** The version that was printed; null for a standard text. */
  templateId: string | null
  /** What the fields are that it names. */
  facts: Record<string, string>
  /** What has to be entered before it is signed, as its fields are called. */
  missing: string[]
}

/** A version by its id, the newest one by its template's, or a standard text. Throws NotFound. */
async function readText(scope: AccountScope, id: string) {
  const standard = standardTemplates.find((each) => each.id === id)
  if (standard) return { ...standard, templateId: null }
  const [version] = await scope
    .select()
    .from(templates)
    .where(scope.mine(templates, sql`${id} in (${templates.id}::text, ${templates.series}::text)`))
    .orderBy(desc(templates.number))
    .limit(1)
  if (!version) throw new NotFound()
  return { ...version, templateId: version.id }
}

/** Fills a version of a template, or a standard text, in for a tenancy, dated. Throws NotFound. */
export async function fillTemplate(
  scope: AccountScope,
  tenancyId: string,
  id: string,
  on = today(),
): Promise<FilledTemplate> {
  const { kind, name, wording, templateId } = await readText(scope, id)
  const { facts, agency } = await readTemplateFacts(scope, tenancyId, on)
  const { blocks, fields } = parseTemplate(wording)
  return {
    content: { agency, name, blocks, facts },
    kind,
    name,
    templateId,
    facts: Object.fromEntries(fields.map((field) => [field, facts[field]])),
    missing: fields.flatMap((field) => {
      const { label, empty } = fieldOf(field)
      return empty === undefined && !facts[field] ? [label] : []
    }),
  }
}

export const printFilled = (scope: AccountScope, { content }: FilledTemplate): Promise<Buffer> =>
  printPaper(scope, 'template', content)

/** Prints a version of a template, or a standard text, for a tenancy. Call it outside a transaction: it waits for a PDF. Throws NotFound. */
export async function printTemplate(scope: AccountScope, tenancyId: string, id: string) {
  const filled = await fillTemplate(scope, tenancyId, id)
  return { ...filled, bytes: await printFilled(scope, filled) }
}
