import { readFileSync } from 'node:fs'

const parentOf = (pid) => /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

/** This process's parent; and npm above it, where a shell that only runs this command stands between. */
function startedBy(script) {
  const shell = process.ppid
  try {
    const isBetween = readFileSync(`/proc/${shell}/cmdline`, 'utf8').includes(script)
    return isBetween ? `${shell} ${parentOf(shell)}` : `${shell}`
  } catch {
    return `${shell}`
  }
}

/** npm ends without telling its child (its shell keeps the signal); a server that nobody runs must not stay. */
export function leaveWithNpm(script) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const starter = startedBy(script)
  const watch = setInterval(() => {
    if (startedBy(script) === starter) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
