import { runMutants } from './mutants.run.ts'

process.exit((await runMutants(process.argv[2] ?? '')) ? 0 : 1)
