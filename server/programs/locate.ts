import { fileURLToPath } from 'node:url'

/** Whether this module runs from the bundle, where each program lies beside main.js. */
const isBuilt = !import.meta.url.endsWith('.ts')

/** The file of a program that runs beside the server, such as 'files/svg.program', and what Node needs to run it. */
export function locateProgram(name: string): { file: string; nodeOptions: string[] } {
  const address = new URL(isBuilt ? `./${name}.js` : `../${name}.ts`, import.meta.url)
  return { file: fileURLToPath(address), nodeOptions: isBuilt ? [] : ['--import', 'tsx'] }
}
