import { fileURLToPath } from 'node:url'

/** Whether this module runs from the bundle, where each program lies beside main.js. */
const isBuilt = !import.meta.url.endsWith('.ts')

const addressOf = (name: string) => new URL(isBuilt ? `./${name}.js` : `../${name}.ts`, import.meta.url)

/** The file of a program that runs as a process, such as 'files/svg.program', and what Node needs to run it. */
export const locateProcess = (name: string): { file: string; execArgv: string[] } => ({
  file: fileURLToPath(addressOf(name)),
  execArgv: isBuilt ? [] : ['--import', 'tsx'],
})

/** The file of a program that runs as a thread, such as 'papers.worker', and the thread's data. */
export function locateThread(name: string): { file: URL; workerData?: { program: string } } {
  const file = addressOf(name)
  if (isBuilt) return { file }
  return { file: new URL('./source.mjs', import.meta.url), workerData: { program: file.href } }
}
