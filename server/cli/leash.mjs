// Preloaded by `npm run dev`: ends the server when the process that watches it ends for any reason.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
