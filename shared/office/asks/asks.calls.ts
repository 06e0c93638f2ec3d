import { contract, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { answerInput, askInput, askRow } from './asks.ts'

const path = '/api/landlords/:id/asks'

/** The calls of a landlord's questions. Each becomes a task of the agency. */
export const askCalls = {
  list: contract({
    name: 'listAsks',
    method: 'get',
    path,
    access: 'shared',
    agencies: true,
    summary: 'What a landlord asked, the newest first, with the answers',
    reply: z.array(askRow),
    madeOf: ['asks', 'tasks', 'landlords'],
  }),
  ask: contract({
    name: 'askAgency',
    method: 'post',
    path,
    access: 'shared',
    agencies: true,
    summary: 'Ask about one of your transactions or documents; the agency gets it as a task',
    body: askInput,
    status: 201,
    reply: askRow,
    changes: ['asks', 'tasks', 'notifications'],
  }),
  answer: contract({
    ...writes,
    name: 'answerAsk',
    path: '/api/asks/:id/answer',
    agencies: true,
    summary: 'Answer a landlord’s question by email; its task is done',
    body: answerInput,
    reply: askRow,
    changes: ['asks', 'tasks'],
  }),
}
