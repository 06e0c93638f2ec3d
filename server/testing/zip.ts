import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, read from its list at the end. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0) throw new Error('this is no zip')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    ) as [number, number, number]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    files.set(name, bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
