import type { ErrorRequestHandler, Request, Response } from 'express'
import type { z } from 'zod'
import { confirmFirst, freshSignInMinutes, secondStepFirst } from '#shared/accounts/confirmation.ts'
import { signInFirst } from '#shared/accounts/session-over.ts'
import type { Problem } from '#shared/problem.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { causesOf, isDatabaseDown, isDeadlock, isTooSlow } from '../db/failures.ts'
import { Conflict, ConflictWith, NotFound, Refused } from '../db/refusals.ts'
import { errorPage } from './error-page.ts'
import { withoutValues } from './log.ts'
import { describeRequest } from './request-log.ts'

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not possible here',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  422: 'Not valid',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
}

/** A refusal after which the client may repeat the request, in so many seconds. */
export class TryLater extends Refused {
  readonly seconds: number

  constructor(code: RefusalCode, detail: string, seconds: number, status = 429) {
    super(status, code, detail)
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

/** A refusal until the caller has confirmed with a code from their email. */
export class ConfirmFirst extends Refused {
  constructor() {
    super(
      403,
      confirmFirst,
      `Nothing was saved. Your sign-in is more than ${freshSignInMinutes} minutes old: confirm with a code from your email that it is you.`,
    )
  }
}

/** A refusal until the caller has added a second step to their sign-in. */
export class StepFirst extends Refused {
  constructor() {
    super(
      403,
      secondStepFirst,
      'Nothing was changed. This account pays people out, so owners and managers need 2-step verification. Add a passkey or an authenticator app under Settings → Security.',
    )
  }
}

/** A refusal until the page's person has signed in again. */
export class SignInFirst extends Refused {
  constructor(detail = 'Please sign in.') {
    super(401, signInFirst, detail)
  }
}

/** Whether a browser opens the address in a tab. Its errors are HTML; callers of the API get problem+json. */
const isPageRequest = (request: Request) =>
  request.get('sec-fetch-dest') === 'document' ||
  (!/^\/(api|healthz|readyz)\b/.test(request.originalUrl) && request.accepts(['json', 'html']) === 'html')

export function sendProblem(
  response: Response,
  status: number,
  code: RefusalCode,
  detail: string,
  more: Pick<Problem, 'errors' | 'current' | 'changedBy'> = {},
): void {
  // Whoever runs the server finds the request's line in the log by it.
  const reference = status >= 500 && response.req.id ? { reference: response.req.id.slice(0, 8) } : {}
  const body: Problem = { status, title: titles[status] ?? 'Refused', detail, code, ...reference, ...more }
  response.status(status).set('cache-control', 'no-store')
  if (isPageRequest(response.req)) return void response.type('html').send(errorPage(body))
  response.type('application/problem+json').send(JSON.stringify(body))
}

/** The most refused fields that an answer names, so that a body of made-up keys is not echoed. */
const namedFields = 50

/** The first message of each refused field. A Map, because a body may hold a field named `__proto__`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>()
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys'
    const names = unknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of names) {
      const name = path.join('.').slice(0, 200) || 'body'
      if (errors.size < namedFields && !errors.has(name))
        errors.set(name, unknown ? 'Remove this field: it is not known' : issue.message)
    }
  }
  return Object.fromEntries(errors)
}

export function summariseErrors(errors: Record<string, string>): string {
  return [...new Set(Object.values(errors))].slice(0, 3).join('. ')
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
    ? error.status
    : undefined
}

type Answer = readonly [code: RefusalCode, sentence: string]

const parserAnswers: Record<number, Answer> = {
  400: ['unreadable-request', 'The request could not be read.'],
  413: ['request-too-large', 'That is too large to be sent in one piece.'],
  415: ['unsupported-media-type', 'The request is in a form that is not understood here.'],
}

const requestRefused: Answer = ['request-refused', 'The request was refused.']

/** PostgreSQL's error codes that a request can cause; every other code is a fault of the server. */
const databaseAnswers: Record<string, Answer> = {
  '23503': ['linked-record', 'This record is linked to another one, or to one that no longer exists.'],
  '23505': ['already-exists', 'There is already a record like this one.'],
  '22001': ['text-too-long', 'A text is too long.'],
  '22003': ['number-too-large', 'A number is too large.'],
  '22021': ['characters-not-storable', 'A text has characters that cannot be stored.'],
  '22P05': ['characters-not-storable', 'A text has characters that cannot be stored.'],
}

const databaseRefusal = (error: unknown): Answer | undefined =>
  causesOf(error)
    .map(({ code }) => databaseAnswers[String(code)])
    .find(Boolean)

const onlyReads = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The sentence for a record that is not there. Somebody who changes a record has seen it, so it has gone since. */
const sentenceOfMissing = (request: Request) =>
  onlyReads(request)
    ? 'Record not found.'
    : 'Record not found: it may have been deleted or undone in the meantime.'

/** On a full disk reads go on until PostgreSQL needs room to start again. */
const sentenceOfFullDisk = (request: Request) =>
  onlyReads(request)
    ? 'The disk is full, so the database has stopped. Nothing that was saved is lost. Please try again when there is room on the disk.'
    : 'The disk is full, so nothing was saved. Please try again later.'

const sentenceOfSlow = (request: Request) =>
  onlyReads(request)
    ? 'This took longer than a minute, so it was stopped. Please ask for less at once, or try again later.'
    : 'This took longer than a minute, so it was stopped. Please look whether it was saved, and try again.'

/**
 * Turns a thrown error into problem+json. `isDiskFull` knows which errors come from a full disk. Unforeseen errors are answered
 * with 500 and logged.
 */
export const answerErrors = (isDiskFull: (error: unknown) => boolean): ErrorRequestHandler =>
  function answerError(error: unknown, request, response, next) {
    if (response.headersSent) return next(error)
    if (error instanceof NotFound) return sendProblem(response, 404, 'not-found', sentenceOfMissing(request))
    if (error instanceof Conflict)
      return sendProblem(response, 409, error.code, error.message, {
        ...(error instanceof ConflictWith && { current: error.current, changedBy: error.changedBy }),
      })
    if (isDeadlock(error))
      error = new TryLater('database-busy', 'Others are saving at the same moment. Please try again.', 1, 503)
    if (error instanceof TryLater) response.set('retry-after', String(error.seconds))
    if (error instanceof Refused) {
      const { status, code, message, errors } = error
      return sendProblem(response, status, code, message, { ...(errors && { errors }) })
    }
    if (isDiskFull(error)) {
      response.set('retry-after', '60')
      request.log?.error({ failure: withoutValues(error) }, 'the disk is full')
      return sendProblem(response, 503, 'disk-full', sentenceOfFullDisk(request))
    }
    if (isDatabaseDown(error)) {
      response.set('retry-after', '2')
      request.log.warn(
        { req: describeRequest(request), reason: error instanceof Error ? error.message : String(error) },
        'no database',
      )
      return sendProblem(
        response,
        503,
        'database-unavailable',
        'The database cannot be reached just now. Please try again shortly.',
      )
    }
    // Not 503, after which the browser asks again as soon as the server answers anything.
    if (isTooSlow(error)) {
      request.log.error(
        { req: describeRequest(request), failure: withoutValues(error) },
        'a statement was stopped',
      )
      return sendProblem(response, 500, 'answer-too-slow', sentenceOfSlow(request))
    }
    const status = statusOf(error)
    if (status) return sendProblem(response, status, ...(parserAnswers[status] ?? requestRefused))
    const refusal = databaseRefusal(error)
    if (refusal) return sendProblem(response, 409, ...refusal)
    request.log.error({ req: describeRequest(request), failure: withoutValues(error) }, 'an answer failed')
    sendProblem(
      response,
      500,
      'internal-error',
      'Something went wrong on our side. Please look whether it was saved, and try again.',
    )
  }
