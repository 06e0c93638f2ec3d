import { withApp } from '../sweeps/app.ts'
import { sweepIsolation } from '../sweeps/isolation/sweep.ts'
import { sweepKill } from '../sweeps/kill.ts'
import { sweepMalformed } from '../sweeps/malformed.ts'
import { sweepReferences } from '../sweeps/references.ts'
import { runMutants } from './mutants.run.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Sweep {
  about: string
  full: number
  /** False where something was found. */
  run(count: number): Promise<boolean>
}

const sweeps: Record<string, Sweep> = {
  malformed: {
    about: 'requests that no client of ours would send, to every route',
    full: 250_000,
    run: (count) =>
      withApp(async (app) => {
        const { examples, statuses, ...counts } = await sweepMalformed(app, { count, tell: say })
        say(`answers by status: ${JSON.stringify(statuses)}`)
        for (const example of examples) say(`  ${example}`)
        say(
          `malformed: ${counts.tried} tried, ${counts.answers5xx} answers 5xx, ${counts.unanswered} unanswered, ${counts.processFailures} process failures, slowest ${Math.round(counts.slowestMs)} ms`,
        )
        return counts.answers5xx + counts.unanswered + counts.processFailures === 0
      }),
  },
  isolation: {
    about: 'calls to every route by people who reach for another account’s rows',
    full: 100_000,
    run: (count) =>
      withApp(async (app) => {
        const { examples, ...counts } = await sweepIsolation(app, { count, tell: say })
        for (const example of examples) say(`  ${example}`)
        say(
          `isolation: ${counts.tried} tried, ${counts.foreignAnswers} foreign answers, ${counts.unexpected} answers that were not expected, ${counts.changedRows} rows changed, ${counts.strayRows} rows copied, ${counts.answers5xx} answers 5xx (${counts.ownWrites} writes in own accounts went through, and ${counts.ownAnswers} answers about what is the caller’s own held its canary)`,
        )
        return examples.length === 0 && counts.ownAnswers > 0 && counts.ownWrites > 0
      }),
  },
  references: {
    about: 'writes that name another account’s records',
    full: 20_000,
    run: (count) =>
      withApp(async (app) => {
        const { examples, ...counts } = await sweepReferences(app, { count, tell: say })
        for (const example of examples) say(`  ${example}`)
        say(
          `references: ${counts.writes} writes, ${counts.stored} stored, ${counts.foreignReferences} references into another account, ${counts.answers5xx} answers 5xx`,
        )
        return counts.foreignReferences + counts.answers5xx === 0 && counts.stored > 0
      }),
  },
  kill: {
    about: 'rounds of kill -9 of the server, and of its database, while others write',
    full: 200,
    run: async (rounds) => {
      const { examples, ...counts } = await sweepKill({ rounds, tell: say })
      for (const example of examples) say(`  ${example}`)
      say(
        `kill: ${counts.rounds} rounds (${counts.serverKills} of the server, ${counts.databaseKills} of the database), ${counts.acknowledged} writes acknowledged, ${counts.lost} lost, ${counts.answers500} answers 500, slowest return ${Math.round(counts.slowestReturnMs)} ms`,
      )
      return counts.lost + counts.answers500 === 0 && counts.acknowledged > 0
    },
  },
}

const [name = '', wanted] = process.argv.slice(2)
if (name === 'mutants') process.exit((await runMutants(wanted ?? '')) ? 0 : 1)
const sweep = sweeps[name]
if (!sweep) {
  say('npm run sweeps -- <name> [count]')
  for (const [each, { about, full }] of Object.entries(sweeps))
    say(`  ${each.padEnd(12)} ${about} (${full} in full)`)
  say('  mutants      [text]: takes each rule out, one at a time, and fails unless a test notices')
  process.exit(name ? 1 : 0)
}
const count = wanted === undefined ? sweep.full : Number(wanted)
if (!Number.isInteger(count) || count < 1) throw new Error(`‘${wanted}’ is no count`)
const began = Date.now()
const clean = await sweep.run(count)
say(`took ${Math.round((Date.now() - began) / 1000)} s`)
process.exit(clean ? 0 : 1)
