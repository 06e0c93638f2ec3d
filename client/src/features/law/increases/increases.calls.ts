import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import type {
  AnswerInput,
  DecisionInput,
  formInput,
  lessInput,
  ManyProposals,
  proposalInput,
  tribunalEndInput,
} from '#shared/law/increases/increases.ts'
import type { ServingInput } from '#shared/law/servings/servings.ts'
import { tenancies } from '#shared/records/tenancies/tenancies.ts'

const tenanciesApi = resourceApi(tenancies)

/** A landlord answers by a link, so a page that is opened again reads anew. */
export const useIncreases = (tenancyId: string) =>
  useQuery({ ...queryFor(increaseCalls.list, { params: { id: tenancyId } }), refetchOnMount: 'always' })

/** The increase that an action is about. */
export interface OfIncrease {
  id: string
  increaseId: string
}

/*
 * The dialog that makes a call shows its refusal, so no toast does.
 */

/** Says when the rent of tenancies last went up: a fact of the tenancy. */
export const useLastIncrease = () =>
  tenanciesApi.useBulk('Last Increase Saved', 'The date of the next increase follows from it.', '')

export const usePropose = (id: string) =>
  useWrite(increaseCalls.propose, (body: z.output<typeof proposalInput>) => ({ params: { id }, body }), {
    done: { title: 'Increase Proposed', description: 'No notice is served yet.' },
  })

/** The next increase of each tenancy of a selection. */
export const useOffers = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['rent-increases', 'offers', ids],
    queryFn: () => makeCall(increaseCalls.offers, { body: { ids: [...ids] } }),
    gcTime: 0,
    refetchOnMount: 'always',
  })

export const useProposeMany = () =>
  useWrite(increaseCalls.proposeMany, (body: ManyProposals) => ({ body }), {
    done: ({ count, increases }) => ({
      title: count === 1 ? 'Increase Proposed' : 'Increases Proposed',
      description: `${countOf(count, { one: 'tenancy', many: 'tenancies' })}. No notice is served yet.`,
      ...undoBy(() => makeCall(increaseCalls.undoMany, { body: { increases } })),
    }),
  })

export const useChangeProposal = (params: OfIncrease) =>
  useWrite(increaseCalls.change, (body: z.output<typeof proposalInput>) => ({ params, body }), {
    done: { title: 'Proposal Changed', description: 'Any form you filled in before is no longer valid.' },
  })

export const useAsk = (params: OfIncrease) =>
  useWrite(increaseCalls.ask, () => ({ params }), {
    done: ({ landlord }) => ({ title: 'Landlord Asked', description: `The link goes to ${landlord.email}.` }),
  })

export const useAnswer = (params: OfIncrease) =>
  useWrite(increaseCalls.answer, (body: AnswerInput) => ({ params, body }), {
    done: { title: 'Answer Recorded', description: 'It’s on the record of the increase.' },
  })

export const useForm4A = (params: OfIncrease) =>
  useWrite(increaseCalls.form, (body: z.output<typeof formInput>) => ({ params, body }), {
    done: { title: 'Form Added', description: 'Please check it before you serve it.' },
  })

export const useServeIncrease = (params: OfIncrease) =>
  useWrite(increaseCalls.serve, (body: ServingInput) => ({ params, body }), {
    done: ({ increases: [first] }) => ({
      title: 'Increase Served',
      description: first ? `The new rent is charged from ${formatDate(first.from)}.` : '',
    }),
  })

export const useLower = (params: OfIncrease) =>
  useWrite(increaseCalls.lower, (body: z.output<typeof lessInput>) => ({ params, body }), {
    done: { title: 'Agreement Recorded', description: 'The agreed rent is on the schedule.' },
  })

export const useWithdraw = (params: OfIncrease) =>
  useWrite(increaseCalls.withdraw, (body: { reason: string }) => ({ params, body }), {
    done: { title: 'Increase Cancelled', description: 'It stays on the record with the reason.' },
  })

export const useTribunal = (params: OfIncrease) =>
  useWrite(increaseCalls.tribunal, (body: { day: string }) => ({ params, body }), {
    done: { title: 'Application Recorded', description: 'The old rent stays until the tribunal decides.' },
  })

export const useEndTribunal = (params: OfIncrease) =>
  useWrite(increaseCalls.endTribunal, (body: z.output<typeof tribunalEndInput>) => ({ params, body }), {
    done: { title: 'Application Ended', description: 'The rent in the notice applies.' },
  })

export const useDecide = (params: OfIncrease) =>
  useWrite(increaseCalls.decide, (body: DecisionInput) => ({ params, body }), {
    done: { title: 'Decision Recorded', description: 'The decided rent is on the schedule.' },
  })
