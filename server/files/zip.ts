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
