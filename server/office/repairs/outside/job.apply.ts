import { formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import {
  optionalDate,
  optionalField,
  optionalLines,
  optionalText,
  recordDate,
  requiredLines,
  requiredText,
} from '#shared/fields.ts'
import { certificateWords } from '#shared/law/certificates/certificates.copy.ts'
import { amountAbove0 } from '#shared/numbers.ts'
import { toPence } from '#shared/pence.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { epcRatings } from '#shared/records/properties/properties.ts'
import { z } from '#shared/zod.ts'
import type { Transaction } from '../../../db/client.ts'
import { refuseField, refuseFuture } from '../../../db/refusals.ts'
import { keepPaper } from '../../../files/papers.keep.ts'
import { addCertificate } from '../../../law/certificates/certificates.service.ts'
import { addDocument } from '../../../law/documents/documents.service.ts'
import type { LinkContext, LinkPage } from '../../../links/links.kind.ts'
import { readMailBrand } from '../../../mail/brand.ts'
import { addBill } from '../../../money/bills/bills.service.ts'
import { holdAboveApproval } from '../repairs.bills.ts'
import { addRepairFile, type MadeRepairFile } from '../repairs.files.ts'
import { tellTenants } from '../repairs.ports.ts'
import { addRepairEvent, type NewRepairEvent } from '../repairs.write.ts'
import { type JobShown, type JobView, readJob } from './job.read.ts'
import { lockShown, notifyAnswer } from './outside.parts.ts'

const sum = amountAbove0('Enter the amount')
const invoice = {
  number: requiredText('Enter the invoice number', 60),
  amount: sum,
  day: recordDate('Enter the invoice date'),
}

/** The certificates that a contractor sends. */
export const jobCertificates = ['gas', 'electrical', 'energy', 'alarms'] as const

/** What a contractor sends. The names are each field's own, because one page has all forms. */
export const jobAnswer = z.discriminatedUnion(
  'act',
  [
    z.object({ act: z.literal('quote'), quote: sum, words: optionalLines(4000) }),
    z.object({ act: z.literal('decline'), reason: requiredText('Enter a reason', 300) }),
    z.object({ act: z.literal('ask'), question: requiredLines('Enter your question', 4000) }),
    z.object({
      act: z.literal('visit'),
      visit: recordDate('Enter the date of the visit'),
      hours: optionalText(40),
    }),
    z.object({
      act: z.literal('done'),
      report: requiredLines('Enter what you did', 4000),
      ...invoice,
      number: optionalField(invoice.number, 'Enter the invoice number'),
      amount: optionalField(sum, 'Enter the amount'),
    }),
    z.object({ act: z.literal('invoice'), ...invoice }),
    z.object({
      act: z.literal('certificate'),
      kind: z.enum(jobCertificates, 'Choose what it is'),
      outcome: z.enum(['passed', 'failed'], 'Choose how it went'),
      checkedOn: recordDate('Enter the date of the check'),
      dueOn: optionalDate(),
      reference: optionalText(60),
      rating: optionalField(z.enum(epcRatings), 'Choose A to G'),
    }),
  ],
  'Choose what you want to send',
)
export type JobAnswer = z.output<typeof jobAnswer>

type At = LinkContext & { tx: Transaction }
type Page = LinkPage<JobShown, JobView>
type Files = readonly MadeRepairFile[]

/** What needs the order: before it, a contractor quotes, declines and asks. */
const afterOrder: readonly JobAnswer['act'][] = ['visit', 'done', 'invoice', 'certificate']

/** Stores an event of this contractor with its files. */
async function record(
  at: At,
  { view }: Page,
  event: Omit<NewRepairEvent, 'contractorId'>,
  files: Files = [],
) {
  const repairId = view.seen.repair.id
  const eventId = await addRepairEvent(at.scope, repairId, { ...event, contractorId: view.contractor.id })
  for (const file of files) await addRepairFile(at.scope, at.tx, { repairId, eventId }, file)
}

async function tell(at: At, { view }: Page, sentence: string): Promise<void> {
  const { services, account, scope, tx } = at
  const brand = await readMailBrand(scope)
  const sender = { name: brand.name, email: '' }
  await tellTenants.ask({ services, account, sender, brand, scope, tx }, view.seen.repair.id, sentence)
}

interface Invoice {
  number: string
  amount: number
  day: string
}

/** Enters a contractor's invoice as a bill; a private landlord, who pays it themselves, gets it as a message. */
async function sendInvoice(
  at: At,
  page: Page,
  { number, amount, day }: Invoice,
  files: Files,
): Promise<string> {
  const { scope, tx, account } = at
  const { seen, contractor } = page.view
  const words = `Invoice ${number}, ${scope.money(toPence(amount))}`
  if (account.kind === 'landlord') {
    await record(at, page, { kind: 'message', audience: 'contractor', text: words }, files)
    return words
  }
  refuseFuture('day', day, today())
  const [paper] = files
  const billId = await addBill(
    scope,
    {
      contractor: contractor.id,
      number,
      day,
      amount,
      propertyId: seen.repair.propertyId,
      category: 'repairs',
      memo: seen.repair.what,
      ...(paper && {
        paperId: await keepPaper(scope, tx, paper.paper, 'bill'),
        paperName: paper.fileName.slice(0, 200),
      }),
    },
    false,
  )
  const pence = toPence(amount)
  await record(at, page, { kind: 'billed', audience: 'contractor', billId, pence, text: `Invoice ${number}` })
  const held = await holdAboveApproval(scope, [{ id: billId, pence }])
  return held.has(billId) ? `${words}. It is above the approved sum, so it waits for approval` : words
}

async function sendCertificate(
  at: At,
  page: Page,
  { kind, outcome, checkedOn, dueOn, reference = '', rating }: Extract<JobAnswer, { act: 'certificate' }>,
  [file]: Files,
): Promise<string> {
  const { scope } = at
  const { seen, contractor } = page.view
  const { propertyId } = seen.repair
  if (!file) return refuseField('value-required', 'paper', 'Choose the PDF or a photo of it')
  const documentId = await addDocument(
    scope,
    {
      about: { kind: 'properties', id: propertyId },
      kind,
      expiresOn: dueOn ?? null,
      shownTo: 'agency',
      fileName: file.fileName,
      file: '',
    },
    file.paper,
  )
  await addCertificate(scope, {
    propertyId,
    kind,
    day: checkedOn,
    until: dueOn ?? null,
    outcome,
    rating: rating ?? null,
    licence: null,
    number: reference,
    by: contractor.name,
    documentId,
  })
  const words = `${certificateWords[kind]} of ${formatDate(checkedOn, scope.dates)}`
  await record(at, page, { kind: 'message', audience: 'contractor', text: words })
  return words
}

async function carryOut(at: At, page: Page, answer: JobAnswer, files: Files): Promise<string> {
  const { scope } = at
  const { contractor } = page.view
  switch (answer.act) {
    case 'quote': {
      const pence = toPence(answer.quote)
      await record(
        at,
        page,
        { kind: 'quote', audience: 'contractor', pence, text: answer.words ?? '' },
        files,
      )
      return `Quote of ${scope.money(pence)}`
    }
    case 'decline':
    case 'ask': {
      const text = answer.act === 'ask' ? answer.question : `We can’t take this job: ${answer.reason}`
      await record(at, page, { kind: 'message', audience: 'contractor', text })
      return text
    }
    case 'visit': {
      const { visit: day, hours = '' } = answer
      if (day < today() || day > addDays(today(), 366))
        refuseField('date-out-of-range', 'visit', 'Choose a date from today on, within the next year')
      await record(at, page, { kind: 'visit', audience: 'everyone', day, hours })
      const when = [formatDate(day, scope.dates), hours].filter(Boolean).join(', ')
      await tell(
        at,
        page,
        `${contractor.name} will come about the repair “${page.view.seen.repair.what}” on ${when}.`,
      )
      return `Visit on ${when}`
    }
    case 'done': {
      const { report, number = '', amount, day } = answer
      await record(
        at,
        page,
        { kind: 'done', audience: 'everyone', text: report },
        files.slice(amount ? 1 : 0),
      )
      const what = page.view.seen.repair.what
      await tell(
        at,
        page,
        `${contractor.name} has finished the repair “${what}”. Please check it, and confirm on your page that it is fixed, or say what is still wrong.`,
      )
      if (!amount) return 'The job is done'
      if (!number) return refuseField('value-required', 'number', 'Enter the invoice number')
      return `The job is done. ${await sendInvoice(at, page, { number, amount, day }, files)}`
    }
    case 'invoice':
      return sendInvoice(at, page, answer, files)
    case 'certificate':
      return sendCertificate(at, page, answer, files)
  }
}

/** Carries out what a contractor sends, and notifies the team. Answers it in words; throws a Refused. */
export async function applyJobAnswer(
  at: At,
  { answer, page: shown, files = [] }: { answer: JobAnswer; page: Page; files?: Files },
): Promise<string> {
  const page = await lockShown(at, shown, () => readJob(at))
  const { seen, hasOrder, contractor } = page.view
  if (!hasOrder && afterOrder.includes(answer.act))
    refuseField('choice-required', 'act', 'This can be sent once you have the order')
  const what = await carryOut(at, page, answer, files)
  await notifyAnswer(at, { repairId: seen.repair.id, who: contractor.name, home: nameLines(seen.home), what })
  return what
}
