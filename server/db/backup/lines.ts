import { once } from 'node:events'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '#server/env.ts'

/** Writes a gzip file under its name only when it is complete. Only its owner can read it: it holds people's data. */
export async function saveLines(lines: AsyncIterable<string>, path: string): Promise<void> {
  const fresh = `${path}.part`
  try {
    const text = createWriteStream(fresh, { mode: 0o600 })
    // A stream that failed before its file was open could still create the file after the clean-up below.
    await once(text, 'open')
    await pipeline(Readable.from(lines), createGzip({ level: 6 }), text)
    const file = await open(fresh, 'r+')
    await file.sync()
    await file.close()
    renameSync(fresh, path)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

/** The JSON values of a gzip file, one a line. Throws a StartError when the file is no backup. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  const file = createReadStream(path)
  const text = createGunzip()
  // An error of the file does not reach the unzipped stream by itself.
  file.once('error', (error) => text.destroy(error))
  file.pipe(text).setEncoding('utf8')
  try {
    let rest = ''
    for await (const chunk of text) {
      const pieces = `${rest}${chunk}`.split('\n')
      rest = pieces.pop() ?? ''
      for (const piece of pieces) yield JSON.parse(piece)
    }
    if (rest) yield JSON.parse(rest)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${path} cannot be read as a backup: ${reason}`)
  } finally {
    file.destroy()
  }
}
