import { sweepLoad } from '../bench/load.ts'
import { sweepOfficeDay } from '../bench/office.ts'
import { withApp } from '../sweeps/app.ts'
import { sweepDescribed } from '../sweeps/isolation/described.ts'
import { sweepIsolation } from '../sweeps/isolation/sweep.ts'
import { sweepKill } from '../sweeps/kill.ts'
import { sweepMoneyKill } from '../sweeps/kill-money.ts'
import { sweepSigningKill } from '../sweeps/kill-signings.ts'
import { sweepMachines } from '../sweeps/machines/machines.ts'
import { missingEngines } from '../sweeps/machines/postgres.ts'
import { sweepMalformed } from '../sweeps/malformed.ts'
import { sweepNeighbours } from '../sweeps/neighbours.ts'
import { withServerProcess } from '../sweeps/process.ts'
import { sweepReferences } from '../sweeps/references.ts'
import { sweepImports } from '../sweeps/stalls.imports.ts'
import { openStage, sweepStalls } from '../sweeps/stalls.ts'
import { sweepVerifications } from '../sweeps/verifications.ts'
import { root, runNode } from './tools.mjs'

type Say = (line: string) => void

export interface Sweep {
  about: string
  /** The goal that the full sweep has to reach, in words. */
  goal: string
  /** How much of the sweep a short round does, and how much the goal needs. */
  short: number
  full: number
  /** The figure in a sentence, whether nothing was found, and examples of what was. */
  run(count: number, say: Say): Promise<{ figure: string; clean: boolean; examples?: string[] }>
}

const ms = (time: number) => `${Math.round(time)} ms`

/** Up to this a wait is not felt, in milliseconds: a fast import takes a tenth of a second alone. */
const aBlink = 500

