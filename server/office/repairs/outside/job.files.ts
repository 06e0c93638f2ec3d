import { today } from '#shared/dates.ts'
import {
  optionalDate,
  optionalField,
  optionalLines,
  optionalText,
  recordDate,
  requiredText,
} from '#shared/fields.ts'
import { certificateWords } from '#shared/law/certificates/certificates.kinds.ts'
import { amountAbove0 } from '#shared/numbers.ts'
import { photoLimit } from '#shared/office/repairs/repairs.events.ts'
import { toPence } from '#shared/pence.ts'
import { epcRatings } from '#shared/records/properties/properties.ts'
import { z } from '#shared/zod.ts'
import { Refused, refuse, refuseFuture } from '../../../db/refusals.ts'
import { keepPaper } from '../../../files/papers.keep.ts'
import { fieldErrors, summariseErrors } from '../../../http/errors.ts'
import { takeFileTurn } from '../../../http/file-turns.ts'
import type { Typed } from '../../../http/form-page.ts'
import { addCertificate } from '../../../law/certificates/certificates.service.ts'
import { addDocument } from '../../../law/documents/documents.service.ts'
import type { AnswerContext, FileTaker, FoundSubject, LinkContext } from '../../../links/links.kind.ts'
import { hashOf } from '../../../links/links.send.ts'
import { lockBooks } from '../../../money/ledger/post.ts'
import { billRepair, holdAboveApproval } from '../repairs.bills.ts'
import { addRepairFile, type MadeRepairFile, makeRepairFile, repairFilesTaker } from '../repairs.files.ts'
import { actorOf, type JobPaging, refuseBeforeOrder, toContractor } from './job.answer.ts'
import { readJob } from './job.read.ts'
import { actingAs, lockShown } from './outside.parts.ts'

export const jobCertificates = ['gas', 'electrical', 'energy', 'alarms'] as const

const jobPaper = z.discriminatedUnion(
  'act',
  [
    z.object({ act: z.literal('photos') }),
    z.object({
      act: z.literal('invoice'),
      /** Says at the same time that the job is done. */
      work: optionalLines(4000),
      number: requiredText('Enter the invoice number', 60),
      amount: amountAbove0('Enter the amount'),
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

type Sent<Act extends JobPaper['act']> = Extract<JobPaper, { act: Act }>

/** Enters a contractor's invoice as a bill; a private landlord, who pays it themselves, gets it as a message. */
async function sendInvoice(
  at: AnswerContext,
  found: FoundSubject,
  { view }: JobPaging,
  { work, number, amount, day }: Sent<'invoice'>,
  made: MadeRepairFile,
): Promise<string> {
  const { scope, account } = at
  const { seen, contractor, isDone } = view
  const act = actorOf(at, found)
  refuseFuture('day', day, today())
  const words = `Invoice ${number} of ${scope.day(day)}: ${scope.money(toPence(amount))}`
  if (work && !isDone) await act({ kind: 'done', text: work })
  if (account.kind === 'landlord') {
    const eventId = await act(toContractor(words, contractor.id))
    await addRepairFile(scope, { repairId: seen.repair.id, eventId }, made)
    return words
  }
  const id = await billRepair(await actingAs(at, found), seen.repair.id, {
    contractor: contractor.id,
    number,
    day,
    amount,
    category: 'repairs',
    memo: seen.repair.what,
    paperId: await keepPaper(scope, made.paper, 'bill'),
    paperName: made.fileName,
  })
  const isHeld = (await holdAboveApproval(scope, [{ id, pence: toPence(amount) }])).has(id)
  return isHeld ? `${words}. It is above the approved sum, so it waits for approval` : words
}

/** A certificate of the property, so that Compliance knows it, with its document. */
async function sendCertificate(
  at: AnswerContext,
  found: FoundSubject,
  { view: { seen, contractor } }: JobPaging,
  { kind, outcome, checkedOn: day, dueOn = null, reference = '', rating = null }: Sent<'certificate'>,
  { paper, fileName }: MadeRepairFile,
): Promise<string> {
  const { scope } = at
  const { propertyId } = seen.repair
  const about = { kind: 'properties' as const, id: propertyId }
  const document = { about, kind, expiresOn: dueOn, shownTo: 'agency' as const, fileName, file: '' }
  const { documentId } = await addDocument(scope, document, paper)
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
  const words = `${certificateWords[kind]} of ${scope.day(day)}`
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
  if (shown.closed) refuse('repair-closed', shown.closed)
  if (typed.shown !== hashOf(shown.shown))
    refuse('changed-meanwhile', 'This page has changed since you opened it. Please look at it again.')
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
    return scope.transaction(async (inside) => {
      const inner = { ...at, scope: inside }
      // In the order of everybody who moves money, so that two never wait for each other.
      await lockBooks(inside)
      const page = await lockShown(inner, shown, () => readJob(inner))
      return sent.act === 'invoice'
        ? sendInvoice(inner, found, page, sent, made)
        : sendCertificate(inner, found, page, sent, made)
    })
  }
}
