import type { Shown } from '../http/form-page.ts'
import { escapeHtml as safe } from '../http/template.ts'
import type { LinkForm } from './links.kind.ts'

/** Names above, what belongs to them below. */
export const factList = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts
    .map(([name, text]) => `<div><dt>${safe(name)}</dt><dd>${safe(text).replaceAll('\n', '<br>')}</dd></div>`)
    .join('')}</dl>`

/** Names on the left, what belongs to them on the right. */
export const pairList = (pairs: readonly (readonly [string, string])[]): string =>
  `<ul>${pairs.map(([name, text]) => `<li><span>${safe(name)}</span><b>${safe(text)}</b></li>`).join('')}</ul>`

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
