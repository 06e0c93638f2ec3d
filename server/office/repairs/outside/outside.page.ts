import type { RepairFile } from '#shared/office/repairs/repairs.events.ts'
import { type Repair, repairDangerWords, repairRoomNames } from '#shared/office/repairs/repairs.ts'
import { escapeHtml as safe } from '../../../http/template.ts'
import type { LinkForm } from '../../../links/links.kind.ts'
import { knownFacts } from '../../../links/links.parts.ts'
import { small } from './outside.parts.ts'

/** What is wrong, as the first facts of a page. */
export const factsOfRepair = ({ what, details, room, danger }: Repair) =>
  knownFacts(
    ['What is wrong', what],
    ['Details', details],
    ['Room', repairRoomNames[room]],
    ['Danger', danger && repairDangerWords[danger].name],
  )

export function fileList(files: readonly RepairFile[], form: LinkForm): string {
  if (files.length === 0) return ''
  const shown = files.map(({ id, kind, name }, place) => {
    const label =
      kind === 'picture'
        ? `<img src="${safe(form.fileOf(small + id))}" alt="Photo ${place + 1}" loading="lazy">`
        : safe(name || 'PDF')
    return `<a href="${safe(form.fileOf(id))}">${label}</a>`
  })
  return `<h2>Photos and files</h2><div class="photos">${shown.join('')}</div>`
}
