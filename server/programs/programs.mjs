/** The programs that run beside the server, each bundled beside main.js (server/programs/locate.ts). */
export const programs = [
  'server/files/svg.program.ts',
  'server/files/heic.program.ts',
  'server/backup.worker.ts',
  'server/papers.worker.ts',
  'server/reading.worker.ts',
]
