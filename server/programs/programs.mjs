/** What the server runs beside itself, each bundled beside main.js (server/programs/locate.ts). */
export const programs = ['server/files/svg.program.ts', 'server/papers.worker.ts']