/** The safety sweeps, each with the figure that it has to reach. */
export const sweeps: Record<string, Sweep> = {
  isolation: {
    about: 'calls to every route by people who reach for another account’s rows',
    goal: '0 in 100,000',
    short: 2000,
    full: 100_000,
    run: (count, say) =>
      withApp(async (app) => {
        const { examples, ...counts } = await sweepIsolation(app, { count, tell: say })
        return {
          figure: `${counts.tried} calls: ${counts.foreignAnswers} foreign answers, ${counts.unexpected} answers that were not expected, ${counts.changedRows} rows changed, ${counts.strayRows} rows copied, ${counts.answers5xx} answers 5xx (${counts.ownWrites} writes in own accounts went through, ${counts.ownAnswers} answers about the caller’s own held its canary)`,
          examples,
          clean: examples.length === 0 && counts.ownAnswers > 0 && counts.ownWrites > 0,
        }
      }),
  },
  described: {
    about: 'calls that the API’s description says take an id, with ids of every table of another account',
    goal: '0 of every call with every table',
    short: 1,
    full: 1,
    run: () =>
      withApp(async (app) => {
        const found = await sweepDescribed(app, { everyTable: true })
        const { letThrough, refusedForState, changedRows } = found
        const wrong = [...letThrough, ...refusedForState, ...changedRows]
        return {
          figure: `${found.tried} calls of ${found.operations} operations: ${found.notFound} found nothing, ${found.foreignAnswers} foreign answers, ${letThrough.length} calls let through, ${refusedForState.length} refused for the state of a row, ${changedRows.length} rows changed, ${found.answers5xx} answers 5xx`,
          examples: [...found.examples, ...wrong],
          clean: found.foreignAnswers + found.answers5xx + wrong.length === 0 && found.notFound > 0,
        }
      }),
  },
  references: {
    about: 'writes that name another account’s records',
    goal: '0 in 20,000',
    short: 2000,
    full: 20_000,
    run: (count, say) =>
      withApp(async (app) => {
        const { examples, ...counts } = await sweepReferences(app, { count, tell: say })
        return {
          figure: `${counts.writes} writes, ${counts.stored} stored: ${counts.foreignReferences} references into another account, ${counts.answers5xx} answers 5xx`,
          examples,
          clean: counts.foreignReferences + counts.answers5xx === 0 && counts.stored > 0,
        }
      }),
  },
  verifications: {
    about: 'rounds of one right sign-in code given 40 times at once',
    goal: 'exactly 1 session in each of 1,000 rounds',
    short: 25,
    full: 1000,
    run: (rounds, say) =>
      withApp(async (app) => {
        const counts = await sweepVerifications(app, { rounds, tell: say })
        return {
          figure: `${counts.rounds} rounds, ${counts.guesses} guesses: ${counts.wrongRounds} rounds with another number of sessions than 1, ${counts.answers5xx} answers 5xx`,
          clean: counts.wrongRounds + counts.answers5xx === 0,
        }
      }),
  },
  malformed: {
    about: 'requests that no client of ours would send, to every route',
    goal: '250,000 tried, 0 answers 5xx, 0 process exits',
    short: 5000,
    full: 250_000,
    run: (count, say) =>
      withApp(async (app) => {
        const { examples, statuses, ...counts } = await sweepMalformed(app, { count, tell: say })
        say(`answers by status: ${JSON.stringify(statuses)}`)
        return {
          figure: `${counts.tried} tried: ${counts.answers5xx} answers 5xx, ${counts.unanswered} unanswered, ${counts.processFailures} process failures, slowest ${ms(counts.slowestMs)}`,
          examples,
          clean: counts.answers5xx + counts.unanswered + counts.processFailures === 0,
        }
      }),
  },
  kill: {
    about: 'rounds of kill -9 of the server, and of its database, while others write',
    goal: '200 rounds, 0 acknowledged writes lost',
    short: 6,
    full: 200,
    run: async (rounds, say) => {
      const { examples, ...counts } = await withServerProcess((server) =>
        sweepKill({ server, rounds, tell: say }),
      )
      return {
        figure: `${counts.rounds} rounds (${counts.serverKills} of the server, ${counts.databaseKills} of the database), ${counts.acknowledged} writes acknowledged: ${counts.lost} lost, ${counts.answers500} answers 500, slowest return ${ms(counts.slowestReturnMs)}`,
        examples,
        clean: counts.lost + counts.answers500 === 0 && counts.acknowledged > 0,
      }
    },
  },
  money: {
    about:
      'rounds of kill -9 during payments, imports, sorting, approvals and repairs, each key sent again afterwards',
    goal: '200 rounds, nothing lost, nothing twice, books right',
    short: 4,
    full: 200,
    run: async (rounds, say) => {
      const { examples, ...counts } = await withServerProcess((server) =>
        sweepMoneyKill({ server, rounds, within: 2_000, tell: say }),
      )
      const { acknowledged, imported, sorted, approved, repaired, lost, twice, broken, answers500 } = counts
      return {
        figure: `${counts.rounds} rounds, ${acknowledged} payments, ${imported} imports, ${sorted} sorted lines, ${approved} approvals and ${repaired} repairs up to their bills acknowledged: ${lost} lost, ${twice} twice, ${broken} broken rules of the books, ${answers500} answers 500`,
        examples,
        clean: lost + twice + broken + answers500 + examples.length === 0 && approved > 0 && repaired > 0,
      }
    },
  },
  signatures: {
    about: 'rounds of kill -9 at the last signatures of agreements, each sent again afterwards',
    goal: '100 rounds, each agreement whole or untouched',
    short: 3,
    full: 100,
    run: async (rounds, say) => {
      const { examples, ...counts } = await withServerProcess((server) =>
        sweepSigningKill({ server, rounds, tell: say }),
      )
      const { whole, untouched, half, answers500 } = counts
      return {
        figure: `${counts.rounds} rounds, ${whole} agreements whole and ${untouched} untouched after the kill: ${half} half, ${answers500} answers 500`,
        examples,
        clean: half + answers500 + examples.length === 0 && whole + untouched > 0,
      }
    },
  },
  load: {
    about: 'seconds of 300 mixed requests each by 1,500 signed-in users',
    goal: 'p99 < 250 ms, memory flat for 30 minutes',
    short: 20,
    full: 1800,
    run: async (seconds, say) => {
      const counts = await sweepLoad({ seconds, tell: say })
      const { requests, failures, p50, p99, memoryEarly, memoryLate } = counts
      return {
        figure: `${requests} requests: ${failures} failures, p50 ${ms(p50)}, p99 ${ms(p99)}, memory ${memoryEarly} MB after a fifth of the time and ${memoryLate} MB at the end`,
        // The caches of answers may add a tenth.
        clean: failures === 0 && p99 < 250 && memoryLate < memoryEarly * 1.1,
      }
    },
  },
  office: {
    about:
      'seconds of 100 requests each by 60 agencies at work, beside two imports, the metrics and a backup',
    goal: '0 answers 5xx, p99 ≤ 250 ms, memory flat for 30 minutes, every import in, a backup made meanwhile',
    short: 20,
    full: 1800,
    run: async (seconds, say) => {
      const { requests, failures, answers5xx, p50, p99, memory, ...others } = await sweepOfficeDay({
        seconds,
        tell: say,
      })
      const [early = 0] = memory
      const late = memory.at(-1) ?? 0
      const imports = Object.entries(others.imports).map(([status, times]) => `${times} × ${status}`)
      return {
        figure: `${requests} requests: ${answers5xx} answers 5xx or none, ${failures} refused, p50 ${ms(p50)}, p99 ${ms(p99)}, memory ${memory.join(', ')} MB by fifths of the time; imports of 2,000 rows and their undoing ${imports.join(', ')}, metrics read ${others.metrics} times, ${others.backups} backups`,
        clean:
          failures === 0 &&
          p99 <= 250 &&
          late < early * 1.1 &&
          Object.keys(others.imports).join() === '200' &&
          // The one of the start, and the one of the night; a short round is over before it.
          (seconds < 180 || (others.backups === 2 && others.metrics > 0)),
      }
    },
  },
  stalls: {
    about: 'percent of the worst files of each kind, while others ask every 15 ms',
    goal: 'others’ p99 < 250 ms beside every file',
    short: 10,
    full: 100,
    run: (percent, say) =>
      withServerProcess(async (server) => {
        const found = await sweepStalls(await openStage(server), { share: percent / 100, tell: say })
        const worst = found.toSorted((a, b) => b.p99 - a.p99)[0]
        const longest = Math.max(...found.map((stall) => stall.longest))
        return {
          figure: `${found.length} files: others’ p99 ${ms(worst?.p99 ?? 0)} at most (${worst?.file}), longest ${ms(longest)}`,
          clean:
            found.length > 0 &&
            found.every(({ p99, statuses }) => p99 < 250 && statuses.every((status) => status < 500)),
        }
      }),
  },
  neighbours: {
    about:
      'percent of the worst refused files of each kind, beside which another account imports 2,000 tenants',
    goal: 'the middle of five imports takes at most 3 times as long as alone, or half a second; none takes two',
    short: 25,
    full: 100,
    run: (percent, say) =>
      withServerProcess(async (server) => {
        const found = await sweepNeighbours(server, { share: percent / 100, tell: say })
        const times = found.map(({ alone, beside }) => beside / alone)
        // Alone it takes a tenth of a second, which the start of a thread beside busy ones is a multiple of.
        const longest = Math.max(...found.map((each) => each.longest))
        return {
          figure: `${found.length} files: the middle import took ${Math.max(...times).toFixed(1)} times as long as alone at most, the longest ${ms(longest)}`,
          clean:
            found.every(({ statuses }) => statuses.every((status) => status === 200)) &&
            found.every(({ alone, beside }) => beside <= Math.max(3 * alone, aBlink)) &&
            longest < 2_000,
        }
      }),
  },
  neighbour: {
    about:
      'percent of three imports of 8,000 rows and 40 people who save in one account, while another one reads',
    goal: 'the other account’s p99 < 250 ms',
    short: 25,
    full: 100,
    run: (percent) =>
      withServerProcess(async (server) => {
        const { quiet, p50, p99, longest, imports, took, written } = await sweepImports(server, percent / 100)
        return {
          figure: `3 imports in ${ms(took)} and ${written} saved records: another account’s p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(longest)} (p99 ${ms(quiet)} without them)`,
          clean: p99 < 250 && imports.every((status) => status === 200),
        }
      }),
  },
  texts: {
    about: 'hostile texts in every public field, in a browser (after npm run build)',
    goal: '500 texts, 0 dialogs, 0 reports of the policy',
    short: 20,
    full: 500,
    run: async (count, say) => {
      const playwright = ['node_modules/playwright/cli.js', 'test', 'hostile', '--reporter=list']
      const { code, output } = await runNode(playwright, { cwd: root, env: { GABLE_TEXTS: String(count) } })
      const figure = /texts: (.+)/.exec(output)?.[1]
      if (!figure) say(output)
      return { figure: figure ?? 'something was found', clean: code === 0 }
    },
  },
  machines: {
    about: 'round of two servers behind a proxy, PgBouncer, a lost primary, divided tables',
    goal: '0 acknowledged writes lost, back within 30 s without a restart, no changed query',
    short: 1,
    full: 1,
    run: async (_count, say) => {
      const why = missingEngines()
      if (why) return { figure: `NOT TRIED: ${why}`, clean: true }
      const found = await sweepMachines(say)
      return {
        figure: `${found.acknowledged} writes acknowledged by two servers (${found.shares.join(' and ')} requests): ${found.lost} lost, ${found.answers500} answers 500, back ${ms(found.backMs)} after the primary was lost; ${found.divided.length} tables divided, ${found.failedAfterwards} answers 5xx afterwards. Not tried: patroni, machines apart from each other, Citus`,
        examples: found.examples,
        clean: found.lost + found.answers500 + found.failedAfterwards === 0 && found.backMs <= 30_000,
      }
    },
  },
}
