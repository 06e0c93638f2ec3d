import { today } from '#shared/dates.ts'
import { optionalLines, optionalText, recordDate, requiredLines, requiredText } from '#shared/fields.ts'
import { amountAbove0 } from '#shared/numbers.ts'
import type { RepairEventInput } from '#shared/office/repairs/repairs.events.ts'
import { toPence } from '#shared/pence.ts'
import { z } from '#shared/zod.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AnswerContext, FoundSubject, LinkPage } from '../../../links/links.kind.ts'
import { actOnRepair } from '../repairs.act.ts'
import { type JobView, readJob } from './job.read.ts'
import { actingAs, lockShown } from './outside.parts.ts'

/** What a contractor answers. The names are each field's own, because one page has all forms. */
export const jobAnswer = z.discriminatedUnion(
  'act',
  [
    z.object({
      act: z.literal('quote'),
      quote: amountAbove0('Enter your price'),
      words: optionalLines(4000),
    }),
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
type JobAnswer = z.output<typeof jobAnswer>

export type JobPaging = LinkPage<JobView>

/** What needs the order: before it, a contractor quotes, declines and asks. */
export function refuseBeforeOrder({ view }: JobPaging): void {
  if (!view.hasOrder)
    refuse('no-order', 'This can be sent once the job is ordered from you. Send a quote first.')
}

/** Records what a contractor does, with whom it is told. */
export const actorOf =
  (at: AnswerContext, found: FoundSubject) =>
  async (input: RepairEventInput): Promise<string> =>
    actOnRepair(await actingAs(at, found), found.about.id, input)

export const toContractor = (
  text: string,
  contractor: string,
  kind: 'message' | 'question' = 'message',
): RepairEventInput => ({
  kind,
  audience: 'contractor',
  text,
  contractor,
})

/** Carries out what a contractor answers. Answers it in words; throws a Refused. */
export async function applyJobAnswer(
  at: AnswerContext,
  { answer, found, page: shown }: { answer: JobAnswer; found: FoundSubject; page: JobPaging },
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
      await act(toContractor(answer.question, id, 'question'))
      return `Question: ${answer.question}`
    case 'decline':
      await act({ kind: 'job-declined', contractor: id, text: answer.reason })
      return `Declined: ${answer.reason}`
    case 'bank':
      // An account number that comes by a link may be a thief's. The team enters it after a call; then it waits and is told.
      await act(
        toContractor(
          'We have new bank details. Please call us, on the number that you know, to take them down.',
          id,
          'question',
        ),
      )
      return 'You want to be called about new bank details'
    case 'visit': {
      refuseBeforeOrder(page)
      const { visit: day, hours } = answer
      if (day < today()) refuseField('date-out-of-range', 'visit', 'Choose a date from today on')
      await act({ kind: 'visit', day, hours })
      return `Visit on ${[scope.day(day), hours].filter(Boolean).join(', ')}`
    }
    case 'done':
      refuseBeforeOrder(page)
      await act({ kind: 'done', text: answer.report })
      return 'The job is done'
  }
}
