import { runMutants } from './mutants.run.ts'
import { type Sweep, sweeps } from './sweeps.list.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const usage = `npm run sweeps                        all sweeps, a short round of each
npm run sweeps -- full                all sweeps up to their goals; it takes hours
npm run sweeps -- <name> [count]      one sweep, up to its goal or as much as the count says
npm run sweeps -- mutants [text]      takes each rule out, one at a time, and fails unless a test notices
`

function help() {
  say(usage)
  for (const [name, { about, full, goal }] of Object.entries(sweeps))
    say(`  ${name.padEnd(14)} ${about} (${full}): ${goal}`)
}

async function run(name: string, sweep: Sweep, count: number): Promise<boolean> {
  const began = Date.now()
  const { figure, clean, examples = [] } = await sweep.run(count, say)
  for (const example of examples) say(`  ${example}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  say(`${clean ? '✔' : '✖'} ${name}: ${figure}\n  goal: ${sweep.goal}; took ${seconds} s\n`)
  return clean
}

async function runAll(which: 'short' | 'full'): Promise<boolean> {
  const found: string[] = []
  for (const [name, sweep] of Object.entries(sweeps))
    if (!(await run(name, sweep, sweep[which]))) found.push(name)
  const count = Object.keys(sweeps).length
  say(found.length > 0 ? `found something: ${found.join(', ')}` : `all ${count} sweeps found nothing`)
  return found.length === 0
}

async function work(name: string | undefined, wanted: string | undefined): Promise<boolean> {
  if (name === undefined || name === 'full') return runAll(name ?? 'short')
  if (name === 'mutants') return runMutants(wanted ?? '')
  const sweep = sweeps[name]
  if (!sweep) {
    help()
    return name === 'help'
  }
  const count = wanted === undefined ? sweep.full : Number(wanted)
  if (!Number.isInteger(count) || count < 1) throw new Error(`‘${wanted}’ is no count`)
  return run(name, sweep, count)
}

const [name, wanted] = process.argv.slice(2)
process.exit((await work(name, wanted)) ? 0 : 1)
