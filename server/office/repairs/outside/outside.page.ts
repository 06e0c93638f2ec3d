import type { RepairFile } from '#shared/office/repairs/repairs.events.ts'
import { type Repair, repairDangerWords, repairRoomNames } from '#shared/office/repairs/repairs.ts'
import type { Shown } from '../../../http/form-page.ts'
import { escapeHtml as safe } from '../../../http/template.ts'
import type { LinkForm } from '../../../links/links.kind.ts'
import { small } from './outside.parts.ts'

/** What is wrong, as the first facts of a page. */
export const factsOfRepair = ({ what, details, room, danger }: Repair): [string, string][] => [
  ['What is wrong', what],
  ...(details ? [['Details', details] as [string, string]] : []),
  ['Room', repairRoomNames[room]],
  ...(danger ? [['Danger', repairDangerWords[danger].name] as [string, string]] : []),
]

export const factList = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts
    .map(([name, text]) => `<div><dt>${safe(name)}</dt><dd>${safe(text).replaceAll('\n', '<br>')}</dd></div>`)
    .join('')}</dl>`

/** Names on the left, what belongs to them on the right. */
export const pairList = (pairs: readonly (readonly [string, string])[]): string =>
  `<ul>${pairs.map(([name, text]) => `<li><span>${safe(name)}</span><b>${safe(text)}</b></li>`).join('')}</ul>`

/** The photos and PDFs that a reader may open. */
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

/** Radio buttons, of which one has to be chosen. */
export function choice(
  name: string,
  legend: string,
  options: readonly (readonly [string, string])[],
  { typed, errors }: Shown,
): string {
  const radios = options.map(
    ([value, label]) =>
      `<label class="tick"><input type="radio" name="${name}" value="${value}" required${typed[name] === value ? ' checked' : ''}><span>${safe(label)}</span></label>`,
  )
  const wrong = errors[name] ? `<span class="wrong">${safe(errors[name])}</span>` : ''
  return `<fieldset><legend>${legend}</legend>${radios.join('')}${wrong}</fieldset>`
}

/** What happened after the last answer: what is wrong with it, or that it was received. */
export const saidAbove = ({ trouble, done }: LinkForm): string =>
  trouble
    ? `<p role="alert">${safe(trouble)}</p>`
    : done
      ? `<p role="status">Thank you, we’ve received this: ${safe(done.replace(/\.$/, ''))}.</p>`
      : ''
