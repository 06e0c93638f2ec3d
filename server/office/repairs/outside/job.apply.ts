import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
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
import type { RepairEventInput } from '#shared/office/repairs/repairs.events.ts'
import { photoLimit } from '#shared/office/repairs/repairs.events.ts'
import { toPence } from '#shared/pence.ts'
import { epcRatings } from '#shared/records/properties/properties.ts'
import { z } from '#shared/zod.ts'
import type { Transaction } from '../../../db/client.ts'
import { Refused, refuseField, refuseFuture } from '../../../db/refusals.ts'
import { keepPaper } from '../../../files/papers.keep.ts'
import { fieldErrors, summariseErrors } from '../../../http/errors.ts'
import { takeFileTurn } from '../../../http/file-turns.ts'
import type { Typed } from '../../../http/form-page.ts'
import { addCertificate } from '../../../law/certificates/certificates.service.ts'
import { addDocument } from '../../../law/documents/documents.service.ts'
import type { FileTaker, FoundSubject, LinkContext, LinkPage } from '../../../links/links.kind.ts'
import { hashOf } from '../../../links/links.send.ts'
import { lockBooks } from '../../../money/ledger/post.ts'
import { actOnRepair } from '../repairs.act.ts'
import { billRepair, holdAboveApproval } from '../repairs.bills.ts'
import { addRepairFile, type MadeRepairFile, makeRepairFile, repairFilesTaker } from '../repairs.files.ts'
import { type JobShown, type JobView, readJob } from './job.read.ts'
import { actingBehind, lockShown } from './outside.parts.ts'

const sum = amountAbove0('Enter the amount')

/** The certificates that a contractor sends. */
export const jobCertificates = ['gas', 'electrical', 'energy', 'alarms'] as const

/** What a contractor answers. The names are each field's own, because one page has all forms. */
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
    z.object({ act: z.literal('bank'), call: z.literal('yes', 'Tick the box') }),
    z.object({ act: z.literal('done'), report: requiredLines('Enter what you did', 4000) }),
  ],
  'Choose what you want to send',
)
export type JobAnswer = z.output<typeof jobAnswer>

