import type { Mutant } from './mutant.ts'

/** Defects in what limits the work that requests cause: pictures, papers, writes. */
export const workMutants: Mutant[] = [
  {
    name: 'a drawing that takes minutes is not ended',
    file: 'server/files/svg.draw.ts',
    find: "child.kill('SIGKILL')",
    replace: '',
    tests: ['server/files/svg.draw.unit.test.ts'],
  },
  {
    name: 'an SVG with filters is drawn',
    file: 'server/files/svg.check.ts',
    find: "if (name === 'filter' || /^fe[A-Z]/.test(name)) refuseFor('a filter')",
    replace: '',
    tests: ['server/files/svg.check.unit.test.ts'],
  },
  {
    name: 'copies of copies are drawn, however many',
    file: 'server/files/svg.check.ts',
    find: '|| drawn > mostDrawn',
    replace: '',
    tests: ['server/files/svg.check.unit.test.ts'],
  },
  {
    name: 'one account fills the queue of pictures for everybody',
    file: 'server/http/work-queue.ts',
    find: 'if (own.length >= waitingOfOne)',
    replace: 'if (own.length > waiting)',
    tests: ['server/http/work-queue.unit.test.ts'],
  },
  {
    name: 'the health check does not notice that every thread hangs',
    file: 'server/http/health.ts',
    find: 'Promise.race([probe(), blocked])',
    replace: 'Promise.race([Promise.resolve(), blocked])',
    tests: ['server/http/health.test.ts'],
  },
  {
    name: 'an account starts a second job of many PDFs',
    file: 'server/pdf/queue.ts',
    find: '...{ running: Number.POSITIVE_INFINITY, runningOfOne: 1 }',
    replace: '...{ running: Number.POSITIVE_INFINITY, runningOfOne: 2 }',
    tests: ['server/modules/invoices/invoices.download.test.ts'],
  },
  {
    name: 'who waits for a PDF waits for ever when its thread dies',
    file: 'server/programs/bounded-thread.ts',
    find: ".on('exit', die)",
    replace: '',
    tests: ['server/pdf/worker.unit.test.ts'],
  },
  {
    name: 'an account saves without limit',
    file: 'server/http/write-limits.ts',
    find: 'runningOfOne: 4',
    replace: 'runningOfOne: 40',
    tests: ['server/http/write-limits.test.ts'],
  },
  {
    name: 'a body may come a byte at a time',
    file: 'server/http/slow-bodies.ts',
    find: 'if (waited < patience || ',
    replace: 'if (waited > 0 || ',
    tests: ['server/http/write-limits.test.ts'],
  },
  {
    name: 'searches of a public page wait without limit',
    file: 'server/modules/showcase/send-page.ts',
    find: 'waitingOfOne: 40',
    replace: 'waitingOfOne: 400',
    tests: ['server/modules/showcase/send-page.unit.test.ts'],
  },
  {
    name: 'card payments are begun without limit from one network',
    file: 'server/modules/payments/payments.limits.ts',
    find: "limiter('pay-network', 60, hour)",
    replace: "limiter('pay-network', 60_000, hour)",
    tests: ['server/modules/payments/payments.pages.test.ts'],
  },
  {
    name: 'card payments of one invoice are begun without limit',
    file: 'server/modules/payments/payments.limits.ts',
    find: "limiter('pay-invoice', 20, hour)",
    replace: "limiter('pay-invoice', 20_000, hour)",
    tests: ['server/modules/payments/payments.pages.test.ts'],
  },
]
