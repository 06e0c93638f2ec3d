// Preloaded by `npm run dev`: the server goes when the process that watches it has gone, however it went.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
