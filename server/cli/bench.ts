import { parseArgs } from 'node:util'
import type { CaseTime } from '../bench/asked.ts'
import { measureDuties } from '../bench/duties.ts'
import { measureLetting } from '../bench/letting.ts'
import { measureLinkPages } from '../bench/link-paints.ts'
import { scoreLinkPages } from '../bench/link-scores.ts'
import { compareLists, type ListLine, nameGoals } from '../bench/lists.goals.ts'
import type { ListName } from '../bench/lists.pages.ts'
import { reportMatching } from '../bench/matching.report.ts'
import { measurePhone } from '../bench/phone.ts'
import { measureRepairs } from '../bench/repairs.ts'
import { measureRequests } from '../bench/requests.goals.ts'
import { measureQueue } from '../bench/today.ts'
import { measureYears } from '../bench/years.ts'
import { withDatabase } from '../sweeps/app.ts'
import { findBrowser } from './browser.mjs'

const usage = `npm run bench                         all of it; lists, rent, compliance, repair-list, letting-lists and phone need a build before
npm run bench -- requests             the server's answers, beside one that only asks PostgreSQL
npm run bench -- lists                two lists of 10,000 rows in the browser, beside a hand-written page
npm run bench -- rent                 the Rent page with 3,000 tenancies, beside the same
npm run bench -- compliance           Compliance with 300 properties, beside the same
npm run bench -- phone                what a slow phone paints of the dashboard, a list, Rent and Bank
npm run bench -- today                the day's queue of 3,000 tenancies with five years of rent
npm run bench -- duties               the duties of 3,000 let homes
npm run bench -- repairs              20,000 repairs of 3,000 properties: the list, Today, one of them, one more event
npm run bench -- repair-list          the list of 20,000 repairs in the browser, beside a hand-written page
npm run bench -- letting              3,000 applicants, 300 vacant properties, 5,000 offers, 300 lets: who fits, the lists, Today
npm run bench -- letting-lists        the lists of applicants and offers in the browser, beside a hand-written page
npm run bench -- links                what a slow phone paints of the pages of people without an account
npm run bench -- lighthouse           Lighthouse, bytes and axe of the same pages; fetches Lighthouse
npm run bench -- years                an agency with 45 tenancies and three years of transactions, beside the sample
npm run bench -- matching             how many bank lines are recognised, and how fast
   --only G6                          only what has this in its goal or name
   --rounds 5 --seconds 1             how often and how long each side is measured
   --small 1000 --large 10000         properties of the two accounts that are measured
   --others 20000                     properties of other accounts around them
`

