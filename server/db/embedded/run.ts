import { spawn } from 'node:child_process'
import type { OsUser } from './place.ts'

export interface Outcome {
  ok: boolean
  output: string
}

/** Passes no secrets to PostgreSQL, and no PG… or locale settings, which would change what it does. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'ComSpec', 'USERPROFILE']
  const own = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs one of PostgreSQL's programs to its end. Never throws: a program that cannot start is not ok. */
export function runProgram(command: string, args: string[], cwd: string, user?: OsUser): Promise<Outcome> {
  return new Promise((done) => {
    let output = ''
    const child = spawn(command, args, {
      cwd,
      ...user,
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => done({ ok: false, output: error.message }))
    // On Windows the server inherits the pipes and keeps them open, so the exit decides.
    child.once('exit', (code) => {
      const finish = () => done({ ok: code === 0, output })
      child.once('close', finish)
      setTimeout(finish, 200).unref()
    })
  })
}
