import { contract } from '../contract.ts'
import { z } from '../zod.ts'
import { help, helpInput } from './help.ts'

/** Two people of an account help a colleague back in who has lost their second step. */
export const helpCalls = {
  list: contract({
    name: 'listHelp',
    method: 'get',
    path: '/api/team/help',
    access: 'manage',
    summary: 'Account recoveries in progress',
    reply: z.array(help),
    madeOf: ['team', 'helps_back'],
  }),
  start: contract({
    name: 'startHelp',
    method: 'post',
    path: '/api/team/members/:id/help',
    access: 'owner',
    confirmed: true,
    summary:
      'Start account recovery for a colleague; a second person confirms it, and the colleague and the owners get an email',
    body: helpInput,
    status: 201,
    reply: z.object({ id: z.uuid() }),
    changes: ['team', 'helps_back'],
  }),
  confirm: contract({
    name: 'confirmHelp',
    method: 'post',
    path: '/api/team/help/:id/confirm',
    access: 'manage',
    confirmed: true,
    summary:
      'Confirm an account recovery as the second person; the colleague can then sign in once without 2-step verification',
    failed: 'Failed to confirm the account recovery',
    reply: null,
    changes: ['team', 'helps_back'],
  }),
  cancel: contract({
    name: 'takeHelpBack',
    method: 'delete',
    path: '/api/team/help/:id',
    access: 'manage',
    summary: 'Cancel an account recovery before it is used',
    failed: 'Failed to cancel the account recovery',
    reply: null,
    changes: ['team', 'helps_back'],
  }),
}
