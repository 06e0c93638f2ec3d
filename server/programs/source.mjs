import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Runs a TypeScript program in a thread from its source. Node's --import tsx does so for processes only.
register()
await import(workerData.program)
