import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Encodings in the server's order of preference: browsers name gzip first without preferring it. */
export const encodings: readonly Encoding[] = ['br', 'gzip']

/** The smallest body, in bytes, that is compressed; compressing a smaller one costs more than it saves. */
const worthPacking = 1400

const packers = {
  br: (plain: Buffer) =>
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => zip(plain, { level: 4 }),
}

/** A body as it is sent. A body without an encoding is too small to be compressed. */
export interface Body {
  bytes: Buffer
  encoding?: Encoding
}

export async function packBody(body: Body, encoding: Encoding): Promise<Body> {
  if (body.bytes.length < worthPacking) return body
  return { bytes: await packers[encoding](body.bytes), encoding }
}
