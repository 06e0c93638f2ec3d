import {
  repairDangers,
  repairDangerWords,
  repairRoomNames,
  repairRooms,
} from '#shared/office/repairs/repairs.ts'
import { joinNames } from '#shared/text.ts'
import { formField, paragraph } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import type { LinkAccount, LinkForm } from '../../links/links.kind.ts'
import { act, select } from '../../links/links.parts.ts'
import type { TenantView } from './tenant-page.read.ts'
import type { TenantRepair } from './tenant-page.repairs.ts'

/** How much HTML of repairs a page may have; beyond it repairs are named only. A page has at most 60 KB. */
const room = 36 * 1024
const photosShown = 8
const lettersShown = 400

const cut = (text: string): string => (text.length > lettersShown ? `${text.slice(0, lettersShown)}…` : text)
const lines = (text: string): string => safe(text).replaceAll('\n', '<br>')

/** The words of a danger are shown above everything once it is chosen, which needs no script. */
const dangerStyle = `<style>.now{display:none;position:sticky;top:0;z-index:1;margin:0}${repairDangers
  .map((each) => `form:has([value=${each}]:checked) .now-${each}`)
  .join(
    ',',
  )}{display:block}.tick small{display:block}.danger .tick{align-items:flex-start;padding:8px 0}</style>`

const repairStyle = `<style>.photos{margin:0 0 12px}
.repair{margin:0 0 20px;padding:16px;border:1px solid var(--hairline);border-radius:8px}.repair h3{margin:0 0 4px;font-size:18px}.repair p{margin:0 0 10px}
.repair h4{margin:16px 0 0;font-size:16px}.repair form,.repair form+details{margin:12px 0 0}</style>`

/** Whom to ring, with the account's own number where it has one. */
const ringWords = (first: string, { name }: LinkAccount, phone: string): string =>
  `${first}${phone ? ` ${name}: ${phone}.` : ''}`

/** What to do at once about what was reported as dangerous; it stands above everything else. */
export const firstAid = ({ repairs }: TenantView, account: LinkAccount): string =>
  repairs.all
    .flatMap(({ what, first }) =>
      first
        ? [`<p role="alert"><b>${safe(what)}</b>: ${safe(ringWords(first, account, repairs.phone))}</p>`]
        : [],
    )
    .join('')

function dangerField({ typed }: LinkForm, account: LinkAccount, phone: string): string {
  const choices = repairDangers.map((each) => {
    const { name, first } = repairDangerWords[each]
    return `<label class="tick"><input type="radio" name="danger" value="${each}"${typed.danger === each ? ' checked' : ''}><span>${safe(name)}<small>${safe(ringWords(first, account, phone))}</small></span></label>`
  })
  const none = `<label class="tick"><input type="radio" name="danger" value=""${typed.danger ? '' : ' checked'}><span>None of these</span></label>`
  return `<fieldset class="danger"><legend>Is it dangerous?</legend>${none}${choices.join('')}</fieldset>`
}

const rooms = [
  ['', 'Choose a room'],
  ...repairRooms.map((each) => [each, repairRoomNames[each]] as const),
] as const

function reportForm({ repairs, others }: TenantView, form: LinkForm, account: LinkAccount): string {
  if (repairs.closed) return paragraph(repairs.closed)
  const now = repairDangers.map(
    (each) =>
      `<p class="now now-${each}" role="alert">${safe(ringWords(repairDangerWords[each].first, account, repairs.phone))}</p>`,
  )
  const landlord = account.kind === 'agent' ? `${account.name}, the landlord` : account.name
  const readers = others.length > 0 ? `${joinNames(others, 10)}, who rent with you, ${landlord}` : landlord
  return act(form, 'report', {
    title: 'Report a repair',
    fields: `${now.join('')}
${dangerField(form, account, repairs.phone)}
${formField('what', 'What is wrong?', form, 'text', true)}
${select('room', 'Room', rooms, form, true)}
${formField('details', 'Details', form, 'textarea')}
${formField('access', 'When can we come in?', form)}
<p>${safe(readers)} and the contractor will see this report. You can add photos afterwards.</p>`,
    button: 'Send Report',
  })
}

/** A form about one repair; its fields have ids of their own. */
function formAbout(
  { id }: TenantRepair,
  form: LinkForm,
  name: string,
  content: string,
  /** As HTML. */
  button: string,
): string {
  const isRefused = form.typed.repair === id && form.typed.act === name
  return `${isRefused && form.trouble ? `<p role="alert">${safe(form.trouble)}</p>` : ''}<form method="post" action="${safe(form.path)}">${form.hidden}<input type="hidden" name="act" value="${name}"><input type="hidden" name="repair" value="${id}">${content}<div>${button}</div></form>`
}

