import { readFileSync } from 'node:fs'

const parentOf = (pid) => /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

/** The process that started this one, and npm above it when a shell is between them. */
function startedBy(script) {
  const shell = process.ppid
  try {
    const isBetween = readFileSync(`/proc/${shell}/cmdline`, 'utf8').includes(script)
    return isBetween ? `${shell} ${parentOf(shell)}` : `${shell}`
  } catch {
    return `${shell}`
  }
}

/** Ends this process when npm ends: npm's shell keeps the signal, and the server would go on alone. */
export function leaveWithNpm(script) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const starter = startedBy(script)
  const watch = setInterval(() => {
    if (startedBy(script) === starter) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
