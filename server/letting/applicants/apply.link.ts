import { today } from '#shared/dates.ts'
import {
  type ApplyForm,
  applyForm,
  fieldOf,
  mostOnForm,
  type PersonField,
} from '#shared/letting/applicants/apply.ts'
import { incomeKindNames, incomeKinds, partyRoleNames, partyRoles } from '#shared/letting/applicants/party.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { refuse } from '../../db/refusals.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import { type LinkAccount, type LinkForm, type LinkPage, linkKind } from '../../links/links.kind.ts'
import { saidAbove, select } from '../../links/links.parts.ts'
import { hashOf } from '../../links/links.send.ts'
import { notify } from '../../notify/notify.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { offerApplied } from './applicants.ports.ts'
import { applicants } from './applicants.table.ts'
import { type ApplyView, applyMail, readApplyPage } from './apply.mail.ts'
import {
  type ApplicationPerson,
  readApplication,
  refuseTwice,
  storeApplication,
  toParty,
  toStored,
} from './apply.people.ts'

const tick = (name: string, label: string, { typed, errors }: LinkForm) =>
  `<label class="tick"><input type="checkbox" name="${name}" value="yes"${typed[name] ? ' checked' : ''}><span>${safe(label)}${
    errors[name] ? `<span class="wrong"> ${safe(errors[name])}</span>` : ''
  }</span></label>`

const roles = partyRoles.map((role) => [role, partyRoleNames[role]] as const)
const incomes = [
  ['', 'Choose'],
  ...incomeKinds.map((kind) => [kind, incomeKindNames[kind]] as const),
] as const

/** What is stored of a person, by the fields of the form. */
const storedFields = ({ yearlyPence, ...person }: ApplicationPerson, place: number) =>
  Object.fromEntries(
    Object.entries({ ...person, yearly: yearlyPence === null ? '' : fromPence(yearlyPence) }).map(
      ([field, value]) => [fieldOf(place, field as PersonField), String(value ?? '')],
    ),
  )

/** The fields of one person; the applicant’s name and address are the agency’s already. */
function personFields(place: number, form: LinkForm): string {
  const field = (name: PersonField, label: string, kind = 'text') =>
    formField(fieldOf(place, name), label, form, kind)
  const at = (name: PersonField) => fieldOf(place, name)
  return `${place > 0 ? `${field('name', 'Full name')}${select(at('role'), 'Role', roles, form)}${field('email', 'Email', 'email')}` : ''}
${field('phone', 'Phone', 'tel')}${field('bornOn', 'Date of birth', 'date')}
${select(at('income'), 'Main income', incomes, form)}${field('yearly', 'Income a year before tax')}
${field('employerName', 'Employer or accountant whom we may ask')}${field('employerEmail', 'Email of the employer or accountant', 'email')}
${field('landlordName', 'Present or last landlord')}${field('landlordEmail', 'Email of the landlord', 'email')}
${field('shareCode', 'Right to rent share code from GOV.UK')}`
}

function person({ name }: ApplicationPerson, place: number, form: LinkForm): string {
  const drop = place > 0 ? tick(fieldOf(place, 'remove'), `Remove ${name}`, form) : ''
  return `<h2>${safe(name)}</h2>${personFields(place, form)}${drop}`
}

function offerFields({ home, mayOffer }: ApplyView, form: LinkForm): string {
  if (!home || !mayOffer) return ''
  return `<h2>Your offer</h2>${paragraph(`${home.name}, advertised at ${home.rent} a month. Nobody may ask you for more.`)}
<input type="hidden" name="home" value="${home.id}">
${formField('rent', 'Rent a month', form, 'text', true)}${formField('startOn', 'Start date', form, 'date', true)}
${formField('requests', 'Requests, such as a bed or a pet', form, 'textarea')}
${tick('consent', 'If I pay a holding deposit, it goes towards the deposit once we agree the tenancy', form)}
${tick('confirmed', 'Everybody named here knows about this application', form)}
<div><button name="act" value="send">Send Application</button></div>`
}

