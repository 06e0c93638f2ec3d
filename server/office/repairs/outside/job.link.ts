import { linkKind } from '../../../links/links.kind.ts'
import { applyJobAnswer, jobAnswer } from './job.answer.ts'
import { receiveJobFiles } from './job.files.ts'
import { jobMail } from './job.mail.ts'
import { jobPage } from './job.page.ts'
import { readJob } from './job.read.ts'
import { serveSeen } from './outside.parts.ts'

/** A contractor's job: quote, visit, done, invoice, certificate, and when they are paid. */
export const jobLink = linkKind({
  ...jobMail,
  title: 'Your Job',
  read: readJob,
  answer: jobAnswer,
  page: jobPage,
  apply: applyJobAnswer,
  receive: receiveJobFiles,
  photo: ({ scope, link }, { about }, file) =>
    serveSeen(scope, about.id, file, { audience: 'contractor', contractorId: link.contractorId ?? '' }),
})
