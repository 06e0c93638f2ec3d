import type { Shown } from '../http/form-page.ts'
import { escapeHtml as safe } from '../http/template.ts'
import type { LinkForm } from './links.kind.ts'

/** Facts for a page or an email: those that have a text. */
export const knownFacts = (
  ...facts: readonly (readonly [name: string, text: string | null | undefined])[]
): [string, string][] => facts.flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : []))

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

/** A choice from a list. `label` is HTML. */
export function select(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  { typed, errors }: Shown,
  isRequired = false,
): string {
  const listed = options.map(
    ([value, text]) =>
      `<option value="${value}"${typed[name] === value ? ' selected' : ''}>${safe(text)}</option>`,
  )
  const wrong = errors[name]
  return `<label for="${name}"><span>${label}</span><select id="${name}" name="${name}"${isRequired ? ' required' : ''}${wrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}>${listed.join('')}</select>${wrong ? `<span class="wrong" id="${name}-wrong">${safe(wrong)}</span>` : ''}</label>`
}

interface Act {
  title: string
  fields: string
  button: string
  /** Whether it comes next, and is open from the start. */
  isNext?: boolean
  /** The label of its file, where it has one. */
  file?: string
  isMany?: boolean
}

/**
 * One thing to send, behind its name; open where it comes next, or was just refused. Its form says where it goes, because the page
 * that shows why a file was refused has the address of files.
 */
export function act(form: LinkForm, name: string, asked: Act): string {
  const { title, fields, button, isNext, file, isMany } = asked
  const isTried = form.typed.act === name
  const isOpen = isTried || (isNext && !form.typed.act)
  const goes = `action="${safe(form.path)}${file ? '/files" enctype="multipart/form-data' : ''}"`
  const chooser = file
    ? `<label for="${name}-file"><span>${file}</span><input type="file" id="${name}-file" name="file" accept="image/*,application/pdf" required${isMany ? ' multiple' : ''}></label>`
    : ''
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>
${isTried && form.trouble ? `<p role="alert">${safe(form.trouble)}</p>` : ''}
<form method="post" ${goes}>${form.hidden}<input type="hidden" name="act" value="${name}">
${fields}${chooser}
<div><button>${button}</button></div></form></details>`
}
