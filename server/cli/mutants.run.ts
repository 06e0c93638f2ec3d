import { availableParallelism } from 'node:os'
import { mutants } from '../sweeps/mutants/list.ts'
import type { Mutant } from '../sweeps/mutants/mutant.ts'
import { listQueryMutants } from '../sweeps/mutants/queries.ts'
import type { QueryFindings } from '../sweeps/queries/sweep-queries.ts'
import { Lane } from './mutants.lane.ts'
import { seconds } from './tools.mjs'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The short isolation sweep, which ends at its first finding here. */
const sweep = 'server/sweeps/isolation/isolation.long.test.ts'
const querySweep = 'server/sweeps/queries/queries.sweep.ts'

interface Verdict {
  /** The first test that fails, or the reason why no test has to fail; undefined for a defect that survives. */
  red?: string | undefined
  /** Who noticed the defect. Nobody has to notice a defect in a second check. */
  by: 'sweep' | 'tests' | 'second check' | 'nobody'
}

/** Words that choose a group of defects. Other words are looked for in the defects' names and files. */
const groups: Record<string, (mutant: Mutant) => boolean> = {
  isolation: ({ isSwept }) => isSwept === true,
  'by hand': ({ query }) => query === undefined,
}

/** The defects that one of the comma-separated words chooses. */
function choose(wanted: string): Mutant[] {
  const tests = wanted
    .split(',')
    .map((text) => groups[text] ?? (({ name, file }: Mutant) => name.includes(text) || file.includes(text)))
  const chosen = [...mutants, ...listQueryMutants()].filter((mutant) => tests.some((test) => test(mutant)))
  if (chosen.length === 0) throw new Error(`no mutant is called ‘${wanted}’`)
  return chosen
}

/** Judges the chosen defects, one on each lane at a time. */
class Judge {
  readonly #lanes: Lane[]
  #noticed: Promise<QueryFindings['noticed']> = Promise.resolve({})
  #isOver = false
  readonly verdicts = new Map<Mutant, Verdict>()

  constructor(lanes: Lane[]) {
    this.#lanes = lanes
    process.once('SIGINT', () => {
      this.#isOver = true
    })
  }

  /** Runs the first files on every lane and the others on one, without any defect. Throws when a test fails. */
  async refuseRed(everywhere: string[], files: string[]) {
    const many = this.#lanes.length
    await Promise.all(
      this.#lanes.map(async (lane, at) => {
        let left = [...everywhere, ...files.filter((_, place) => place % many === at)]
        // A busy machine may make a test fail once.
        for (const isLast of [false, true]) {
          if (left.length === 0) return
          const { red, passed } = await lane.run(left)
          if (isLast && red.length > 0)
            throw new Error(`these tests fail without any defect:\n${red.join('\n')}`)
          left = left.filter((file) => !passed.includes(file))
        }
      }),
    )
  }

  /** What was noticed of each query that forgets its account, by the query's place. One server runs all of them. */
  async #sweepQueries(lane: Lane): Promise<QueryFindings['noticed']> {
    const { red } = await lane.run([querySweep])
    const findings = lane.readKept('findings.json')
    if (!findings) throw new Error(`the sweep of queries did not run:\n${red.join('\n')}`)
    return (JSON.parse(findings) as QueryFindings).noticed
  }

  async #judge(lane: Lane, mutant: Mutant): Promise<Verdict> {
    const { tests, isSwept, query } = mutant
    const noticed = query && (await this.#noticed)[query.place]
    if (noticed) return { red: noticed, by: 'sweep' }
    if (query?.standsBy) return { red: query.standsBy, by: 'second check' }
    return lane.withDefect(mutant, async () => {
      if (isSwept && (await lane.run([sweep])).red.length > 0)
        return { red: 'the isolation sweep', by: 'sweep' }
      const [red] = tests.length > 0 ? (await lane.run(tests)).red : []
      return { red, by: red ? 'tests' : 'nobody' }
    })
  }

  async judgeAll(chosen: Mutant[]) {
    const [first] = this.#lanes
    if (first && chosen.some(({ query }) => query)) this.#noticed = this.#sweepQueries(first)
    const left = chosen.toSorted((a, b) => Number(Boolean(a.query)) - Number(Boolean(b.query)))
    await Promise.all(
      this.#lanes.map(async (lane) => {
        if (lane === first) await this.#noticed
        for (let mutant = left.shift(); mutant && !this.#isOver; mutant = left.shift()) {
          const begin = performance.now()
          const verdict = await this.#judge(lane, mutant)
          this.verdicts.set(mutant, verdict)
          say(`  ${verdict.by === 'nobody' ? '✖' : '✔'} ${mutant.name}  ${seconds(begin)}`)
          say(`      ${verdict.red ?? `nothing fails in ${mutant.tests.join(', ')}`}`)
        }
      }),
    )
  }
}

/** The test files that may run for these defects. */
const filesOf = (chosen: Mutant[]) => [
  ...new Set(chosen.flatMap(({ tests, query }) => (query?.standsBy ? [] : tests))),
]

/** Tries the chosen defects, one at a time on each core, and prints what notices each. False when a defect survives. */
export async function runMutants(wanted: string): Promise<boolean> {
  const begin = performance.now()
  const chosen = choose(wanted)
  const lanes = Array.from({ length: Math.min(chosen.length, availableParallelism(), 4) }, () => new Lane())
  const judge = new Judge(lanes)
  try {
    const files = filesOf(chosen)
    // Each lane stores the sweep's accounts, so that they are made once.
    await judge.refuseRed(chosen.some(({ isSwept }) => isSwept) ? [sweep] : [], files)
    say(`  ${files.length} test files pass without any defect  ${seconds(begin)}`)
    await judge.judgeAll(chosen)
  } finally {
    await Promise.all(lanes.map((lane) => lane.stop()))
  }
  const by = (who: Verdict['by']) => [...judge.verdicts].filter(([, verdict]) => verdict.by === who)
  const tried = judge.verdicts.size
  say(`\nmutants: ${tried} defects in ${seconds(begin)}, ${by('sweep').length} noticed by a sweep,`)
  say(
    `${by('tests').length} by tests, ${by('second check').length} second checks, ${by('nobody').length} noticed by nobody`,
  )
  for (const [{ name }] of by('nobody')) say(`  ✖ ${name}`)
  return by('nobody').length === 0 && tried === chosen.length
}