/** What comes with a file. */
const jobPaper = z.discriminatedUnion(
  'act',
  [
    z.object({ act: z.literal('photos') }),
    z.object({
      act: z.literal('invoice'),
      /** Says at the same time that the job is done. */
      work: optionalLines(4000),
      number: requiredText('Enter the invoice number', 60),
      amount: sum,
      day: recordDate('Enter the invoice date'),
    }),
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
type JobPaper = z.output<typeof jobPaper>

type At = LinkContext & { tx: Transaction }
type Page = LinkPage<JobShown, JobView>
type Act = (input: RepairEventInput) => Promise<string>

const refuseStale = (): never => {
  throw new Refused(
    409,
    'changed-meanwhile',
    'This page has changed since you opened it. Please look at it again.',
  )
}

function refuseBeforeOrder({ view }: Page): void {
  if (!view.hasOrder)
    throw new Refused(
      409,
      'no-order',
      'This can be sent once the job is ordered from you. Send a quote first.',
    )
}

/** Records what a contractor does, with whom it is told. */
const actorOf =
  (at: At, found: FoundSubject): Act =>
  async (input) =>
    actOnRepair(await actingBehind(at, found), found.about.id, input)

const toContractor = (text: string, contractor: string): RepairEventInput => ({
  kind: 'message',
  audience: 'contractor',
  text,
  contractor,
})

/** Carries out what a contractor answers. Answers it in words; throws a Refused. */
export async function applyJobAnswer(
  at: At,
  { answer, found, page: shown }: { answer: JobAnswer; found: FoundSubject; page: Page },
): Promise<string> {
  const { scope } = at
  const page = await lockShown(at, shown, () => readJob(at))
  const act = actorOf(at, found)
  const { id } = page.view.contractor
  switch (answer.act) {
    case 'quote':
      await act({ kind: 'quote', contractor: id, amount: answer.quote, text: answer.words })
      return `Quote of ${scope.money(toPence(answer.quote))}`
    case 'ask':
      await act(toContractor(answer.question, id))
      return `Question: ${answer.question}`
    case 'decline':
      await act(toContractor(`We can’t do this job: ${answer.reason}`, id))
      return `Declined: ${answer.reason}`
    case 'bank':
      // An account number that comes by a link may be a thief's. The team enters it after a call; then it waits and is told.
      await act(
        toContractor(
          'We have new bank details. Please call us, on the number that you know, to take them down.',
          id,
        ),
      )
      return 'You want to be called about new bank details'
    case 'visit': {
      refuseBeforeOrder(page)
      const { visit: day, hours } = answer
      if (day < today()) refuseField('date-out-of-range', 'visit', 'Choose a date from today on')
      await act({ kind: 'visit', day, hours })
      return `Visit on ${[formatDate(day, scope.dates), hours].filter(Boolean).join(', ')}`
    }
    case 'done':
      refuseBeforeOrder(page)
      await act({ kind: 'done', text: answer.report })
      return 'The job is done'
  }
}

type Sent<Act_ extends JobPaper['act']> = Extract<JobPaper, { act: Act_ }>

/** Enters a contractor's invoice as a bill; a private landlord, who pays it themselves, gets it as a message. */
async function sendInvoice(
  at: At,
  found: FoundSubject,
  { view }: Page,
  { work, number, amount, day }: Sent<'invoice'>,
  made: MadeRepairFile,
): Promise<string> {
  const { scope, tx, account } = at
  const { seen, contractor, isDone } = view
  const act = actorOf(at, found)
  refuseFuture('day', day, today())
  const words = `Invoice ${number} of ${formatDate(day, scope.dates)}: ${scope.money(toPence(amount))}`
  if (work && !isDone) await act({ kind: 'done', text: work })
  if (account.kind === 'landlord') {
    const eventId = await act(toContractor(words, contractor.id))
    await addRepairFile(scope, tx, { repairId: seen.repair.id, eventId }, made)
    return words
  }
  const id = await billRepair(await actingBehind(at, found), seen.repair.id, {
    contractor: contractor.id,
    number,
    day,
    amount,
    category: 'repairs',
    memo: seen.repair.what,
    paperId: await keepPaper(scope, tx, made.paper, 'bill'),
    paperName: made.fileName,
  })
  const isHeld = (await holdAboveApproval(scope, [{ id, pence: toPence(amount) }])).has(id)
  return isHeld ? `${words}. It is above the approved sum, so it waits for approval` : words
}

/** A certificate of the property, so that Compliance knows it, with its document. */
async function sendCertificate(
  at: At,
  found: FoundSubject,
  { view: { seen, contractor } }: Page,
  { kind, outcome, checkedOn: day, dueOn = null, reference = '', rating = null }: Sent<'certificate'>,
  { paper, fileName }: MadeRepairFile,
): Promise<string> {
  const { scope } = at
  const { propertyId } = seen.repair
  const about = { kind: 'properties' as const, id: propertyId }
  const document = { about, kind, expiresOn: dueOn, shownTo: 'agency' as const, fileName, file: '' }
  const documentId = await addDocument(scope, document, paper)
  await addCertificate(scope, {
    propertyId,
    kind,
    day,
    until: dueOn,
    outcome,
    rating,
    licence: null,
    number: reference,
    by: contractor.name,
    documentId,
  })
  const words = `${certificateWords[kind]} of ${formatDate(day, scope.dates)}`
  await actorOf(at, found)(toContractor(words, contractor.id))
  return words
}

/** Opens what a contractor's files go to: the job, an invoice or a certificate. Throws a Refused. */
export async function receiveJobFiles(
  at: LinkContext,
  found: FoundSubject,
  typed: Typed,
): Promise<FileTaker> {
  const { scope } = at
  const shown = await readJob(at)
  const parsed = jobPaper.safeParse(Object.fromEntries(Object.entries(typed).filter(([, text]) => text)))
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    throw new Refused(400, 'invalid-input', `${summariseErrors(errors)}.`, errors)
  }
  if (shown.closed) throw new Refused(409, 'repair-closed', shown.closed)
  if (typed.shown !== hashOf(shown.shown)) refuseStale()
  refuseBeforeOrder(shown)
  const sent = parsed.data
  const { contractor, seen } = shown.view
  if (sent.act === 'photos')
    return repairFilesTaker(scope, seen.repair.id, {
      kind: 'files',
      audience: 'everyone',
      contractorId: contractor.id,
    })
  return async ({ bytes, fileName }) => {
    const made = await takeFileTurn(scope.accountId, bytes.length, () =>
      makeRepairFile(scope.accountId, { file: bytes, fileName }, photoLimit),
    )
    return scope.transaction(async (inside, tx) => {
      const inner = { ...at, scope: inside, tx }
      // In the order of everybody who moves money, so that two never wait for each other.
      await lockBooks(inside, tx)
      const page = await lockShown(inner, shown, () => readJob(inner))
      return sent.act === 'invoice'
        ? sendInvoice(inner, found, page, sent, made)
        : sendCertificate(inner, found, page, sent, made)
    })
  }
}
