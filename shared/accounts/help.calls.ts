import { contract } from '../contract.ts'
import { idParams } from '../resource.ts'
import { z } from '../zod.ts'
import { help, helpInput } from './help.ts'

/** Two people of an account help a colleague back in who has lost their second step. */
export const helpCalls = {
  list: contract({
    name: 'listHelp',
    method: 'get',
    path: '/api/team/help',
    access: 'manage',
    summary: 'Colleagues who are being helped back in',
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
      'Begin to help a colleague back in; a second person confirms, and the colleague and owners are told',
    params: idParams,
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
      'Confirm, as the second person, that the colleague has lost their second step; they then sign in without it once',
    params: idParams,
    reply: null,
    changes: ['team', 'helps_back'],
  }),
  takeBack: contract({
    name: 'takeHelpBack',
    method: 'delete',
    path: '/api/team/help/:id',
    access: 'manage',
    summary: 'Cancel the help before it is used',
    params: idParams,
    reply: null,
    changes: ['team', 'helps_back'],
  }),
}
