import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** A CBOR item of this kind with a length or a number of up to 16 bits. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** An ES256 key as COSE writes it. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (part: string) => bytes(Buffer.from(part, 'base64url'))
  return map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), coordinate(x)],
    [number(-3), coordinate(y)],
  )
}

interface Habits {
  /** The origin of the page that asks. */
  origin: string
  rpId: string
  /** Whether the person shows finger, face or PIN. */
  verifies: boolean
  /** What the device counts; 0 for a device that does not count. */
  count: number
}

/** A device with one passkey, in software. It signs real WebAuthn ceremonies. */
export function makeAuthenticator(habits: Partial<Habits> = {}) {
  const settings: Habits = {
    origin: 'http://localhost:3000',
    rpId: 'localhost',
    verifies: true,
    count: 0,
    ...habits,
  }
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)

  const clientData = (type: string, challenge: string, { origin }: Habits) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ rpId, verifies, count }: Habits, attested = Buffer.alloc(0)) {
    const flags = 0x01 | (verifies ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
  }

  /** What the browser sends after `navigator.credentials.create`. */
  function create({ challenge }: { challenge: string }, other: Partial<Habits> = {}) {
    const now = { ...settings, ...other }
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
    const attestation = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(authenticatorData(now, attested))],
    )
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, now)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    }
  }

  /** What the browser sends after `navigator.credentials.get`. */
  function get({ challenge }: { challenge: string }, other: Partial<Habits> = {}) {
    const now = { ...settings, ...other }
    const client = clientData('webauthn.get', challenge, now)
    const data = authenticatorData(now)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(privateKey)
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
      clientExtensionResults: {},
    }
  }

  return { create, get }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>