const quiet = (words: string): string => `<button class="quiet">${words}</button>`

/** The form's state for the fields of one repair: what was typed about another is not shown here. */
const stateOf = ({ id }: TenantRepair, { typed, errors }: LinkForm) =>
  typed.repair === id ? { typed, errors } : { typed: {}, errors: {} }

/** Yes is one press: what a tenant answers stands behind their code, where no mail scanner comes. */
function fixedForm(repair: TenantRepair, form: LinkForm): string {
  const wrong = formField(
    'text',
    'What is still wrong?',
    stateOf(repair, form),
    'text',
    true,
    `wrong-${repair.id}`,
  )
  const isTried = form.typed.repair === repair.id && form.typed.act === 'fixed'
  const yes = '<button name="fixed" value="yes">Yes, It Is Fixed</button>'
  const no = '<input type="hidden" name="fixed" value="no">'
  return `<h4>Is it fixed?</h4>${formAbout(repair, isTried ? { ...form, trouble: undefined } : form, 'fixed', '', yes)}
<details${isTried ? ' open' : ''}><summary>No, it is not fixed</summary>${formAbout(repair, form, 'fixed', `${no}${wrong}`, quiet('Send Answer'))}</details>`
}

function messageForm(repair: TenantRepair, form: LinkForm): string {
  const { question, id } = repair
  const label = question ? 'Your answer' : 'Message to us'
  const fields = formAbout(
    repair,
    form,
    'message',
    formField('text', label, stateOf(repair, form), 'textarea', true, `text-${id}`),
    quiet(question ? 'Send Answer' : 'Send Message'),
  )
  if (question) return `<p><b>${lines(question)}</b></p>${fields}`
  const isOpen = form.typed.repair === id && form.typed.act === 'message'
  return `<details${isOpen ? ' open' : ''}><summary>Write to us about this</summary>${fields}</details>`
}

const photoForm = ({ id }: TenantRepair, { path }: LinkForm): string =>
  [
    '<details><summary>Add photos</summary>',
    `<form method="post" action="${safe(path)}/files" enctype="multipart/form-data">`,
    `<input type="hidden" name="repair" value="${id}">`,
    `<label for="photos-${id}"><span>Photos or PDFs, up to 12 MB each</span>`,
    `<input type="file" id="photos-${id}" name="photos" multiple required accept="image/*,.heic,.heif,application/pdf"></label>`,
    '<p>Everyone who sees the report sees them.</p><div><button class="quiet">Send Photos</button></div></form></details>',
  ].join('')

function photosOf({ files }: TenantRepair, form: LinkForm): string {
  if (files.length === 0) return ''
  const shown = files.slice(0, photosShown).map(({ name, path, smallPath }, place) => {
    const content = smallPath
      ? `<img src="${safe(form.fileOf(smallPath))}" alt="Photo ${place + 1}" loading="lazy">`
      : safe(name || 'PDF')
    return `<a href="${safe(form.fileOf(path))}">${content}</a>`
  })
  const more = files.length - shown.length
  return `<div class="photos">${shown.join('')}${more > 0 ? `<span>and ${more} more</span>` : ''}</div>`
}

function wholeOf(repair: TenantRepair, form: LinkForm): string {
  const { id, about, details, standing, isOpen, asksFixed, said, what, goesOn } = repair
  const words = said
    .slice(-3)
    .map(({ who, text }) => `<p>${lines(cut(text))} <small>${safe(who)}</small></p>`)
    .join('')
  const forms = isOpen
    ? `${asksFixed ? fixedForm(repair, form) : ''}${messageForm(repair, form)}${photoForm(repair, form)}`
    : ''
  return `<section class="repair" id="repair-${id}"><h3>${safe(what)}</h3><p><b>${safe(standing)}</b>${goesOn ? ` <a href="#repair-${goesOn}">Go to it</a>` : ''}</p><p><small>${safe(about)}</small></p>${details ? `<p>${lines(cut(details))}</p>` : ''}${photosOf(repair, form)}${words}${forms}</section>`
}

export function repairsOf(view: TenantView, form: LinkForm, account: LinkAccount): string {
  let left = room
  const sections = view.repairs.all.map((repair) => {
    const whole = wholeOf(repair, form)
    left -= Buffer.byteLength(whole)
    return left >= 0
      ? whole
      : `<section class="repair" id="repair-${repair.id}"><h3>${safe(repair.what)}</h3><p>${safe(repair.standing)}</p></section>`
  })
  return `<h2 id="repairs">Repairs</h2>${dangerStyle}${repairStyle}${reportForm(view, form, account)}${sections.join('')}`
}
