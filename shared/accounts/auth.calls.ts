import { contract } from '../contract.ts'
import { z } from '../zod.ts'
import {
  confirmationInput,
  confirmationReply,
  me,
  openSession,
  requestCodeInput,
  requestCodeReply,
  signInReply,
  verifyCodeInput,
  verifyCodeReply,
} from './auth.ts'
import { passwordInput, passwordRemoval, passwordState, signInPassword } from './password.ts'

/** Signing in and out, and who is signed in where. */
export const authCalls = {
  requestCode: contract({
    name: 'requestSignInCode',
    method: 'post',
    path: '/api/auth/request-otp',
    access: 'public',
    summary: 'Emails a sign-in code. The answer is the same for every address.',
    body: requestCodeInput,
    reply: requestCodeReply,
  }),
  verifyCode: contract({
    name: 'verifySignInCode',
    method: 'post',
    path: '/api/auth/verify-otp',
    access: 'public',
    summary:
      'Signs in with the code; the first time, makes the person and their account. A person with 2-step verification or a password is asked for it next.',
    body: verifyCodeInput,
    reply: verifyCodeReply,
    changes: ['me', 'sessions'],
  }),
  verifyPassword: contract({
    name: 'verifySignInPassword',
    method: 'post',
    path: '/api/auth/password',
    access: 'public',
    summary: 'Signs in with the password, where verify-otp has asked for it.',
    body: signInPassword,
    reply: signInReply,
    changes: ['me', 'sessions'],
  }),
  requestConfirmation: contract({
    name: 'requestConfirmationCode',
    method: 'post',
    path: '/api/confirmation/code',
    access: 'user',
    summary: 'Emails you a code with which you confirm, in this session, that it is you',
    reply: confirmationReply,
  }),
  confirm: contract({
    name: 'confirmSession',
    method: 'post',
    path: '/api/confirmation',
    access: 'user',
    summary:
      'Confirms that it is you, with the code and any 2-step verification or password; for 15 minutes you can change money and access',
    body: confirmationInput,
    reply: null,
  }),
  readMe: contract({
    name: 'readMe',
    method: 'get',
    path: '/api/auth/me',
    access: 'user',
    summary: 'Who is signed in, the account they work in, and the others they may switch to.',
    reply: me,
    madeOf: ['me', 'agency', 'team', 'profile'],
  }),
  // The client leaves the page after this call, so no read is refreshed.
  signOut: contract({
    name: 'signOut',
    method: 'post',
    path: '/api/auth/sign-out',
    access: 'public',
    summary: 'Ends the session; does nothing where there is none.',
    failed: 'Failed to sign you out',
    reply: null,
  }),
  listSessions: contract({
    name: 'listSessions',
    method: 'get',
    path: '/api/sessions',
    access: 'user',
    summary: 'The browsers in which you are signed in.',
    reply: z.array(openSession),
    madeOf: ['sessions'],
  }),
  endSession: contract({
    name: 'endSession',
    method: 'delete',
    path: '/api/sessions/:id',
    access: 'user',
    summary: 'Signs one browser out.',
    done: { title: 'Signed Out', description: 'That browser is signed out.' },
    failed: 'Failed to sign that browser out',
    params: z.object({ id: z.string().max(64) }),
    reply: null,
    changes: ['sessions'],
  }),
  endAllSessions: contract({
    name: 'endAllSessions',
    method: 'delete',
    path: '/api/sessions',
    access: 'user',
    summary: 'Signs you out everywhere, here too.',
    done: { title: 'Signed Out', description: 'You are signed out everywhere.' },
    failed: 'Failed to sign you out everywhere',
    reply: null,
  }),
}

/** A person's own password, the optional second step of their sign-in. */
export const passwordCalls = {
  read: contract({
    name: 'readPasswordState',
    method: 'get',
    path: '/api/password',
    access: 'user',
    summary: 'Whether you have set a password',
    reply: passwordState,
    madeOf: ['password'],
  }),
  set: contract({
    name: 'setPassword',
    method: 'put',
    path: '/api/password',
    access: 'user',
    summary:
      'Sets or changes your password, the first one shortly after a sign-in; ends your other sessions and emails you',
    done: {
      title: 'Password Updated',
      description: 'Password has been updated successfully. Your other browsers are signed out.',
    },
    body: passwordInput,
    reply: passwordState,
    changes: ['password', 'sessions'],
  }),
  remove: contract({
    name: 'removePassword',
    method: 'delete',
    path: '/api/password',
    access: 'user',
    summary: 'Turns the password off; ends your other sessions and emails you',
    done: {
      title: 'Password Turned Off',
      description: 'The emailed code is enough again. Your other browsers are signed out.',
    },
    body: passwordRemoval,
    reply: passwordState,
    changes: ['password', 'sessions'],
  }),
}
