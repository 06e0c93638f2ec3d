import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Runs a TypeScript program in a thread from its source, because Node's --import tsx works for processes only.
register()
await import(workerData.program)