const say = (line: string) => process.stdout.write(`${line}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(1)
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        small: { type: 'string', default: '1000' },
        large: { type: 'string', default: '10000' },
        others: { type: 'string', default: '20000' },
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '1' },
        only: { type: 'string', default: '' },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

const { values, positionals } = readWords()

function readCount(name: 'small' | 'large' | 'others' | 'rounds' | 'seconds'): number {
  const count = Number(values[name])
  return count >= 0 && values[name] !== '' ? count : fail(`--${name} ${values[name]} is no number.`)
}
const rounds = readCount('rounds')

const isAsked = (goal: string, what: string) => `${goal} ${what}`.includes(values.only)

async function requests() {
  const [small, large, others] = [readCount('small'), readCount('large'), readCount('others')]
  await measureRequests({ small, large, others, rounds, seconds: readCount('seconds'), isAsked, say })
}

/** The largest paint of the dashboard, a list and money screens in the built product, in a browser that is as slow as a phone. */
async function phone() {
  for (const [name, path] of [
    ['dashboard', '/dashboard'],
    ['list of properties', '/dashboard/properties'],
    ['rent', '/dashboard/rent'],
    ['bank', '/dashboard/bank'],
  ] as const) {
    const what = `${name} on a phone, largest paint in ms`
    if (!isAsked('G13', what)) continue
    const browser = await findBrowser({ isTimed: true })
    const { first, largest, ready, shift } = await measurePhone(path, Math.max(3, rounds), browser)
    const mark = largest <= 2500 ? 'reached' : 'missed'
    say(
      `G13 ${what.padEnd(46)} ≤ 2500  ${largest.toFixed(0).padStart(9)}  first paint ${first.toFixed(0)}, all of it ${ready.toFixed(0)}, layout shift ${shift.toFixed(3)}  ${mark}`,
    )
  }
}

/** The same of the pages that secure links lead to. */
async function links() {
  const what = 'page by a link on a phone, largest paint in ms'
  if (!isAsked('G22', what)) return
  const paints = await measureLinkPages(Math.max(3, rounds), await findBrowser({ isTimed: true }))
  for (const [kind, { first, largest, shift }] of Object.entries(paints))
    say(
      `G22 ${`${kind} ${what}`.padEnd(64)} ≤ 1500  ${largest.toFixed(0).padStart(9)}  first paint ${first.toFixed(0)}, layout shift ${shift.toFixed(3)}  ${largest <= 1500 ? 'reached' : 'missed'}`,
    )
}

/** Lighthouse, bytes and axe of the same pages. What they fail on purpose for search engines is left out. */
async function lighthouse() {
  const asked = (kind: string) => isAsked('G24', `${kind} page by a link, Lighthouse`)
  await scoreLinkPages(
    await findBrowser({ isTimed: true }),
    asked,
    ({ kind, scores, seo, bytes, ownBytes, failed, violations }) => {
      const reached = scores.every((score) => score === 100) && ownBytes <= 60_000 && violations.length === 0
      say(
        `G24 ${`${kind} page by a link, Lighthouse, bytes, axe`.padEnd(52)} 100 × 4  ${scores.join(', ')} (SEO as it is ${seo})  ${ownBytes} bytes (${bytes} with pictures)  ${violations.length} violations  ${reached ? 'reached' : `missed ${[...failed, ...violations].join('; ')}`}`,
      )
    },
  )
}

/** The day's queue, which the dashboard, the bell and the morning mail read in one call. */
async function today() {
  const what = 'the queue of 3,000 tenancies, in ms'
  if (!isAsked('G16', what)) return
  const { first, afterWrite, afterPastWrite, unchanged } = await measureQueue(3000, Math.max(5, rounds), say)
  for (const [name, time] of [
    ['after a payment', afterWrite],
    ['after a payment of two months ago', afterPastWrite],
    ['unchanged', unchanged],
  ] as const)
    say(
      `G16 ${`${what}, ${name}`.padEnd(76)} ≤ 50  ${time.toFixed(1).padStart(9)}  ${time <= 50 ? 'reached' : 'missed'}`,
    )
  say(`     first since the server’s start ${first.toFixed(0)} ms`)
}

function sayLine({ goal, what, wanted, ours, floor, ratio, reached }: ListLine) {
  const [a, b] = [ours, floor].map((value) => value.toFixed(1).padStart(7))
  const mark = reached ? 'reached' : 'missed'
  say(
    `${goal.padEnd(3)} ${what.padEnd(44)} ${wanted.padEnd(9)} ${a}   ${b} ${ratio.toFixed(2).padStart(9)}  ${mark}`,
  )
}

/** Long lists in the built product: keystrokes, sorts, scrolling and the first rows. */
const lists =
  (title: string, ...asked: ListName[]) =>
  async () => {
    if (!asked.flatMap(nameGoals).some(({ goal, what }) => isAsked(goal, what))) return
    const lines = await withDatabase(async (url) =>
      compareLists(url, asked, rounds, await findBrowser({ isTimed: true })),
    )
    say(`goal ${title.padEnd(43)} wanted      ours     floor     ratio`)
    for (const line of lines) if (isAsked(line.goal, line.what)) sayLine(line)
  }

/** What the law asks of 3,000 let homes, each with a deposit that waits: worked out and sent in less than a second. */
async function duties() {
  const what = 'duties of 3,000 homes, in ms'
  if (!isAsked('G17', what)) return
  const { times, duties: found } = await withDatabase((url) => measureDuties(url, 3_000, Math.max(3, rounds)))
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const mark = median < 1000 ? 'reached' : 'missed'
  say(`G17 ${what.padEnd(44)} < 1000    ${median.toFixed(0).padStart(7)}  ${found} duties  ${mark}`)
}

function sayCases(goal: string, of: string, cases: readonly CaseTime[]) {
  for (const { what, most, time } of cases)
    say(
      `${goal} ${`${of}: ${what}, in ms`.padEnd(54)} ≤ ${String(most).padEnd(7)} ${time.toFixed(1).padStart(9)}  ${time <= most ? 'reached' : 'missed'}`,
    )
}

/** What an agency asks of 20,000 repairs with six events each. */
async function repairs() {
  if (!isAsked('G21', 'repairs')) return
  const size = { homes: 3_000, count: 20_000, rounds: Math.max(3, rounds) }
  sayCases('G21', '20,000 repairs', await withDatabase((url) => measureRepairs(url, size)))
}

/** What an agency asks of 3,000 applicants, 300 vacant properties, 5,000 offers and 300 lets in progress. */
async function letting() {
  if (!isAsked('G23', 'letting')) return
  const size = { applicants: 3_000, vacant: 300, offers: 5_000, lets: 300, rounds: Math.max(3, rounds) }
  sayCases('G23', '3,000 applicants', await withDatabase((url) => measureLetting(url, size)))
}

/** What an agency reads all day once it has three years of transactions, each beside the sample's figure of the same run. */
async function years() {
  const asked = (what: string) => isAsked('G19', what)
  const size = { landlords: 12, homes: 45, months: 36 }
  const lines = await measureYears(size, Math.max(5, rounds), asked, say)
  for (const { what, most, grown, sample, reached } of lines) {
    const [ours, its] = [grown, sample].map((time) => time.toFixed(0).padStart(7))
    const times = (grown / sample).toFixed(2).padStart(9)
    say(
      `G19 ${what.padEnd(44)} ≤ ${String(most).padEnd(7)} ${ours}   ${its} ${times} (≤ 3)  ${reached ? 'reached' : 'missed'}`,
    )
  }
}

const parts: Record<string, () => void | Promise<void>> = {
  requests,
  phone,
  lists: lists('at 10,000 rows, in ms', 'properties', 'tenancies'),
  rent: lists('at 3,000 tenancies, in ms', 'rent'),
  compliance: lists('at 300 properties, in ms', 'compliance'),
  today,
  duties,
  repairs,
  'repair-list': lists('at 20,000 repairs, in ms', 'repairs'),
  letting,
  'letting-lists': lists('of 3,000 applicants, in ms', 'applicants', 'offers'),
  links,
  lighthouse,
  years,
  matching: () => {
    if (isAsked('G14', 'bank lines') || isAsked('G15', 'bank lines')) reportMatching().forEach(say)
  },
}

if (positionals.includes('help')) {
  say(usage)
  process.exit(0)
}
const unknown = positionals.find((word) => !parts[word])
if (unknown !== undefined) fail(`‘${unknown}’ is nothing that is measured.`)
for (const [name, measure] of Object.entries(parts))
  if (positionals.length === 0 || positionals.includes(name)) await measure()
