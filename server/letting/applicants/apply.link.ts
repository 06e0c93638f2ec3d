import { today } from '#shared/dates.ts'
import { type ApplyForm, applyForm } from '#shared/letting/applicants/apply.ts'
import { toPence } from '#shared/pence.ts'
import { Refused } from '../../db/refusals.ts'
import { linkKind } from '../../links/links.kind.ts'
import { hashOf } from '../../links/links.send.ts'
import { notify } from '../../notify/notify.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { offerApplied } from './applicants.ports.ts'
import { applicants } from './applicants.table.ts'
import { applyMail, readApplyPage } from './apply.mail.ts'
import { applyPage } from './apply.page.ts'
import {
  type ApplicationPerson,
  readApplication,
  refuseTwice,
  storeApplication,
  toParty,
  toStored,
} from './apply.people.ts'

/** The party as the form says it, the applicant first. */
const partyOf = ({ people }: ApplyForm, before: readonly ApplicationPerson[]): ApplicationPerson[] =>
  people.flatMap((typed, place) =>
    place === 0 || (typed.name && !typed.remove) ? [toStored(typed, before[place], place === 0)] : [],
  )

/** The form of an application, which an applicant fills in for everybody. */
export const applyLink = linkKind({
  ...applyMail,
  title: 'Application',
  read: readApplyPage,
  answer: applyForm,
  page: applyPage,
  async apply({ scope, tx, link }, { answer: form, found, page: { view } }) {
    const applicantId = link.applicantId ?? ''
    // The team may have entered something since the page was read.
    await scope.lock(applicants, [applicantId])
    const before = await readApplication(scope, applicantId)
    const { place } = view
    const shown = place > 0 ? before.people.slice(place, place + 1) : before.people
    if (hashOf(shown) !== hashOf(view.people))
      throw new Refused(
        409,
        'changed-meanwhile',
        'This page has changed since you opened it. Please look at it again.',
      )
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
      await notify(tx, scope.accountId, { kind: 'application', about })
      return 'Your details are confirmed'
    }
    // One for a property is complete once its offer is sent, which notifies the team.
    if (!before.isSaved && !view.home)
      await notify(tx, scope.accountId, {
        kind: 'application',
        about: { applicantId, who: found.recipient.name },
      })
    const [applicant] = party
    const record = await scope.get(tenants, before.tenantId)
    if (applicant?.phone && record && !record.phone)
      await scope.update(tenants, before.tenantId, 'any', { phone: applicant.phone })
    const { rent, startOn, requests = '', consent } = form
    if (form.act === 'save') {
      const isDraft = rent === view.rent && (startOn ?? '') === view.startOn && requests === view.requests
      return isSame && isDraft ? undefined : 'Your application was saved'
    }
    if (!view.home || !view.mayOffer || form.home !== view.home.id || !rent || !startOn)
      throw new Refused(
        409,
        'changed-meanwhile',
        'This home is no longer offered to you here. Ask us for a new link.',
      )
    await offerApplied.ask(
      scope,
      tx,
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
