import { today } from '#shared/dates.ts'
import { templateCalls } from '#shared/letting/templates/templates.calls.ts'
import { type Route, route, showPdf } from '../../http/route.ts'
import { standardTemplates } from './standards/standards.ts'
import { printTemplate } from './templates.print.ts'
import { listTemplates, readTemplate } from './templates.read.ts'
import { addTemplate, addTemplateVersion, archiveTemplate } from './templates.write.ts'

/** The agency's own words for agreements and letters. */
export const templateRoutes: Route[] = [
  route(templateCalls.list, async ({ scope }) => ({
    templates: await listTemplates(scope),
    standards: [...standardTemplates],
  })),
  route(templateCalls.read, ({ scope, params }) => readTemplate(scope, params.id)),
  route(templateCalls.add, async ({ scope, body }) => readTemplate(scope, await addTemplate(scope, body))),
  route(templateCalls.addVersion, async ({ scope, params: { id }, body }) => {
    await addTemplateVersion(scope, id, body)
    return readTemplate(scope, id)
  }),
  route(templateCalls.archive, async ({ scope, params: { id }, body }) => {
    await archiveTemplate(scope, id, body.archived)
    return readTemplate(scope, id)
  }),
  route(templateCalls.preview, async ({ scope, params: { id }, query }) => {
    const { bytes, kind } = await printTemplate(scope, query.tenancyId, id)
    return showPdf(bytes, `${kind}-${today()}.pdf`)
  }),
]