/** The form of an application. It works without a script: another person is a part of the form that is saved with the rest. */
function applyPage({ view }: LinkPage<ApplyView>, form: LinkForm, { name: agency }: LinkAccount): string {
  const { people, home, sent } = view
  const stored = Object.assign({}, ...people.map(storedFields)) as Record<string, string>
  const offer = {
    rent: view.rent === null ? '' : String(view.rent),
    startOn: view.startOn,
    requests: view.requests,
    consent: view.consent ? 'yes' : '',
  }
  // What was typed stays, also where it was refused.
  const isTyped = Object.keys(form.typed).length > 0
  const filled: LinkForm = { ...form, typed: isTyped ? form.typed : { ...stored, ...offer } }
  if (view.place > 0)
    return formSheet(
      'Your details',
      `${saidAbove(form)}${paragraph(`You’re named in an application${home ? ` for ${home.name}` : ''}. Check what was entered about you. Only ${agency} reads it, with the applicant.`)}
<form method="post">${people.map((each) => person(each, 0, filled)).join('')}
<div><button name="act" value="save">Confirm</button></div>${form.hidden}</form>`,
    )
  const next = people.length
  const isAdding = filled.typed[fieldOf(next, 'name')] || filled.errors[fieldOf(next, 'name')]
  const another =
    next < mostOnForm
      ? `<details${isAdding ? ' open' : ''}><summary>Add another person</summary>${personFields(next, filled)}</details>`
      : ''
  const wrongParty = filled.errors.party ? `<p class="wrong">${safe(filled.errors.party)}</p>` : ''
  return formSheet(
    home ? `Apply for ${home.name}` : 'Your application',
    `${saidAbove(form)}${sent ? paragraph(sent) : paragraph(`Enter what you know, save it, and come back whenever you like. Only ${agency} reads it.`)}
<form method="post">${people.map((each, place) => person(each, place, filled)).join('')}${another}${wrongParty}
<div><button name="act" value="save" class="quiet" formnovalidate>Save</button></div>${offerFields(view, filled)}${form.hidden}</form>`,
  )
}

/** The party as the form says it, the applicant first. */
const partyOf = ({ people }: ApplyForm, before: readonly ApplicationPerson[]): ApplicationPerson[] =>
  people.flatMap((typed, place) =>
    place === 0 || (typed.name && !typed.remove) ? [toStored(typed, before[place], place === 0)] : [],
  )

export const applyLink = linkKind({
  ...applyMail,
  read: readApplyPage,
  answer: applyForm,
  page: applyPage,
  async apply({ scope, link }, { answer: form, found, page: { view } }) {
    const applicantId = link.applicantId ?? ''
    // The team may have entered something since the page was read.
    await scope.lock(applicants, [applicantId])
    const before = await readApplication(scope, applicantId)
    const { place } = view
    const shown = place > 0 ? before.people.slice(place, place + 1) : before.people
    if (hashOf(shown) !== hashOf(view.people))
      refuse('changed-meanwhile', 'This page has changed since you opened it. Please look at it again.')
    const [own] = form.people
    // Somebody who applies with another confirms or corrects themselves alone.
    const party =
      place > 0 && own
        ? before.people.with(place, toStored(own, before.people[place], true))
        : partyOf(form, before.people)
    refuseTwice(party)
    const isSame = hashOf(party) === hashOf(before.people)
    const isStored = isSame && before.isSaved
    const people = isStored ? before.people : await storeApplication(scope, applicantId, party)
    if (place > 0) {
      const about = { applicantId, who: found.recipient.name }
      await notify(scope.tx, scope.accountId, { kind: 'application', about })
      return 'Your details are confirmed'
    }
    // One for a property is complete once its offer is sent, which notifies the team.
    if (!before.isSaved && !view.home)
      await notify(scope.tx, scope.accountId, {
        kind: 'application',
        about: { applicantId, who: found.recipient.name },
      })
    const [applicant] = party
    const record = await scope.get(tenants, before.tenantId)
    if (applicant?.phone && record && !record.phone)
      await scope.update(tenants, before.tenantId, 'any', { phone: applicant.phone })
    const { rent, startOn, requests = '', consent } = form
    if (form.act === 'save') {
      const isDraft =
        (rent ?? null) === view.rent &&
        (startOn ?? '') === view.startOn &&
        requests === view.requests &&
        (consent !== undefined) === view.consent
      return isStored && isDraft ? undefined : 'Your application was saved'
    }
    if (!view.home || !view.mayOffer || form.home !== view.home.id || !rent || !startOn)
      refuse('changed-meanwhile', 'This home is no longer offered to you here. Ask us for a new link.')
    await offerApplied.ask(
      scope,
      {
        applicantId,
        propertyId: view.home.id,
        pence: toPence(rent),
        startOn,
        requests,
        party: toParty(people),
        consentOn: consent ? today() : null,
      },
      found.recipient.name,
    )
    return `Your application for ${view.home.name}`
  },
})
