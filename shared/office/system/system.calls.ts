import { contract } from '../../contract.ts'
import { systemReply } from './system.ts'

/** The server itself, for the person whose address is ADMIN_EMAIL. */
export const systemCalls = {
  read: contract({
    name: 'readSystem',
    method: 'get',
    path: '/api/system',
    access: 'user',
    summary: 'How the server does, for the person who runs it; 404 for everybody else',
    reply: systemReply,
  }),
}
