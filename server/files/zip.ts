import { PassThrough, type Readable } from 'node:stream'

/** An archive of files, stored without compression because PDFs and JPEGs are compressed. Equal names get a number. */
export async function makeZip(files: { name: string; content: Buffer }[]): Promise<Buffer> {
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ store: true })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    archive.on('data', (part: Buffer) => parts.push(part))
    archive.on('end', () => done(Buffer.concat(parts)))
    archive.on('error', failed)
  })
  const taken = new Set<string>()
  for (const { name, content } of files) {
    let own = name
    for (let at = 2; taken.has(own); at += 1) own = name.replace(/(\.\w+)$/, `-${at}$1`)
    taken.add(own)
    archive.append(content, { name: own })
  }
  void archive.finalize()
  return whole
}

/** An archive that is made while it is read: one file after another, each asked for when the one before is through. */
export async function streamZip(
  files: AsyncIterable<{ name: string; content: Buffer | Readable }>,
): Promise<Readable> {
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ zlib: { level: 1 } })
  const out = new PassThrough()
  archive.on('error', (error: Error) => out.destroy(error))
  out.on('close', () => archive.abort())
  const closed = new Promise<void>((done) => out.once('close', done))
  archive.pipe(out)
  const fill = async () => {
    for await (const { name, content } of files) {
      if (out.destroyed) return
      const through = Promise.race([new Promise<unknown>((done) => archive.once('entry', done)), closed])
      if (!Buffer.isBuffer(content)) content.on('error', (error) => out.destroy(error))
      archive.append(content, { name })
      await through
    }
    await archive.finalize()
  }
  fill().catch((error: Error) => out.destroy(error))
  return out
}
