import { today } from '#shared/dates.ts'
import { recordDate, requiredText } from '#shared/fields.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import { uuid } from '../../db/uuid.ts'
import type { ProtectingMail } from '../../http/services.ts'
import { recordTenantNotice } from '../../law/notices/notices.service.ts'
import { recordPetRequest } from '../../law/papers/papers.service.ts'
import type { AnswerContext, FoundSubject, LinkPage } from '../../links/links.kind.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import { notify } from '../../notify/notify.ts'
import { changeTenants } from '../../records/tenants/tenants.service.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import type { TenantView } from './tenant-page.read.ts'
import { repairAnswers, reportByTenant, sayOfRepair } from './tenant-page.report.ts'

export const tenantAnswer = z.discriminatedUnion(
  'act',
  [
    z.object({ act: z.literal('pet'), pet: requiredText('Describe the pet', 300) }),
    z.object({
      act: z.literal('notice'),
      endsOn: recordDate('Enter the last day'),
      agree: z.literal('yes', 'Tick the box to give notice'),
    }),
    z.object({ act: z.literal('phone'), phone: requiredText('Enter the new number', 40) }),
    ...repairAnswers,
  ],
  'Choose what you want to ask or tell us',
)
type TenantAnswer = z.output<typeof tenantAnswer>

type At = AnswerContext
type Page = LinkPage<TenantView>

/** Emails people what was done in their name or to their tenancy. It protects them, so no allowance stops it. */
async function tell({ scope, services }: At, to: string[], about: string, subject: string, words: string) {
  const brand = await readMailBrand(scope)
  const mails = [...new Set(to.filter(Boolean))].map(
    (address): ProtectingMail => ({
      purpose: 'details',
      to: address,
      about,
      write: () => ({
        subject,
        ...writeLetter({
          brand,
          greeting: 'Hello,',
          paragraphs: [words],
          facts: [],
          closing: [`If something is wrong, please tell ${brand.name} at once.`],
          signature: [brand.name],
        }),
      }),
    }),
  )
  await services.mail.sendProtecting(mails, scope, scope.tx)
}

async function giveNotice(at: At, found: FoundSubject, { view }: Page, endsOn: string): Promise<string> {
  const { scope } = at
  const day = scope.day(endsOn)
  if (view.notice.isPending)
    refuse('tenancy-not-agreed', 'This tenancy has not begun. Please write to your landlord.')
  const notice = { givenOn: today(), endsOn, means: 'On their secure page', agreedOn: null }
  await recordTenantNotice(scope, found.about.id, notice)
  const people = (await listPeople(scope, found.about.id)).filter(({ role }) => role === 'tenant')
  const words = `${found.recipient.name} gave notice today to end the tenancy of ${view.home.join(', ')}. The last day of the tenancy is ${day}, for every tenant.`
  await tell(
    at,
    people.map(({ email }) => email),
    `notice of ${found.about.id}`,
    `Notice to end the tenancy of ${view.home[0] ?? 'your home'}`,
    words,
  )
  return `Notice to leave on ${day}`
}

async function changePhone(at: At, { recipient }: FoundSubject, phone: string): Promise<string> {
  const { scope, link } = at
  if (phone === recipient.phone)
    throw new Refused(400, 'invalid-input', 'We already have this number.', {
      phone: 'The same number',
    })
  await changeTenants(scope, [link.tenantId ?? ''], { phone }, 'any')
  const words = `The phone number of ${recipient.name} was changed today from ${recipient.phone || 'none'} to ${phone}, on the page behind a secure link.`
  await tell(at, [recipient.email], `phone of ${link.tenantId}`, 'Your phone number was changed', words)
  return `New phone number: ${phone}`
}

/** Carries out what a tenant asks or says, and tells the team. Answers it in words; throws a Refused. */
export async function applyTenantAnswer(
  at: At,
  { answer, found, page }: { answer: TenantAnswer; found: FoundSubject; page: Page },
): Promise<string> {
  const { scope } = at
  const { recipient } = found
  const { id: tenancyId } = found.about
  const note = async (act: 'pet' | 'notice' | 'phone', what: string) => {
    await notify(scope.tx, scope.accountId, {
      kind: 'tenant-answered',
      about: { tenancyId, who: titleCase(recipient.name), home: page.view.home.join(', '), act, what },
      key: `link:${uuid()}`,
    })
    return what
  }
  switch (answer.act) {
    case 'pet':
      await recordPetRequest(scope, tenancyId, { askedOn: today(), pet: answer.pet })
      return note('pet', `Request to keep a pet: ${answer.pet}`)
    case 'notice':
      return note('notice', await giveNotice(at, found, page, answer.endsOn))
    case 'phone':
      return note('phone', await changePhone(at, found, answer.phone))
    // The team is notified by what records these.
    case 'report':
      return reportByTenant(at, found, page.view.repairs, answer)
    default:
      return sayOfRepair(at, found, answer)
  }
}
