import { contract } from '../../contract.ts'
import { systemReply } from './system.ts'

/** The server itself, for the person whose address is ADMIN_EMAIL. */
export const systemCalls = {
  read: contract({
    name: 'readSystem',
    method: 'get',
    path: '/api/system',
    access: 'user',
    summary: 'The state of the server, for its administrator; 404 for everyone else',
    reply: systemReply,
  }),
}
